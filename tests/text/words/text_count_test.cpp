#include "text/words/text_count.hpp"

#include "base/utf8.hpp"
#include "tests/seeded_random.hpp"
#include "text/white_space.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace garimpo::text {
namespace {

TEST(TextCount, CountsCollapsedText) {
  EXPECT_EQ(count_text(""), (TextCount{0, 0, false, false}));
  EXPECT_EQ(count_text(" \n\t "), (TextCount{0, 0, false, true}));
  EXPECT_EQ(count_text("abc"), (TextCount{3, 1, false, false}));
  EXPECT_EQ(count_text("  two   words "), (TextCount{9, 2, true, true}));
  EXPECT_EQ(count_text("\u00a0é\u3000漢字\u2003x"), (TextCount{6, 3, true, false}));
}

TEST(TextCount, LongTextIsCountedAcrossBlocks) {
  std::string text;
  for (int i = 0; i < 1'000; ++i) text += "seventeen letters ";
  EXPECT_EQ(count_text(text), (TextCount{17'999, 2'000, false, true}));
}

TEST(TextCount, FastAndSlowAgreeWithTheDefinitionOnRandomText) {
  tests::SeededRandom random;
  const std::vector<std::string> pieces = {"a",      "b",      " ",  "  ", "\n",   "é",      "漢", "\u00a0",
                                           "\u2009", "\u200b", "😀", "\t", "word", "\u3000", "Â",  "ã"};
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::size_t i = random() % 40; i > 0; --i) text += pieces[random() % (round % 2 == 0 ? pieces.size() : 5)];
    const TextCount fast = count_text(text);
    ASSERT_EQ(fast, count_text_slowly(text)) << text;
    ASSERT_EQ(fast.chars, base::count_code_points(collapsed(text))) << text;
  }
}

}  // namespace
}  // namespace garimpo::text
