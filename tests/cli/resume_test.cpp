#include "batch/resume.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "command_line/json_members.hpp"

namespace garimpo::cli {
namespace {

TEST(JsonMembers, GivesRawValues) {
  const std::string_view text = R"("a":1, "b" : {"c":[1,{"d":"}]"}]} ,"e":"x\"y,","f":null})";
  EXPECT_EQ(find_member(text, "a"), "1");
  EXPECT_EQ(find_member(text, "b"), R"({"c":[1,{"d":"}]"}]} )");
  EXPECT_EQ(find_member(text, "e"), R"("x\"y,")");
  EXPECT_EQ(find_member(text, "f"), "null");
  EXPECT_EQ(find_member(text, "c"), std::nullopt);
}

TEST(JsonMembers, StopsAtWhatIsNoMember) {
  for (const std::string_view wrong : {"", "x", "\"a\"", "\"a\":", "\"a\":[1,2", "\"a\":\"open", "a:1", "\"a\" 1", "\"a\":]", "\"a\":,"}) {
    EXPECT_EQ(find_member(wrong, "a"), std::nullopt) << wrong;
  }
}

TEST(JsonMembers, EndsOnDeepNesting) {
  const std::string deep = "\"a\":" + std::string(1'000'000, '[') + std::string(1'000'000, ']');
  EXPECT_TRUE(find_member(deep, "a").has_value());
}

input::SourcePage page(std::string source, std::string warc = "") {
  input::SourcePage made;
  made.source = std::move(source);
  if (!warc.empty()) made.envelope = {{"warc", std::move(warc), EnvelopeMember::Kind::json}};
  return made;
}

TEST(LineBelongsTo, ComparesTheSource) {
  EXPECT_TRUE(line_belongs_to(R"({"url":"u","source":"a.html","objects":[]})", page("a.html")));
  EXPECT_FALSE(line_belongs_to(R"({"url":"u","source":"b.html","objects":[]})", page("a.html")));
  EXPECT_FALSE(line_belongs_to(R"({"url":"u","objects":[{"source":"a.html"}]})", page("a.html")));
  EXPECT_TRUE(line_belongs_to(R"({"source":"a\"b.html","error":{}})", page("a\"b.html")));
  for (const std::string_view wrong : {"", "{", "}", "[]", "source", R"({"source":"a.html")"})
    EXPECT_FALSE(line_belongs_to(wrong, page("a.html"))) << wrong;
}

TEST(LineBelongsTo, ComparesThePlaceInTheSource) {
  const std::string line = R"({"source":"x.warc","warc":{"recordId":"<urn:1>","offset":20},"objects":[]})";
  EXPECT_TRUE(line_belongs_to(line, page("x.warc", R"({"recordId":"<urn:1>","offset":20})")));
  EXPECT_FALSE(line_belongs_to(line, page("x.warc", R"({"recordId":"<urn:2>","offset":70})")));
  EXPECT_TRUE(line_belongs_to(R"({"source":"x.warc","error":{}})", page("x.warc", R"({"offset":20})")));
}

class Resumption : public testing::Test {
 protected:
  std::string write(std::string_view content) {
    path_ = testing::TempDir() + "garimpo_resume_" + std::to_string(getpid()) + ".jsonl";
    std::ofstream(path_, std::ios::binary) << content;
    return path_;
  }
  std::string read() const {
    std::ostringstream all;
    all << std::ifstream(path_, std::ios::binary).rdbuf();
    return all.str();
  }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string path_;
};

TEST_F(Resumption, CountsWholeLinesAndChangesNothing) {
  const auto found = read_resumption(write("one\ntwo\nthr"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->pages, 2U);
  EXPECT_EQ(found->whole_bytes, 8U);
  EXPECT_EQ(found->last_line, "two");
  EXPECT_EQ(read(), "one\ntwo\nthr");
  ASSERT_TRUE(cut_partial_line(path_, *found));
  EXPECT_EQ(read(), "one\ntwo\n");
}

TEST_F(Resumption, OfNothing) {
  for (const std::string_view content : {"", "partial"}) {
    const auto found = read_resumption(write(content));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->pages, 0U);
    EXPECT_EQ(found->last_line, "");
    ASSERT_TRUE(cut_partial_line(path_, *found));
    EXPECT_EQ(read(), "");
  }
  const auto missing = read_resumption(testing::TempDir() + "garimpo_no_such_file.jsonl");
  ASSERT_TRUE(missing);
  EXPECT_EQ(missing->pages, 0U);
}

TEST_F(Resumption, FindsLinesAcrossBlocks) {
  const std::string line(3U << 20, 'x');
  const auto found = read_resumption(write("a\n" + line + "\n" + line));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->pages, 2U);
  EXPECT_EQ(found->last_line, line);
}

}  // namespace
}  // namespace garimpo::cli
