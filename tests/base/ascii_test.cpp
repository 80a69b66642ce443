#include "base/ascii.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>
#include <string>

namespace garimpo::base {
namespace {

// Tests run in the "C" locale, in which <cctype> knows ASCII alone.
TEST(Ascii, ClassesAreThoseOfTheCLocale) {
  for (int byte = 0; byte < 256; ++byte) {
    const auto c = static_cast<char>(byte);
    EXPECT_EQ(is_digit(c), std::isdigit(byte) != 0) << byte;
    EXPECT_EQ(is_small_letter(c), std::islower(byte) != 0) << byte;
    EXPECT_EQ(is_capital_letter(c), std::isupper(byte) != 0) << byte;
    EXPECT_EQ(is_letter(c), std::isalpha(byte) != 0) << byte;
    EXPECT_EQ(is_letter_or_digit(c), std::isalnum(byte) != 0) << byte;
    EXPECT_EQ(is_beyond_ascii(c), byte >= 128) << byte;
    EXPECT_EQ(is_letter_byte(c), std::isalpha(byte) != 0 || byte >= 128) << byte;
    EXPECT_EQ(static_cast<unsigned char>(lower_ascii(c)), std::tolower(byte)) << byte;
    EXPECT_EQ(hex_digit(c) >= 0, std::isxdigit(byte) != 0) << byte;
  }
}

TEST(Ascii, EightBytesAreLoweredEachByItself) {
  for (int byte = 0; byte < 256; ++byte) {
    for (const int other : {0x00, 0x41, 0x7A, 0x7F, 0x80, 0xFF}) {
      std::array<char, 8> bytes{};
      for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i % 3 == 1 ? byte : other);
      std::array<char, 8> expected{};
      std::ranges::transform(bytes, expected.begin(), [](char c) { return lower_ascii(c); });
      EXPECT_EQ(lower_eight_ascii(std::bit_cast<std::uint64_t>(bytes)), std::bit_cast<std::uint64_t>(expected)) << byte << " " << other;
    }
  }
}

TEST(Ascii, CaseIsIgnoredInLettersOfAsciiAlone) {
  EXPECT_TRUE(equals_ignoring_case("Content-TYPE", "content-type"));
  EXPECT_TRUE(equals_ignoring_case("", ""));
  EXPECT_FALSE(equals_ignoring_case("a", "ab"));
  EXPECT_FALSE(equals_ignoring_case("ab", "a"));
  EXPECT_FALSE(equals_ignoring_case("@", "`"));  // they differ in the bit that letters differ in
  EXPECT_FALSE(equals_ignoring_case("\xC3\x84", "\xC3\xA4"));
  EXPECT_TRUE(starts_with_ignoring_case("DCTERMS.title", "dcterms."));
  EXPECT_TRUE(starts_with_ignoring_case("anything", ""));
  EXPECT_FALSE(starts_with_ignoring_case("dc", "dc."));
}

TEST(Ascii, OnlyLettersOfAsciiAreLowered) {
  std::string word = "@AZ[az{\xC3\x84";
  lower_ascii(word);
  EXPECT_EQ(word, "@az[az{\xC3\x84");
}

TEST(Ascii, HexadecimalDigits) {
  EXPECT_EQ(hex_digit('0'), 0);
  EXPECT_EQ(hex_digit('9'), 9);
  EXPECT_EQ(hex_digit('a'), 10);
  EXPECT_EQ(hex_digit('F'), 15);
  for (const char c : {'/', ':', '@', 'G', '`', 'g', '\0', '\xC3', '\x1A'}) EXPECT_EQ(hex_digit(c), -1) << c;
}

}  // namespace
}  // namespace garimpo::base
