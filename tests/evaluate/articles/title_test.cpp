#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

TestPage titles(const std::string& gold, const std::string& answer) {
  return {R"({"title":")" + gold + R"("})", R"({"objects":[{"type":"article","title":")" + answer + R"("}]})"};
}

// The example of docs/evaluation.md.
TEST(Title, ComparesWords) {
  auto got = scored("title", {titles("The Old Mill", "The old mill!"), titles("The Old Mill", "The Old Mill | Mills Weekly"),
                              titles("The Old Mill", "Mills")});
  EXPECT_DOUBLE_EQ(got["exact"], 1.0 / 3);
  EXPECT_DOUBLE_EQ(got["contains"], 2.0 / 3);
}

TEST(Title, AMissingTitleIsWrong) {
  auto got =
      scored("title", {titles("a", ""), {R"({"title":"a"})", ""}, {R"({"title":"a"})", R"({"objects":[{"type":"product","title":"a"}]})"}});
  EXPECT_EQ(got["exact"], 0);
  EXPECT_EQ(got["contains"], 0);
  EXPECT_EQ(got["pages"], 3);
}

TEST(Title, PagesWithoutOneAreLeftOut) { EXPECT_EQ(scored("title", {titles("", "x"), {R"({"title":null})", ""}})["pages"], 0); }

}  // namespace
}  // namespace garimpo::evaluate
