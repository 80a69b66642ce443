#include "extract/records/columns/transposed_table.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::ParsedPage;

struct Table {
  ParsedPage page;
  std::vector<NodeRange> rows;

  explicit Table(const std::string& html) : page("<table>" + html + "</table>") {
    for (NodeId node = 0; node < page.document.size(); ++node)
      if (page.document.tag(node) == Tag::tr) rows.push_back({node, page.document.end(node)});
  }
  TransposedTable transposed(std::size_t first = 0) const {
    base::Budget budget(1'000);
    return transposed_table(page.page, std::span{rows}.subspan(first), budget);
  }
  // "a|b c|d": cells by bars, records by blanks.
  std::string texts(std::size_t first = 0) const {
    const TransposedTable found = transposed(first);
    std::string out;
    for (std::size_t i = 0; i < found.cells.size(); ++i) {
      if (i > 0) out += i % found.rows == 0 ? ' ' : '|';
      out += page.source_of(found.cells[i].begin).substr(4);
      out.resize(out.size() - 5);
    }
    return out;
  }
};

constexpr std::string_view kCompared =
    "<tr><th></th><th>A</th><th>B</th></tr><tr><th>Price</th><td>$1</td><td>$2</td></tr>"
    "<tr><th>Since</th><td>2024-01-02</td><td>2023-04-05</td></tr><tr><th>Litres</th><td>1.7</td><td></td></tr>";

TEST(TransposedTable, ColumnsAreRecordsWhereEachRowHoldsOneKind) {
  EXPECT_EQ(Table(std::string(kCompared)).texts(), "A|$1|2024-01-02|1.7 B|$2|2023-04-05|");
  EXPECT_EQ(Table(std::string(kCompared)).texts(1), "A|$1|2024-01-02|1.7 B|$2|2023-04-05|") << "the list may leave the header row out";
}

TEST(TransposedTable, RowsStayRecords) {
  for (const std::string_view html :
       {// a row header, then values of different kinds
        "<tr><th>x</th><td>$1</td><td>2024-01-02</td></tr><tr><th>y</th><td>$2</td><td>2024-02-02</td></tr>"
        "<tr><th>z</th><td>$3</td><td>2024-03-02</td></tr>",
        // one kind all through
        "<tr><th>x</th><td>1</td><td>2</td></tr><tr><th>y</th><td>3</td><td>4</td></tr><tr><th>z</th><td>5</td><td>6</td></tr>",
        // no labels
        "<tr><td>x</td><td>$1</td><td>$2</td></tr><tr><td>y</td><td>2024-01-02</td><td>2024-01-03</td></tr>"
        "<tr><td>z</td><td>a</td><td>b</td></tr>",
        // rows of different lengths, and cells that span
        "<tr><th>x</th><td>$1</td><td>$2</td></tr><tr><th>y</th><td>2024-01-02</td></tr><tr><th>z</th><td>a</td><td>b</td></tr>",
        "<tr><th>x</th><td>$1</td><td>$2</td></tr><tr><th>y</th><td colspan=2>2024-01-02</td><td>b</td></tr>"
        "<tr><th>z</th><td>a</td><td>b</td></tr>",
        // one record, and two rows
        "<tr><th>x</th><td>$1</td></tr><tr><th>y</th><td>2024-01-02</td></tr><tr><th>z</th><td>a</td></tr>",
        "<tr><th>x</th><td>$1</td><td>$2</td></tr><tr><th>y</th><td>2024-01-02</td><td>2024-01-03</td></tr>"}) {
    EXPECT_EQ(Table(std::string(html)).transposed().rows, 0U) << html;
  }
}

TEST(TransposedTable, FewRowsOfALongTableAreNoTable) { EXPECT_EQ(Table(std::string(kCompared)).transposed(3).rows, 0U); }

TEST(TransposedTable, LongTablesAreLeftAlone) {
  std::string html;
  for (std::size_t row = 0; row < kMaxTransposedCells / 3 + 2; ++row)
    html += row % 2 == 0 ? "<tr><th>x</th><td>$1</td><td>$2</td></tr>" : "<tr><th>x</th><td>a</td><td>b</td></tr>";
  EXPECT_EQ(Table(html).transposed().rows, 0U);
}

TEST(TransposedTable, LabelsStandAtTheBeginningOfTheRow) {
  const Table table{std::string(kCompared)};
  const Document& document = table.page.document;
  EXPECT_EQ(table.page.source_of(row_label(document, table.transposed().cells[1].begin)), "<th>Price</th>");
  EXPECT_EQ(row_label(document, table.page.find("table")), kNoNode);
}

}  // namespace
}  // namespace garimpo::extract::records
