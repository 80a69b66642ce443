#include "batch/sink.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "batch/page_file.hpp"
#include "batch/united_table.hpp"

namespace garimpo::cli {
namespace {

const OutputFormat kListed{"listed", ".listed", "for tests", "[", ",", "]", nullptr};
const OutputFormat kTable{"table", ".table", "for tests", "", "", "", nullptr, true};

class Sinks : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) / ("garimpo_sink_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ostringstream all;
    all << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
    return all.str();
  }
  std::unique_ptr<Sink> open(const std::string& to, bool is_continued = false) const {
    auto sink = open_sink({to, &kListed, {}, is_continued});
    EXPECT_TRUE(sink);
    return sink ? std::move(*sink) : nullptr;
  }
  std::filesystem::path folder_;
};

TEST_F(Sinks, OneFileHasABeginningABetweenAndAnEnd) {
  const auto sink = open(path("new/out.listed"));
  EXPECT_TRUE(sink->add({"a", true, "1"}));
  EXPECT_TRUE(sink->add({"b", false, ""}));  // a page that wrote nothing leaves no mark
  EXPECT_TRUE(sink->add({"c", false, "3"}));
  EXPECT_TRUE(sink->finish(true));
  EXPECT_EQ(read("new/out.listed"), "[1,3]");
}

TEST_F(Sinks, NoPagesAreStillAWholeFile) {
  EXPECT_TRUE(open(path("out.listed"))->finish(true));
  EXPECT_EQ(read("out.listed"), "[]");
}

TEST_F(Sinks, FlushedPagesAreInTheFile) {
  const auto sink = open(path("out.listed"));
  sink->add({"a", true, "1"});
  EXPECT_EQ(read("out.listed.part"), "");
  EXPECT_TRUE(sink->flush());
  EXPECT_EQ(read("out.listed.part"), "[1");
  sink->add({"b", false, std::string(PageFile::kBufferBytes, 'x')});
  EXPECT_GT(read("out.listed.part").size(), PageFile::kBufferBytes);
}

TEST_F(Sinks, TheOldFileStaysUntilTheNewOneIsWhole) {
  std::ofstream(path("out.listed")) << "old";
  const auto sink = open(path("out.listed"));
  sink->add({"a", true, "1"});
  sink->flush();
  EXPECT_EQ(read("out.listed"), "old");
  EXPECT_TRUE(sink->finish(true));
  EXPECT_EQ(read("out.listed"), "[1]");
  EXPECT_FALSE(std::filesystem::exists(path("out.listed.part")));
}

TEST_F(Sinks, AnUnfinishedFileStaysBeside) {
  std::ofstream(path("out.listed")) << "old";
  const auto sink = open(path("out.listed"));
  sink->add({"a", true, "1"});
  EXPECT_TRUE(sink->finish(false));
  EXPECT_EQ(read("out.listed"), "old");
  EXPECT_EQ(read("out.listed.part"), "[1]");
  EXPECT_EQ(sink->left(), path("out.listed.part"));
}

TEST_F(Sinks, NothingIsLeftOfNoPages) {
  const auto sink = open(path("out.listed"));
  EXPECT_TRUE(sink->finish(false));
  EXPECT_EQ(sink->left(), "");
  EXPECT_FALSE(std::filesystem::exists(path("out.listed.part")));
}

