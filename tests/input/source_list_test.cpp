// Arguments to sources: directories, globs, lists.
#include "input/source_list.hpp"

#include "tests/input/archive_builder.hpp"

#include <sys/stat.h>

namespace garimpo::input {
namespace {

struct Listed {
  std::vector<std::string> paths;  // without the folder
  std::vector<std::string> errors;
  std::uint64_t skipped = 0;
};

Listed list(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  SourceList sources(std::move(arguments));
  Listed listed;
  std::string path;
  std::optional<Error> error;
  while (sources.next(path, error)) {
    if (path.starts_with(folder.path() + "/")) path = path.substr(folder.path().size() + 1);
    (error ? listed.errors : listed.paths).push_back(path);
  }
  listed.skipped = sources.skipped_files();
  return listed;
}

TEST(SourceList, WalksDirectoriesInByteOrderOfPaths) {
  const TemporaryFolder folder;
  for (const char* name : {"b.html", "a/z.html", "a/B.html", "a.html", "a/c/d.warc.gz", "a-b.html", "Z.htm"}) folder.write(name, "<p>");
  EXPECT_EQ(list(folder, {folder.path()}).paths, (Words{"Z.htm", "a-b.html", "a.html", "a/B.html", "a/c/d.warc.gz", "a/z.html", "b.html"}));
  EXPECT_EQ(list(folder, {folder.path() + "/"}).paths.size(), 7u);
}

TEST(SourceList, LeavesOutWhatDoesNotLookLikeASource) {
  const TemporaryFolder folder;
  for (const char* name : {"style.css", "a.png", "notes.txt", "data.json"}) folder.write(name, "<p>");
  folder.write("markup", "\xEF\xBB\xBF \n<p>");
  folder.write("README", "text");
  folder.write("page.PHP", "<p>");
  ::mkfifo((folder / "pipe.html").c_str(), 0600);
  const Listed listed = list(folder, {folder.path()});
  EXPECT_EQ(listed.paths, (Words{"markup", "page.PHP"}));
  EXPECT_EQ(listed.skipped, 6u);
  EXPECT_EQ(list(folder, {folder / "notes.txt"}).paths, Words{"notes.txt"});
}

TEST(SourceList, MentionsADirectoryLoopOnce) {
  const TemporaryFolder folder;
  folder.write("a/b/page.html", "<p>");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/b/top");
  std::filesystem::create_directory_symlink(folder.path(), folder / "a/b/top2");
  const Listed listed = list(folder, {folder.path()});
  EXPECT_EQ(listed.paths, Words{"a/b/page.html"});
  EXPECT_EQ(listed.errors, Words{"a/b/top"});
}

TEST(SourceList, EntersADirectoryOnceHoweverManyLinksLeadToIt) {
  const TemporaryFolder folder;
  folder.write("d0/page.html", "<p>");
  // If visited directories were not remembered, the walk would visit 2^20 of them.
  for (int i = 1; i <= 20; ++i) {
    const std::string directory = folder / ("d" + std::to_string(i));
    std::filesystem::create_directory(directory);
    for (const char* link : {"/x", "/y"})
      std::filesystem::create_directory_symlink(folder / ("d" + std::to_string(i - 1)), directory + link);
  }
  EXPECT_EQ(list(folder, {folder / "d20"}).paths.size(), 1u);
}

TEST(SourceList, ReportsADanglingLinkWithAPagesName) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink(folder / "nowhere", folder / "page.html");
  EXPECT_EQ(list(folder, {folder.path()}).paths, Words{"page.html"});
}

TEST(SourceList, ExpandsGlobsThatTheShellLeftAlone) {
  const TemporaryFolder folder;
  for (const char* name : {"b1.txt", "a1.txt", "a2.txt", "sub/x.html", "a[1].txt"}) folder.write(name, "<p>");
  EXPECT_EQ(list(folder, {folder / "a?.txt"}).paths, (Words{"a1.txt", "a2.txt"}));
  EXPECT_EQ(list(folder, {folder / "s*"}).paths, Words{"sub/x.html"});
  EXPECT_EQ(list(folder, {folder / "a[1].txt"}).paths, Words{"a[1].txt"});
  EXPECT_EQ(list(folder, {folder / "none*"}).errors, Words{"none*"});
}

TEST(SourceList, ReadsLists) {
  const TemporaryFolder folder;
  folder.write("dir/page.html", "<p>");
  folder.write("g1.x", "<p>");
  const std::string lines = "# comment\r\n" + folder.path() + "/one.html\r\n\n  \n" + folder / "dir" + "\n" + folder / "*.x" +
                            "\n  # another\n@nested\n" + folder / "last one";
  const std::string path = folder.write("list.txt", lines);
  const Listed listed = list(folder, {"@" + path, folder / "after.html"});
  EXPECT_EQ(listed.paths, (Words{"one.html", "dir/page.html", "g1.x", "@nested", "last one", "after.html"}));
  EXPECT_EQ(list(folder, {"@" + folder / "missing.txt", folder / "after.html"}).errors, Words{"@" + folder / "missing.txt"});
}

TEST(SourceList, RefusesAListWithAnEndlessLine) {
  const TemporaryFolder folder;
  const std::string path = folder.write("list.txt", std::string(1'000'000, 'x'));
  const Listed listed = list(folder, {"@" + path, folder / "after.html"});
  EXPECT_EQ(listed.errors, Words{"@" + path});
  EXPECT_EQ(listed.paths, Words{"after.html"});
}

TEST(SourceList, ReadsStandardInputOnce) {
  const TemporaryFolder folder;
  const Listed listed = list(folder, {"-", "-"});
  EXPECT_EQ(listed.paths, Words{"-"});
  EXPECT_EQ(listed.errors, Words{"-"});
}

TEST(SourceList, ProgressGrowsFromNoneToAll) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments;
  for (int i = 0; i < 5; ++i) arguments.push_back(folder.write("f" + std::to_string(i), std::string(1000, 'x')));
  for (int i = 0; i < 10; ++i) folder.write("dir/" + std::to_string(i) + ".html", "<p>");
  arguments.push_back(folder / "dir");
  SourceList sources(arguments);
  EXPECT_EQ(sources.progress(0), 0);
  double last = -1;
  std::string path;
  std::optional<Error> error;
  while (sources.next(path, error)) {
    const double begin = sources.progress(0), half = sources.progress(0.5);
    EXPECT_GE(begin, last);
    EXPECT_GT(half, begin);
    EXPECT_LE(half, 1);
    last = half;
  }
  EXPECT_GT(last, 0.9);
  SourceList piped({"-"});
  EXPECT_LT(piped.progress(0), 0);
}

}  // namespace
}  // namespace garimpo::input
