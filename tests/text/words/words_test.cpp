// The expected values are what CPython 3.11 answers.
#include "text/words/words.hpp"

#include <gtest/gtest.h>

namespace garimpo::text {
namespace {

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (const std::string_view word : words) (all.empty() ? all : all += '|').append(word);
  return all;
}

std::string words_of(std::string_view text) {
  std::vector<std::string_view> words;
  append_words(text, words);
  return joined(words);
}

std::string pieces_of(std::string_view text) {
  std::vector<std::string_view> words;
  append_space_separated(text, words);
  return joined(words);
}

TEST(Words, AreRunsOfLettersNumbersAndLowLines) {
  EXPECT_EQ(words_of("Hello, snake_case 2nd-hand!"), "Hello|snake_case|2nd|hand");
  EXPECT_EQ(words_of("L'été à 25°C — ½ m² Ⅷ ①"), "L|été|à|25|C|½|m²|Ⅷ|①");
  EXPECT_EQ(words_of("漢字かな 한국어 ไทย"), "漢字かな|한국어|ไทย");
  EXPECT_EQ(words_of("e\xCC\x81t"), "e|t") << "a combining mark is no letter";
  EXPECT_EQ(words_of("हिन्दी"), "ह|न|द") << "nor are vowel signs, which is Python's rule and not a linguist's";
  EXPECT_EQ(words_of("a\xE2\x80\x8D"
                     "b c\xC2\xAD"
                     "d"),
            "a|b|c|d");
  EXPECT_EQ(words_of(" .,; "), "");
  EXPECT_EQ(words_of(""), "");
}

TEST(Words, LettersThatCameAfterUnicode14AreNone) {
  EXPECT_FALSE(is_word_character(0x31350));
  EXPECT_FALSE(is_word_character(0x1E030));
  EXPECT_TRUE(is_word_character(0x3134A));
  EXPECT_TRUE(is_word_character(0x30000));
}

TEST(Words, SpacesArePythons) {
  for (const unsigned space :
       {0x09U, 0x0DU, 0x1CU, 0x1FU, 0x20U, 0x85U, 0xA0U, 0x1680U, 0x2000U, 0x200AU, 0x2028U, 0x2029U, 0x202FU, 0x205FU, 0x3000U})
    EXPECT_TRUE(is_unicode_space(space)) << std::hex << space;
  for (const unsigned other : {0x08U, 0x1BU, 0x21U, 0x84U, 0xA1U, 0x180EU, 0x200BU, 0x2060U, 0xFEFFU})
    EXPECT_FALSE(is_unicode_space(other)) << std::hex << other;
}

TEST(Words, PiecesAreCutAtWhiteSpaceOnly) {
  EXPECT_EQ(pieces_of(" a,b \xC2\xA0 c\xE2\x80\x8B"
                      "d\x1C"
                      "e\xE3\x80\x80"
                      "f "),
            "a,b|c\xE2\x80\x8B"
            "d|e|f");
  EXPECT_EQ(pieces_of(" \n\t"), "");
}

struct Pair {
  std::string_view text;
  std::string_view want;
};

TEST(Words, LowerIsTheFullMapping) {
  for (const auto& [text, want] : std::vector<Pair>{{"ABC xyz 1", "abc xyz 1"},
                                                    {"ÀÉÎ ẞ Ǆ", "àéî ß ǆ"},
                                                    {"İI",
                                                     "i\xCC\x87"
                                                     "i"},
                                                    {"ΟΔΟΣ", "οδος"},
                                                    {"ΟΔΟΣ ΣΑΣ", "οδος σας"},
                                                    {"Σ", "σ"},
                                                    {" Σ ", " σ "},
                                                    {"ΑΣ.", "ας."},
                                                    {"ΑΣ'Α", "ασ'α"},
                                                    {"ΑΣ'", "ας'"},
                                                    {"Α\xCC\x81Σ1", "α\xCC\x81ς1"},
                                                    {"1Σ", "1σ"},
                                                    {"ªΣ", "ªς"},
                                                    {"ⅧΣ", "ⅷς"},
                                                    {"ΑΣʰΒ", "ασʰβ"},
                                                    {"ΣΣ", "σς"},
                                                    {"Ꭰ", "ꭰ"}})
    EXPECT_EQ(lower(text), want) << text;
}

TEST(Words, FoldingKeepsLettersAndDigits) {
  for (const auto& [text, want] : std::vector<Pair>{{"Hello, World_2!", "helloworld2"},
                                                    {"Straße STRASSE", "strassestrasse"},
                                                    {"ﬁn ① ½ Ⅷ m²", "fin112viiim2"},
                                                    {"e\xCC\x81", "é"},
                                                    {"x\xCC\x81y", "xy"},
                                                    {"ａＢＣ", "abc"},
                                                    {"ΟΔΟΣ οδος", "οδοσοδοσ"},
                                                    {"İ", "i"},
                                                    {"ﷺ", "صلىاللهعليهوسلم"},
                                                    {"\xE1\x84\x80\xE1\x85\xA1", "가"},
                                                    {"q\xCC\xA3\xCC\x87 q\xCC\x87\xCC\xA3", "qq"},
                                                    {"s\xCC\x87\xCC\xA3", "ṩ"},
                                                    {"…™", "tm"},
                                                    {"", ""}})
    EXPECT_EQ(fold_to_letters_and_digits(text), want) << text;
}

TEST(Words, LongRunsOfMarksTakeNoLonger) {
  std::string text = "a";
  for (int i = 0; i < 200'000; ++i) text += "\xCC\x81\xCC\xA3";
  EXPECT_EQ(fold_to_letters_and_digits(text), "ạ");
}

TEST(Words, SpacesBecomeOne) {
  EXPECT_EQ(normalize_spaces("  a \n\n b\xC2\xA0\xE3\x80\x80"
                             "c "),
            "a b c");
  EXPECT_EQ(normalize_spaces(" \t"), "");
  EXPECT_EQ(normalize_spaces("ab"), "ab");
}

TEST(Words, AreCountedAsTheyAreSeparated) {
  for (const std::string_view text : {"", " ", "one", " one\u00a0two\tthree ", "\u3000a"}) {
    std::vector<std::string_view> words;
    append_space_separated(text, words);
    EXPECT_EQ(count_space_separated(text), words.size()) << text;
  }
}

}  // namespace
}  // namespace garimpo::text
