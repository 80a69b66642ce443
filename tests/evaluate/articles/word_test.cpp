#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(WordEvaluator, ComparesBagsOfLowerCaseWords) {
  auto got = scored("word", {article_page("The old mill stands by the river", "A river, the OLD mill")});
  EXPECT_DOUBLE_EQ(got["precision"], 4.0 / 5);  // river, the, old, mill
  EXPECT_DOUBLE_EQ(got["recall"], 4.0 / 7);
  EXPECT_DOUBLE_EQ(got["f1"], 2.0 / 3);
}

TEST(WordEvaluator, EmptyPages) {
  EXPECT_EQ(scored("word", {article_page("", "")})["f1"], 1);
  EXPECT_EQ(scored("word", {article_page("", "x")})["f1"], 0);
  EXPECT_EQ(scored("word", {article_page("x", "")})["f1"], 0);
}

TEST(WordEvaluator, MeansAreOverPages) {
  auto got = scored("word", {article_page("a b", "a b"), article_page("a b", "a c"), article_page("a", "")});
  EXPECT_DOUBLE_EQ(got["f1"], 0.5);
  EXPECT_EQ(got["pages"], 3);
}

TEST(WordEvaluator, RepeatedWordsCountAsOftenAsBothHaveThem) {
  auto got = scored("word", {article_page("a a b", "a b b b")});
  EXPECT_DOUBLE_EQ(got["precision"], 0.5);
  EXPECT_DOUBLE_EQ(got["recall"], 2.0 / 3);
}

}  // namespace
}  // namespace garimpo::evaluate
