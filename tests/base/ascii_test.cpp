#include "base/ascii.hpp"

#include <gtest/gtest.h>

namespace garimpo::base {
namespace {

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
