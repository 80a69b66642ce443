#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

// The example of docs/evaluation.md.
TEST(Comments, ShareOfTheirShinglesInTheText) {
  const std::string gold = R"({"text":"The mill stands by the river","comments":["I love this old mill so much","Nice"]})";
  auto got = scored("comments", {{gold, R"({"text":"The mill stands by the river I love this old mill"})"}});
  EXPECT_DOUBLE_EQ(got["leak"], 2.0 / 5);  // "I love this old", "love this old mill" of four and "Nice"
}

TEST(Comments, WhatTheTextSaysTooIsNoLeak) {
  const std::string gold = R"({"text":"one two three four five","comments":["one two three four","six seven eight nine"]})";
  EXPECT_DOUBLE_EQ(scored("comments", {{gold, R"({"text":"one two three four five"})"}})["leak"], 0);
  EXPECT_DOUBLE_EQ(scored("comments", {{gold, R"({"text":"six seven eight nine"})"}})["leak"], 1);
}

TEST(Comments, AQuotedShingleThatStandsTwiceIsCounted) {
  const std::string gold = R"({"text":"one two three four","comments":["one two three four"]})";
  auto got = scored("comments", {{gold, R"({"text":"x"})"}, {R"({"text":"t","comments":["a b c d"]})", R"({"text":"a b c d"})"}});
  EXPECT_DOUBLE_EQ(got["leak"], 1) << "the first page has nothing that could leak";
}

TEST(Comments, WithoutAGoldTextEachCommentCounts) {
  const std::string gold = R"({"text":null,"comments":["first  one","second","third"]})";
  auto got = scored("comments", {{gold, R"({"text":"the first one and the third"})"}, {R"({"comments":["x"]})", ""}});
  EXPECT_DOUBLE_EQ(got["leak"], 0.5);
}

}  // namespace
}  // namespace garimpo::evaluate
