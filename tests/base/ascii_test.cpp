#include "base/ascii.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace garimpo::base {
namespace {

TEST(Ascii, ClassesHoldTheirBytesAndNoOthers) {
  constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
  constexpr std::string_view kCapital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (int byte = 0; byte < 256; ++byte) {
    const auto c = static_cast<char>(byte);
    EXPECT_EQ(is_small_letter(c), kSmall.contains(c)) << byte;
    EXPECT_EQ(is_capital_letter(c), kCapital.contains(c)) << byte;
    EXPECT_EQ(is_letter(c), kSmall.contains(c) || kCapital.contains(c)) << byte;
    EXPECT_EQ(is_digit(c), std::string_view("0123456789").contains(c)) << byte;
  }
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