TEST_F(Sinks, ALinkLeadsToWhatIsReplaced) {
  std::ofstream(path("real.listed")) << "old";
  std::filesystem::permissions(path("real.listed"), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::filesystem::create_symlink("real.listed", path("link.listed"));
  const auto sink = open(path("link.listed"));
  sink->add({"a", true, "1"});
  EXPECT_TRUE(sink->finish(true));
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.listed")));
  EXPECT_EQ(read("real.listed"), "[1]");
  EXPECT_EQ(std::filesystem::status(path("real.listed")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(Sinks, ContinuedFilesAreAppendedTo) {
  std::ofstream(path("out.listed.part")) << "[1";
  const auto sink = open(path("out.listed"), true);
  sink->add({"b", false, "2"});
  sink->finish(true);
  EXPECT_EQ(read("out.listed"), "[1,2]");
}

TEST_F(Sinks, KnowsItsOwnFileByEveryName) {
  std::ofstream(path("out.listed")) << "older";
  const auto sink = open(path("out.listed"));
  EXPECT_TRUE(sink->is_own_file(path("out.listed.part")));
  std::filesystem::create_symlink("out.listed", path("link"));
  std::ofstream(path("other")) << "x";
  EXPECT_TRUE(sink->is_own_file(path("out.listed")));
  EXPECT_TRUE(sink->is_own_file(path("./out.listed")));
  EXPECT_TRUE(sink->is_own_file(path("link")));
  EXPECT_FALSE(sink->is_own_file(path("other")));
  EXPECT_FALSE(sink->is_own_file(path("missing")));
}

TEST_F(Sinks, FoldersHaveAFilePerPage) {
  const auto sink = open(path("out") + "/");
  sink->add({"x/a.html", true, "1"});
  EXPECT_EQ(read("out/a.listed"), "[1]") << "it is whole before the next one comes";
  sink->add({"y/a.html", true, "3"});
  EXPECT_TRUE(sink->add({.source = "y/failed.html", .text = "", .is_failed = true}));
  EXPECT_TRUE(sink->finish(true));
  EXPECT_EQ(read("out/a-2.listed"), "[3]");
  EXPECT_FALSE(std::filesystem::exists(path("out/failed.listed")));
  EXPECT_FALSE(std::filesystem::exists(path("out/.part")));
}

TEST_F(Sinks, AnUnfinishedFolderIsGoneOnWith) {
  const std::string folder = path("out") + "/";
  {
    const auto sink = open(folder);
    sink->add({"x/a.html", true, "1"});
    EXPECT_TRUE(sink->finish(false));
    EXPECT_EQ(sink->left(), folder + ".part");
  }
  const auto sink = open(folder, true);
  sink->add({"y/a.html", true, "2"});
  EXPECT_TRUE(sink->finish(true));
  EXPECT_EQ(read("out/a.listed"), "[1]");
  EXPECT_EQ(read("out/a-2.listed"), "[2]") << "names are those of an unbroken run";
  EXPECT_EQ(sink->left(), "");
}

TEST_F(Sinks, FoldersOfAFormatThatWantsOneHaveAnIndex) {
  OutputFormat indexed = kListed;
  indexed.has_index = true;
  auto opened = open_sink({path("out") + "/", &indexed, {}});
  ASSERT_TRUE(opened);
  (*opened)->add({"a.html", true, "1"});
  EXPECT_TRUE((*opened)->finish(true));
  EXPECT_NE(read("out/index.html").find("a.listed"), std::string::npos);
  const auto plain = open(path("other") + "/");
  plain->add({"a.html", true, "1"});
  EXPECT_TRUE(plain->finish(true));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "other/index.html"));
}

TEST_F(Sinks, TablesAreUnitedByTheNamesOfTheirColumns) {
  auto opened = open_sink({path("out.listed"), &kTable, {}, false, true});
  ASSERT_TRUE(opened);
  EXPECT_TRUE((*opened)->add({"a", true, "x,y,source\n1,\"2,\"\"3\"\"\",a\n"}));
  EXPECT_TRUE((*opened)->add({"b", false, "x,source\n"}));
  EXPECT_TRUE((*opened)->add({"c", false, "z,x,source\n7,8,c\n"}));
  EXPECT_TRUE((*opened)->finish(true));
  EXPECT_EQ(read("out.listed"), "z,x,y,source\n,1,\"2,\"\"3\"\"\",a\n7,8,,c\n");
}

TEST_F(Sinks, RowsThatDoNotFitIntoMemoryWaitInAFile) {
  auto opened = open_sink({path("out.listed"), &kTable, {}, false, true});
  ASSERT_TRUE(opened);
  const std::string value(UnitedTable::kRowsInMemory / 3, 'v');
  for (int page = 0; page < 9; ++page)
    EXPECT_TRUE(
        (*opened)->add({"a", page == 0, (page % 2 == 0 ? "x,source\n" : "y,source\n") + value + "," + std::to_string(page) + "\n"}));
  EXPECT_TRUE((*opened)->finish(true));
  std::string expected = "y,x,source\n";
  for (int page = 0; page < 9; ++page) expected += (page % 2 == 0 ? "," + value : value + ",") + "," + std::to_string(page) + "\n";
  EXPECT_TRUE(read("out.listed") == expected);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1) << "the file in which rows waited is still there";
}

TEST_F(Sinks, RefusalsSayWhy) {
  std::ofstream(path("file")) << "x";
  for (const std::string& wrong : {path("file/out.listed"), path("file") + "/", path("")}) {
    const auto sink = open_sink({wrong, &kListed, {}, false});
    if (is_folder(wrong) && std::filesystem::is_directory(wrong)) continue;
    ASSERT_FALSE(sink) << wrong;
    EXPECT_EQ(sink.error().exit_code, kExitSomeFailed);
    EXPECT_NE(sink.error().message.find("cannot write"), std::string::npos);
  }
}

TEST_F(Sinks, AFullDiskIsNoClosedPipe) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
  const auto sink = open("/dev/full");
  sink->add({"a", true, "1"});
  EXPECT_FALSE(sink->finish(true));
  EXPECT_FALSE(sink->is_closed_pipe());
  EXPECT_NE(sink->problem().find("No space left"), std::string::npos);
}

}  // namespace
}  // namespace garimpo::cli
