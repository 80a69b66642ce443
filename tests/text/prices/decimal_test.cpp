#include "text/prices/decimal.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

bool is_same(std::string_view a, std::string_view b) {
  const auto x = Decimal::parse(a);
  const auto y = Decimal::parse(b);
  EXPECT_TRUE(x) << a;
  EXPECT_TRUE(y) << b;
  EXPECT_EQ(x && y && *x == *y, x && y && x->is_number() && y->is_number() && x->key() == y->key()) << a << " " << b;
  return x && y && *x == *y;
}

TEST(Decimal, IsComparedByValue) {
  EXPECT_TRUE(is_same("19", "19.00"));
  EXPECT_TRUE(is_same("19", "1.9e1"));
  EXPECT_TRUE(is_same("1000", "1E+3"));
  EXPECT_TRUE(is_same("0.10", ".1"));
  EXPECT_TRUE(is_same("5.", "005"));
  EXPECT_TRUE(is_same("+7", "7"));
  EXPECT_TRUE(is_same("-0", "0.000e9"));
  EXPECT_FALSE(is_same("19", "-19"));
  EXPECT_FALSE(is_same("19", "190"));
  EXPECT_FALSE(is_same("0.1", "0.01"));
}

TEST(Decimal, KeepsEveryDigit) {
  EXPECT_FALSE(is_same("0.1000000000000000055511151231257827", "0.1"));
  const std::string long_number(5000, '7');
  EXPECT_TRUE(is_same(long_number, long_number + ".0"));
  EXPECT_FALSE(is_same(long_number, long_number + "1"));
}

TEST(Decimal, CostsNothingForItsExponent) {
  EXPECT_TRUE(is_same("1e999999999999999999", "10e999999999999999998"));
  EXPECT_TRUE(is_same("0.1e1000000000000000000", "1e999999999999999999"));
  EXPECT_TRUE(Decimal::parse("1e-1999999999999999997"));
  EXPECT_FALSE(Decimal::parse("1e-1999999999999999998"));
  EXPECT_FALSE(Decimal::parse("1e1000000000000000000"));
  EXPECT_FALSE(Decimal::parse("0e1000000000000000000"));
  EXPECT_FALSE(Decimal::parse("1e99999999999999999999999999999999"));
  EXPECT_FALSE(Decimal::parse("0e-99999999999999999999"));
}

TEST(Decimal, ReadsWhatPythonReads) {
  EXPECT_TRUE(is_same(" 12\n", "12"));
  EXPECT_TRUE(
      is_same("\u2003"
              "12\u00A0",
              "12"));
  EXPECT_TRUE(is_same("1_000", "1000"));
  EXPECT_TRUE(is_same("_1__0_", "10"));
  EXPECT_TRUE(is_same("1.5E_3", "1500"));
  EXPECT_TRUE(is_same("\u0663.\u0665", "3.5"));        // Arabic-Indic
  EXPECT_TRUE(is_same("\uFF11\uFF12", "12"));          // full width
  EXPECT_TRUE(is_same("\U0001D7D9\U0001D7F7", "11"));  // mathematical: five alphabets in one run
}

TEST(Decimal, RefusesWhatIsNoNumber) {
  for (const std::string_view text : {"",    " ",   ".",     "+",  "-.",     "e5",      "1e",   "1e+",   "1e5.0", "1 2", "--1",
                                      "0x1", "12a", "1.2.3", "$5", "\u00BD", "infinit", "nanx", "nan 1", "True",  "[]"})
    EXPECT_FALSE(Decimal::parse(text)) << text;
  EXPECT_FALSE(
      Decimal::parse(std::string_view{"\0"
                                      "1",
                                      2}));
}

TEST(Decimal, NotANumberEqualsNothing) {
  for (const std::string_view text : {"nan", "NaN", "-NAN", "nan123", "sNaN"}) {
    const auto number = Decimal::parse(text);
    ASSERT_TRUE(number) << text;
    EXPECT_FALSE(number->is_number());
    EXPECT_FALSE(*number == *number);
  }
}

TEST(Decimal, InfinityEqualsItself) {
  EXPECT_TRUE(is_same("inf", "Infinity"));
  EXPECT_FALSE(is_same("inf", "-inf"));
  EXPECT_FALSE(is_same("inf", "0"));
}

}  // namespace
}  // namespace garimpo::text
