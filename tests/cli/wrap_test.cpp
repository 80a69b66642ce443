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

TEST(WrapMessage, ContinuesTwoColumnsIn) {
  EXPECT_EQ(wrap_message("one two three", 7), "one two\n  three");
  EXPECT_EQ(wrap_message("one two three\nfour", 13), "one two three\nfour");
  EXPECT_EQ(wrap_message("a internationalisation b", 6), "a\n  internationalisation\n  b");
  EXPECT_EQ(wrap_message("", 10), "");
  EXPECT_EQ(wrap_message("one\n", 10), "one\n");
}

TEST(WrapMessage, LeavesCommandsInOneLine) {
  EXPECT_EQ(wrap_message("no:\n  to go on: garimpo extract a", 10), "no:\n  to go on: garimpo extract a");
}

TEST(WrapMessage, CountsCharactersAndNoColours) {
  EXPECT_EQ(wrap_message("\xC3\xA4\xC3\xA4\xC3\xA4 bb", 6), "\xC3\xA4\xC3\xA4\xC3\xA4 bb");
  EXPECT_EQ(wrap_message("\x1b[31mred:\x1b[0m two", 8), "\x1b[31mred:\x1b[0m two");
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
