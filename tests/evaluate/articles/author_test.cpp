#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

TestPage authors(const std::string& gold, const std::string& answer) {
  return {"{" + gold + "}", R"({"objects":[{"type":"article","authors":)" + answer + "}]}"};
}

bool are_same(const std::string& gold, const std::string& answer) { return scored("author", {authors(gold, answer)})["same"] == 1; }

// The example of docs/evaluation.md.
TEST(Author, ComparesSetsOfNames) {
  auto got = scored("author", {authors(R"("author":"By Ada Mill and Bo River")", R"(["Bo River","ada mill"])"),
                               authors(R"("authors":["Ada Mill","Bo River"])", R"(["Ada Mill"])"),
                               authors(R"("authors":["Ada Mill"])", R"(["Cy Hill"])"), authors(R"("authors":["Ada Mill"])", "null")});
  EXPECT_DOUBLE_EQ(got["same"], 0.25);
  EXPECT_DOUBLE_EQ(got["one_right"], 0.5);
}

TEST(Author, StringsAreSplitAtSignsAndJoiningWords) {
  EXPECT_TRUE(are_same(R"("author":"A;B, C & D|E und F and G")", R"(["a","b","c","d","e","f","g"])"));
  EXPECT_TRUE(are_same(R"("author":"Sandy Hundt")", R"(["sandy hundt"])")) << "not inside words";
  EXPECT_TRUE(are_same(R"("author":"A AND B")", R"(["a and b"])")) << "nor in capitals";
  EXPECT_TRUE(are_same(R"("author":" , and ;A")", R"(["A"])"));
  EXPECT_TRUE(are_same(R"("authors":["A and B"])", R"(["A and B"])")) << "a list is taken as it is";
}

TEST(Author, ByIsNoName) {
  EXPECT_TRUE(are_same(R"("author":" bY  A, Byron")", R"(["A","byron"])"));
  EXPECT_TRUE(are_same(R"("authors":["By A"])", R"("by A")"));
  EXPECT_FALSE(are_same(R"("author":"by")", R"(["A"])"));
}

TEST(Author, AnEmptyListGivesWayToAuthor) { EXPECT_TRUE(are_same(R"("authors":[],"author":"A")", R"(["A"])")); }

TEST(Author, GoldThatNamesNobodyIsLeftOut) {
  EXPECT_EQ(scored("author", {authors(R"("author":" , ")", R"(["A"])"), authors(R"("x":1)", "[]")})["pages"], 0);
}

}  // namespace
}  // namespace garimpo::evaluate
