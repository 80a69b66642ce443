#include "extract/products/automatic/lists/column_keys.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

TEST(ColumnKeys, ClassesOfFewRecordsAreNotOfTheTemplate) {
  garimpo::testing::ParsedPage page(
      "<body><ul><li><b class='n x1'>a</b></li><li><b class='n x2 hot'>b</b></li><li><b class='n k'>c</b></li>"
      "<li><b class=n>d</b></li><li><i class=n>e</i></li></ul>");
  ColumnKeys keys(page.document);
  for (int n = 0; n < 4; ++n) keys.count(static_cast<std::size_t>(n), page.find("b", n));
  keys.count(4, page.find("i", 0));
  const auto key = [&](std::string_view tag, int n, int record) { return keys.key(page.find(tag, n), page.find("li", record), 5); };
  EXPECT_EQ(key("b", 1, 1), key("b", 0, 0));  // "hot" has one record of five
  EXPECT_EQ(key("b", 2, 2), key("b", 3, 3));
  EXPECT_NE(key("b", 0, 0), key("b", 3, 3));  // "x1" and "x2" are one class of two records
  EXPECT_NE(key("i", 0, 4), key("b", 3, 3));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
