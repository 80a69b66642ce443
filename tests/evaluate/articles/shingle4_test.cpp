#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(Shingle4, CountsRunsOfFourWords) {
  auto got = scored("shingle4", {article_page("The old mill stands by the river", "The old mill stands by a lake")});
  EXPECT_DOUBLE_EQ(got["precision"], 0.5);  // of 4 shingles 2 are gold: "The old mill stands", "old mill stands by"
  EXPECT_DOUBLE_EQ(got["recall"], 0.5);
  EXPECT_DOUBLE_EQ(got["f1"], 0.5);
  EXPECT_DOUBLE_EQ(got["accuracy"], 0);
}

TEST(Shingle4, F1IsOfTheMeansAndAPageWithoutAnAnswerCountsInRecallOnly) {
  auto got =
      scored("shingle4", {article_page("a b c d e", "a b c d e"), article_page("a b c d e", "a b c d x"), {R"({"text":"a b c d"})", ""}});
  EXPECT_DOUBLE_EQ(got["precision"], 0.75);
  EXPECT_DOUBLE_EQ(got["recall"], 0.5);
  EXPECT_DOUBLE_EQ(got["f1"], 0.6);
  EXPECT_DOUBLE_EQ(got["page_f1"], 0.5);
  EXPECT_DOUBLE_EQ(got["accuracy"], 1.0 / 3);
}

TEST(Shingle4, ShinglesAreAMultiset) {
  auto got = scored("shingle4", {article_page("a a a a a a", "a a a a a a a a")});
  EXPECT_DOUBLE_EQ(got["precision"], 3.0 / 5);
  EXPECT_DOUBLE_EQ(got["recall"], 1);
}

TEST(Shingle4, ShortTextsAreOneShingle) {
  EXPECT_DOUBLE_EQ(scored("shingle4", {article_page("a b c", "a b c")})["f1"], 1);
  EXPECT_DOUBLE_EQ(scored("shingle4", {article_page("a b c", "a b")})["f1"], 0);
  EXPECT_DOUBLE_EQ(scored("shingle4", {article_page("a b c", "A b c")})["f1"], 0) << "case counts";
}

TEST(Shingle4, EmptyTextsThatAgreeArePerfectPagesOutsideTheMeans) {
  auto got = scored("shingle4", {article_page("", "")});
  EXPECT_EQ(got["precision"], 0);
  EXPECT_EQ(got["page_f1"], 1);
  EXPECT_EQ(got["accuracy"], 1);
}

TEST(Shingle4, PagesWithoutGoldTextAreLeftOut) {
  EXPECT_EQ(scored("shingle4", {{R"({"text":null,"with":["x"]})", ""}, {R"({"title":"x"})", ""}})["pages"], 0);
}

TEST(Shingle4, AnAnswerMayBeABareArticle) {
  EXPECT_EQ(scored("shingle4", {{R"({"text":"a b c d"})", R"({"text":"a b c d","title":"t"})"}})["f1"], 1);
  EXPECT_EQ(scored("shingle4", {{R"({"text":"a b c d"})", R"({"type":"product","text":"a b c d"})"}})["f1"], 0);
}

TEST(Shingle4, TheFirstArticleIsScored) {
  const std::string answer =
      R"({"objects":[{"type":"recordList","text":"x"},{"type":"article","text":"a b"},{"type":"article","text":"c d"}]})";
  EXPECT_EQ(scored("shingle4", {{R"({"text":"a b"})", answer}})["f1"], 1);
}

}  // namespace
}  // namespace garimpo::evaluate
