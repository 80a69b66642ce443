#include "extract/articles/automatic/text_traits.hpp"

#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::extract::articles::automatic {
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z'); }
bool is_end(char c) { return c == '.' || c == '!' || c == '?'; }

// The counts of plain ASCII, a byte at a time.
TextTraits slow_traits(const std::string& text) {
  TextTraits out;
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char before = i > 0 ? text[i - 1] : ' ';
    out.chars += !is_space(c) || !is_space(before);
    out.digits += is_digit(c);
    out.commas += c == ',' || c == ';';
    out.prices += c == '$';
    out.bars += c == '|';
    out.has_clock |= c == ':' && is_digit(before) && is_digit(at(i + 1));
    out.sentence_ends += is_end(c) && !is_end(before) && (i + 1 == text.size() || is_space(at(i + 1)) || at(i + 1) == '"');
    if (!is_word(c) || is_word(before)) continue;
    ++out.spaced_words;
    out.capitals += is_capital(c);
    out.years += (c == '1' || c == '2') && (at(i + 1) == '9' || at(i + 1) == '0') && is_digit(at(i + 2)) && is_digit(at(i + 3)) &&
                 !is_digit(at(i + 4));
  }
  return out;
}

TEST(TextTraits, PlainTextIsCountedAsALoopCountsIt) {
  tests::SeededRandom random;
  constexpr std::string_view kBytes = "aaabcxyzABZ0129  \t\n\v.,;!?:$|\"-";
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t runs = random() % 60; runs > 0; --runs) {
      if (random() % 8 == 0) text += " 2019";
      text.append(random() % 9 == 0 ? random() % 70 : 1, kBytes[random() % kBytes.size()]);
    }
    TextTraits found;
    found.add(text);
    const TextTraits expected = slow_traits(text);
    ASSERT_EQ(found.chars, expected.chars) << text;
    ASSERT_EQ(found.spaced_words, expected.spaced_words) << text;
    ASSERT_EQ(found.sentence_ends, expected.sentence_ends) << text;
    ASSERT_EQ(found.commas, expected.commas) << text;
    ASSERT_EQ(found.capitals, expected.capitals) << text;
    ASSERT_EQ(found.digits, expected.digits) << text;
    ASSERT_EQ(found.years, expected.years) << text;
    ASSERT_EQ(found.prices, expected.prices) << text;
    ASSERT_EQ(found.bars, expected.bars) << text;
    ASSERT_EQ(found.has_clock, expected.has_clock) << text;
  }
}

TEST(TextTraits, ACharacterPastAsciiIsOneAndTheTextAroundItIsCountedToo) {
  TextTraits traits;
  traits.add("Caf\xC3\xA9 \xE2\x82\xAC 12, \xC3\x89t\xC3\xA9.");
  EXPECT_EQ(traits.chars, 15U);
  EXPECT_EQ(traits.spaced_words, 3U);
  EXPECT_EQ(traits.capitals, 2U);
  EXPECT_EQ(traits.prices, 1U);
  EXPECT_TRUE(traits.ends_sentence);
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
