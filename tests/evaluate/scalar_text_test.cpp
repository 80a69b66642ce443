#include "evaluate/scalar_text.hpp"

#include <gtest/gtest.h>

namespace garimpo::evaluate {
namespace {

std::string printed(std::string_view json) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(json)) << json;
  return scalar_text(document.root());
}

bool has_amount(std::string_view json, std::string_view expected) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(json)) << json;
  const auto read = amount(document.root());
  return read && *read == text::Decimal::parse(expected);
}

TEST(ScalarText, IsWhatPythonPrints) {
  EXPECT_EQ(printed("null"), "None");
  EXPECT_EQ(printed("true"), "True");
  EXPECT_EQ(printed("false"), "False");
  EXPECT_EQ(printed("\"a\\n\""), "a\n");
  EXPECT_EQ(scalar_text({}), "None");
}

TEST(ScalarText, Numbers) {
  EXPECT_EQ(printed("12345678901234567890123"), "12345678901234567890123");
  EXPECT_EQ(printed("-0"), "0");
  EXPECT_EQ(printed("-0.0"), "-0.0");
  EXPECT_EQ(printed("1.50"), "1.5");
  EXPECT_EQ(printed("1e3"), "1000.0");
  EXPECT_EQ(printed("1e15"), "1000000000000000.0");
  EXPECT_EQ(printed("1e16"), "1e+16");
  EXPECT_EQ(printed("1.5e300"), "1.5e+300");
  EXPECT_EQ(printed("0.0001"), "0.0001");
  EXPECT_EQ(printed("0.00001"), "1e-05");
  EXPECT_EQ(printed("0.1000000000000000055"), "0.1");
}

TEST(Amount, ReadsStringsAndNumbers) {
  EXPECT_TRUE(has_amount("\"1,234.50\"", "1234.5"));
  EXPECT_TRUE(has_amount("1234.50", "1234.5"));
  EXPECT_TRUE(has_amount("0", "0"));
  EXPECT_TRUE(has_amount("\" 7 \"", "7"));
}

TEST(Amount, IsNothingElsewhere) {
  for (const std::string_view json : {"null", "\"\"", "true", "[]", "[5]", "{}", "\"$5\"", "\",\""}) {
    base::JsonDocument document;
    ASSERT_TRUE(document.parse(json));
    EXPECT_FALSE(amount(document.root())) << json;
  }
  EXPECT_FALSE(amount({}));
}

}  // namespace
}  // namespace garimpo::evaluate
