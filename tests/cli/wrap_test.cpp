#include "terminal/wrap.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::cli {
namespace {

using Lines = std::vector<std::string_view>;

TEST(Wrap, BreaksAtSpaces) {
  EXPECT_EQ(wrap("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 13), (Lines{"one two three"}));
  EXPECT_EQ(wrap("one two three", 3), (Lines{"one", "two", "three"}));
}

TEST(Wrap, LeavesLongWordsWhole) {
  EXPECT_EQ(wrap("a internationalisation b", 6), (Lines{"a", "internationalisation", "b"}));
  EXPECT_EQ(wrap("internationalisation", 6), (Lines{"internationalisation"}));
}

TEST(Wrap, AlwaysGivesALine) { EXPECT_EQ(wrap("", 10), (Lines{""})); }

TEST(Wrap, LosesNothing) {
  const std::string text = "a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh";
  for (std::size_t width = 1; width < 50; ++width) {
    std::string joined;
    for (const std::string_view line : wrap(text, width)) {
      if (!joined.empty()) joined += ' ';
      joined += line;
    }
    EXPECT_EQ(joined, text) << width;
  }
}

}  // namespace
}  // namespace garimpo::cli
