#include "output/formats/column_union.hpp"

#include "output/formats/csv_field.hpp"

#include <gtest/gtest.h>

namespace garimpo::output {
namespace {

std::string order_of(const ColumnUnion& columns) {
  std::string names;
  for (const ColumnUnion::Id id : columns.order()) names += columns.name(id);
  return names;
}

TEST(ColumnUnion, NewColumnsStandBehindTheOnesTheyFollowed) {
  ColumnUnion columns;
  columns.add(std::vector<std::string>{"a", "b", "u", "s"});
  columns.add(std::vector<std::string>{"a", "c", "d", "u", "s"});
  EXPECT_EQ(order_of(columns), "acdbus");
  columns.add(std::vector<std::string>{"f", "s", "b", "e"});
  EXPECT_EQ(order_of(columns), "facdbeus");
  EXPECT_EQ(columns.add(std::vector<std::string>{"s", "a"}), (std::vector<ColumnUnion::Id>{3, 0}));
  EXPECT_EQ(order_of(columns), "facdbeus");
}

// A row that began with "#11" was a comment to DuckDB.
TEST(CsvField, ASignThatBeginsCommentsIsQuoted) {
  std::string field;
  append_csv_field("#11", field);
  EXPECT_EQ(field, "\"#11\"");
}

TEST(CsvRow, IsTakenApartAsItWasWritten) {
  const std::vector<std::string> values = {"a", "", "b,\"c\"\n\"", "\"", "é\r"};
  std::string row;
  for (const std::string& value : values) {
    if (!row.empty()) row += ',';
    append_csv_field(value, row);
  }
  const std::string rows = row + "\nnext,row\n";
  std::string_view rest = rows;
  std::vector<std::string_view> fields;
  take_csv_row(rest, fields);
  ASSERT_EQ(fields.size(), values.size());
  for (std::size_t at = 0; at < values.size(); ++at) EXPECT_EQ(csv_value(fields[at]), values[at]);
  EXPECT_EQ(rest, "next,row\n");
}

}  // namespace
}  // namespace garimpo::output
