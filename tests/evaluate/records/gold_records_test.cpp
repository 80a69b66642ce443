#include "evaluate/records/gold_records.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::evaluate {
namespace {

using Strings = std::vector<std::string>;

std::vector<GoldRecord> read(std::string_view json) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(json)) << json;
  std::vector<GoldRecord> records = gold_records(document.root());
  EXPECT_EQ(has_gold_records(document.root()), !records.empty()) << json;
  return records;
}

TEST(GoldRecords, CellsOfATable) {
  const auto records =
      read(R"({"records":[{"key":"Blue Teapot","cells":["Blue Teapot","","7 days","12.50"],"text_cells":["Blue Teapot","12.50"]}]})");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].signature, (Strings{"1250", "blueteapot"}));
  EXPECT_EQ(records[0].cells, (Strings{"blueteapot", "", "", "1250"}));  // "7 days" was not verified in the page
}

TEST(GoldRecords, TheKeyStandsForMissingCells) {
  const auto records =
      read(R"({"records":[{"key":"Blue Teapot","cells":["Blue Teapot"]},{"key":"","cells":["Red"]},{"key":null,"cells":[]}]})");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].signature, (Strings{"blueteapot"}));
  EXPECT_EQ(records[0].cells, (Strings{""}));
}

TEST(GoldRecords, NamedFieldsInTheOrderOfNames) {
  const auto records = read(
      R"({"records":[{"fields":{"title":"Dune","image_url":"a.png","authors":["F. Herbert","N. N."]}},{"fields":{"price":"9,99 €"}}]})");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].signature, (Strings{"dune", "fherbert"}));  // "nn" is too short to tell beside longer ones
  EXPECT_EQ(records[0].cells, (Strings{"", "", "dune"}));          // authors, price, title; lists are no cells
  EXPECT_EQ(records[1].signature, (Strings{"999"}));               // the longest there is
  EXPECT_EQ(records[1].cells, (Strings{"", "999", ""}));
}

TEST(GoldRecords, AttributesCutOutOfTheSource) {
  const auto records = read(
      R"({"records":[[{"value":"/a.html","in_tag":true},{"value":"Caf&eacute; <b>del\nMar</b>","in_tag":false},null,{"value":"a < b","in_tag":false}]]})");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].signature, (Strings{"cafédelmar"}));
  EXPECT_EQ(records[0].cells, (Strings{"", "cafédelmar", "", "ab"}));
}

TEST(GoldRecords, TextIsLookedForByItsBeginning) {
  std::string text;
  for (int i = 0; i < 130; ++i) text += "é";
  const auto records = read(R"({"records":[{"text":")" + text + R"("}]})");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].signature[0], text.substr(0, 240));  // 120 characters
  EXPECT_TRUE(records[0].cells.empty());
}

TEST(GoldRecords, EqualStringsAreOne) {
  const auto records = read(R"({"records":[{"key":"x","cells":[],"text_cells":["Same text","SAME TEXT","same-text"]}]})");
  EXPECT_EQ(records[0].signature, (Strings{"sametext"}));
}

TEST(GoldRecords, SomePagesHaveNone) {
  EXPECT_TRUE(read(R"({})").empty());
  EXPECT_TRUE(read(R"({"records":null})").empty());
  EXPECT_TRUE(read(R"({"records":[{"text":"x"},{"text":"!?"},7,null,{}]})").empty());
  EXPECT_TRUE(read(R"({"cell_hit":0.29,"records":[{"text":"A record"}]})").empty());
  EXPECT_TRUE(read(R"({"site":"wien_s17","records":[{"text":"A record"}]})").empty());
  EXPECT_EQ(read(R"({"cell_hit":0.3,"site":"wien_s1","records":[{"text":"A record"}]})").size(), 1U);
}

}  // namespace
}  // namespace garimpo::evaluate
