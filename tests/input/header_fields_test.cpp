#include "input/header_fields.hpp"

#include <gtest/gtest.h>

namespace garimpo::input {
namespace {

TEST(HeaderFields, FindsNamesWhateverTheirCase) {
  HeaderFields fields;
  fields.parse("Content-Type:  text/html \r\nx-a: 1\r\nX-A: 2\r\nno colon here\r\nEmpty:\r\n\r\n");
  EXPECT_EQ(fields.get("content-type"), "text/html");
  EXPECT_EQ(fields.get("X-A"), "1");
  EXPECT_EQ(fields.find("Empty"), "");
  EXPECT_EQ(fields.find("Missing"), std::nullopt);
  EXPECT_EQ(fields.get("Missing"), "");
}

TEST(HeaderFields, JoinsFoldedLines) {
  HeaderFields fields;
  fields.parse("A: one\r\n two\nB: 3\n");
  EXPECT_EQ(fields.get("a"), "one\r\n two");
  EXPECT_EQ(fields.get("b"), "3");
}

TEST(HeadLength, EndsWithTheBlankLine) {
  EXPECT_EQ(head_length("A: 1\r\n\r\nbody"), 8u);
  EXPECT_EQ(head_length("A: 1\n\nbody"), 6u);
  EXPECT_EQ(head_length("A: 1\r\nB: 2\r\n"), std::string_view::npos);
  EXPECT_EQ(head_length(""), std::string_view::npos);
}

TEST(ParseDecimal, TakesWholeNumbersOnly) {
  EXPECT_EQ(parse_decimal("0"), 0u);
  EXPECT_EQ(parse_decimal("18446744073709551615"), UINT64_MAX);
  for (const char* bad : {"", "-1", "1 2", "18446744073709551616", "1.5", "0x10", "+3"}) EXPECT_EQ(parse_decimal(bad), std::nullopt) << bad;
}

}  // namespace
}  // namespace garimpo::input
