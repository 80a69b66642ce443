#include "extract/records/columns/cell_paths.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::ParsedPage;

struct Numbered {
  ParsedPage parsed;
  std::vector<NodeRange> records;
  base::Budget budget{1000};
  CellPaths paths;

  Numbered(const std::string& html, std::string_view tag)
      : parsed(html), records(ranges(parsed, tag)), paths(parsed.page, records, budget) {}
  static std::vector<NodeRange> ranges(const ParsedPage& parsed, std::string_view tag) {
    std::vector<NodeRange> out;
    for (int i = 0; parsed.find(tag, i) != kNoNode; ++i) out.push_back({parsed.find(tag, i), parsed.document.end(parsed.find(tag, i))});
    return out;
  }
  // The path of the n-th element of that tag, read with its record entered.
  std::uint64_t path(std::size_t record, std::string_view tag, int n) {
    paths.enter(records[record]);
    return paths.path(parsed.find(tag, n));
  }
  std::uint64_t tag_path(std::size_t record, std::string_view tag, int n) {
    paths.enter(records[record]);
    return paths.tag_path(parsed.find(tag, n));
  }
};

TEST(ClassWords, AreCutAtWhiteSpace) {
  EXPECT_EQ(class_words(" a  b\n"), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_TRUE(class_words(" ").empty());
}

TEST(CellPaths, OptionalElementsDoNotShiftOthers) {
  Numbered page("<ul><li><b>x</b><p><i>1</i></p><li><p><i>2</i></p></ul>", "li");
  EXPECT_EQ(page.path(0, "i", 0), page.path(1, "i", 1));
  EXPECT_NE(page.path(0, "b", 0), page.path(0, "i", 0));
}

TEST(CellPaths, EmptyCellsDoShiftOthers) {
  Numbered page("<table><tr><td>a<td>b<tr><td><td>c</table>", "tr");
  EXPECT_EQ(page.path(0, "td", 1), page.path(1, "td", 3));
  EXPECT_NE(page.path(0, "td", 0), page.path(0, "td", 1));
}

TEST(CellPaths, ClassesOfManyRecordsTellPlacesApartClassesOfFewDoNot) {
  std::string html = "<ul>";
  for (int i = 0; i < 8; ++i) html += "<li><p class='price" + std::string(i == 0 ? " sale" : "") + "'>1</p><p class=note>2</p>";
  Numbered page(html + "</ul>", "li");
  EXPECT_EQ(page.path(0, "p", 0), page.path(1, "p", 2));
  EXPECT_NE(page.path(0, "p", 0), page.path(0, "p", 1));
  EXPECT_EQ(page.tag_path(0, "p", 0), page.tag_path(0, "p", 1));
}

}  // namespace
}  // namespace garimpo::extract::records
