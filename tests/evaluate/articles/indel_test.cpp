#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(Indel, IsTwiceTheCommonOrderOverBothLengths) {
  auto got = scored("indel", {article_page("The old mill stands by the river", "The old river mill stands")});
  EXPECT_DOUBLE_EQ(got["ratio"], 2.0 * 4 / 12);  // The old mill stands
}

TEST(Indel, PiecesKeepTheirPunctuationAndCase) {
  EXPECT_DOUBLE_EQ(scored("indel", {article_page("a b", "a, b")})["ratio"], 0.5);
  EXPECT_DOUBLE_EQ(scored("indel", {article_page("a b", "A B")})["ratio"], 0);
}

TEST(Indel, EmptyPages) {
  EXPECT_EQ(scored("indel", {article_page("", "")})["ratio"], 1);
  EXPECT_EQ(scored("indel", {article_page("", "x")})["ratio"], 0);
  EXPECT_EQ(scored("indel", {article_page("x", "x"), {R"({"text":"x"})", ""}})["ratio"], 0.5);
}

}  // namespace
}  // namespace garimpo::evaluate
