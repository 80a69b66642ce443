#include "extract/records/columns/columns_by_path.hpp"

#include "extract/records/columns/column_kinds.hpp"
#include "extract/records/columns/record_cells.hpp"
#include "extract/records/template/semantic_class_names.hpp"
#include "tests/extract/records/found_records.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::ParsedPage;
using testing::text_of;
using Texts = std::vector<std::string>;
using Row = std::map<std::string, std::string>;

struct Cut {
  ParsedPage parsed;
  std::vector<RecordCell> cells;
  Texts texts;

  explicit Cut(const std::string& record) : parsed("<main>" + record + "</main>") {
    RecordCells finder(parsed.page);
    const NodeId root = parsed.find("main");
    for (const RecordCell& cell : finder.find({root, parsed.document.end(root)})) {
      cells.push_back(cell);
      texts.push_back(text_of(parsed.page, cell.nodes));
    }
  }
};

TEST(RecordCells, AnElementWithTextOfItsOwnIsOneCell) {
  EXPECT_EQ(Cut("<p>a <b>b</b></p>").texts, (Texts{"a b"}));
  EXPECT_EQ(Cut("<p>by <a href=x>Ana</a>, <span>editor</span></p>").texts, (Texts{"by Ana , editor"}));
  EXPECT_EQ(Cut("<p><b>a</b> <i>b</i></p>").texts, (Texts{"a b"}));
}

TEST(RecordCells, WhatOnlyWrapsOthersIsTakenApart) {
  EXPECT_EQ(Cut("<div><span>a</span> <span>b</span></div>").texts, (Texts{"a", "b"}));
  EXPECT_EQ(Cut("<div><a href=x><b>name</b></a><em>5</em></div>").texts, (Texts{"name 5"}));
  EXPECT_EQ(Cut("<p>a</p><div><p>b</p><p>c</p></div>").texts, (Texts{"a", "b", "c"}));
}

TEST(RecordCells, BlocksAndLineBreaksEndACell) {
  EXPECT_EQ(Cut("<div>a<p>b</p>c</div>").texts, (Texts{"a", "b", "c"}));
  EXPECT_EQ(Cut("<p>a<br>b <i>c</i><br>d</p>").texts, (Texts{"a", "b c", "d"}));
  const Cut broken("<p>a<br><a href=x>b</a><br>d</p>");
  EXPECT_EQ(broken.cells[0].part, 0u);
  EXPECT_EQ(broken.cells[1].part, 1u);
  // The piece holds the link around it, so that the output can give its address.
  EXPECT_EQ(broken.parsed.document.tag(broken.cells[1].nodes.begin), Tag::a);
}

TEST(RecordCells, ACellIsTheWholeElementWhereItCan) {
  const Cut cut("<p>a <b>b</b></p>");
  const NodeId p = cut.parsed.find("p");
  EXPECT_EQ(cut.cells[0].nodes, (NodeRange{p, cut.parsed.document.end(p)}));
}

TEST(RecordCells, ImagesOutsideTextAreCells) {
  const Cut cut("<a href=x><img src=1.png></a><p>text <img src=2.png></p><img src=3.png>");
  ASSERT_EQ(cut.cells.size(), 3u);
  EXPECT_EQ(cut.parsed.document.tag(cut.cells[0].nodes.begin), Tag::a);
  EXPECT_EQ(cut.texts[1], "text");
  EXPECT_EQ(cut.parsed.document.tag(cut.cells[2].nodes.begin), Tag::img);
}

TEST(RecordCells, CodeAndFormChoicesAreNotCells) {
  EXPECT_EQ(Cut("<p>a</p><script>x</script><select><option>y</select><p> </p><div></div>").texts, (Texts{"a"}));
}

// No text is given twice, whatever the nesting.
TEST(RecordCells, EveryTextStandsInOneCellAtMost) {
  const Cut cut("<div>a<span>b<div>c<i>d</i></div>e</span>f<p>g<br>h</p><a>i<div><b>j</b></div></a></div>");
  std::vector<int> seen(cut.parsed.document.size(), 0);
  for (const RecordCell& cell : cut.cells)
    for (NodeId node = cell.nodes.begin; node < cell.nodes.end; ++node) ++seen[node];
  for (NodeId node = 0; node < cut.parsed.document.size(); ++node) {
    if (cut.parsed.document.is_text(node)) {
      EXPECT_EQ(seen[node], 1) << cut.parsed.document.text(node);
    }
  }
}

TEST(ColumnsByPath, CellsAtOnePathShareAColumnAndMissingOnesStayAbsent) {
  const FoundRecords found("<ul><li><h3>TV</h3><p>900</p><li><h3>Radio</h3><p>50</p><em>offer</em><li><h3>Lamp</h3></ul>");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].columns, (Texts{"col1", "col2", "col3"}));
  EXPECT_EQ(
      found.regions[0].rows,
      (std::vector<Row>{{{"col1", "TV"}, {"col2", "900"}}, {{"col1", "Radio"}, {"col2", "50"}, {"col3", "offer"}}, {{"col1", "Lamp"}}}));
}

TEST(ColumnsByPath, HeaderCellsNameTheColumnsOfATable) {
  const FoundRecords found(
      "<table><thead><tr><th>City<th colspan=2>Rain <small>(mm)</small><th>Note</thead>"
      "<tr><td>Rio<td>1<td>2<td>a<tr><td>Lima<td>3<td>4<td>b</table>");
  const auto* rows = found.under(found.parsed.find("tbody"));
  ASSERT_NE(rows, nullptr);
  EXPECT_EQ(rows->columns, (Texts{"City", "Rain (mm)", "Rain (mm) 2", "Note"}));
  EXPECT_EQ(rows->rows[1].at("Note"), "b");
  // The marker of the name stands at the header cell.
  EXPECT_TRUE(std::ranges::any_of(found.markers, [&](const Marker& marker) {
    return marker.label == Label::column && marker.value == "City" && marker.nodes.begin == found.parsed.find("th");
  }));
}

TEST(ColumnsByPath, AHeaderRowAmongTheRowsIsNoRecord) {
  const FoundRecords found("<table><tr><th>A<th>B<tr><td>1<td>2<tr><td>3<td>4</table>", {{"alpha", "1"}, {"tree", "content"}});
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].records, (Texts{"1 2", "3 4"}));
  EXPECT_EQ(found.regions[0].columns, (Texts{"A", "B"}));
}

TEST(ColumnsByPath, ItempropAndClassNameColumnsWhereTheyTellThemApart) {
  const FoundRecords found(
      "<ul><li><b class='f x' itemprop=name>TV</b><p class='f price new'>9</p><p class=f>a</p>"
      "<li><b class='f y' itemprop=name>Radio</b><p class='price f'>5</p><p class=f>b</p></ul>");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].columns, (Texts{"name", "price", "col3"}));
}

TEST(ColumnsByPath, HasAtMostTwoHundredColumns) {
  std::string item = "<li>";
  for (int i = 0; i < 300; ++i) item += "<p>v" + std::to_string(i) + "</p>";
  const FoundRecords found("<ul>" + item + item + "</ul>");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].columns.size(), kMaxColumns);
  EXPECT_EQ(found.regions[0].rows[1].size(), kMaxColumns);
  EXPECT_EQ(found.regions[0].rows[1].at("col200"), "v199");
}

// Records of several siblings, as records/ca finds them: paths start at the record's own nodes.
TEST(ColumnsByPath, RecordsOfSeveralNodes) {
  const ParsedPage parsed("<dl><dt>a</dt><dd>1</dd><dt>b</dt><dd>2</dd></dl>");
  const Document& document = parsed.document;
  const std::vector<NodeRange> records = {{parsed.find("dt"), document.end(parsed.find("dd"))},
                                          {parsed.find("dt", 1), document.end(parsed.find("dd", 1))}};
  base::Budget budget(1000);
  const Columns columns = columns_by_path(parsed.page, records, budget);
  EXPECT_EQ(columns.columns.size(), 2u);
  ASSERT_EQ(columns.cells.size(), 4u);
  EXPECT_EQ(columns.cells[3].record, 1u);
  EXPECT_EQ(columns.cells[3].column, 1u);
  EXPECT_EQ(text_of(parsed.page, columns.cells[3].nodes), "2");
}

// Text between the nodes of a record belongs to none of them, and is not lost.
TEST(ColumnsByPath, TextAtTheTopOfARecord) {
  const ParsedPage parsed("<div><a href=1>A</a> one<br>first<hr><a href=2>B</a> two<br>second</div>");
  const std::vector<NodeRange> records = {{parsed.find("a"), parsed.find("hr")},
                                          {parsed.find("a", 1), parsed.document.end(parsed.find("div"))}};
  base::Budget budget(1000);
  Texts texts;
  for (const AlignedCell& cell : columns_by_path(parsed.page, records, budget).cells) texts.push_back(text_of(parsed.page, cell.nodes));
  std::string all;
  for (const std::string& text : texts) all += text + ";";
  EXPECT_EQ(all, "A one;first;B two;second;");
}

// A piece of a line loses its label; an element is given as it stands.
TEST(ColumnsByPath, LabelsNameTheirColumns) {
  const auto item = [](std::string_view name, std::string_view year, std::string_view state) {
    return "<li><p><a href=1>" + std::string(name) + "</a> Built: " + std::string(year) + "</p><p><span>State: " + std::string(state) +
           "</span></p></li>";
  };
  const FoundRecords found("<ul>" + item("Anvil tower", "1791", "sound") + item("Barn mill", "1634", "burnt") +
                           item("Cart house", "1820", "new") + "</ul>");
  ASSERT_FALSE(found.regions.empty());
  EXPECT_EQ(found.regions[0].columns, (Texts{"col1", "Built", "State"}));
  EXPECT_EQ(found.regions[0].rows[1], (Row{{"col1", "Barn mill"}, {"Built", "1634"}, {"State", "State: burnt"}}));
  EXPECT_EQ(found.regions[0].kinds, (Texts{"link", "number", "text"}));
}

// Four trips, two, three: they are not columns of their own. The same number in each record would be.
TEST(ColumnsByPath, APartThatRepeatsIsAListInItsCell) {
  const auto boat = [](std::string_view name, int trips) {
    std::string out = "<div class=boat><h2>" + std::string(name) + "</h2><ul>";
    for (int i = 0; i < trips; ++i) out += "<li><a href=1>Trip " + std::to_string(i) + "</a> <span>$ 5</span></li>";
    return out + "</ul></div>";
  };
  const auto lists = [](const FoundRecords& found) {
    std::vector<int> items;
    for (MarkerId id = 0; id < found.markers.size(); ++id) {
      if (found.markers[id].label == Label::record_list && found.markers[id].parent != kNoMarker) items.push_back(0);
      const MarkerId list = found.markers[id].parent;
      if (found.markers[id].label == Label::record && found.markers[list].parent != kNoMarker) ++items.back();
    }
    return items;
  };
  const FoundRecords varied("<main>" + boat("Petrel", 4) + boat("Gannet", 2) + boat("Tern", 3) + "</main>", {}, 60'000, false,
                            "records/auto");
  EXPECT_EQ(lists(varied), (std::vector{4, 2, 3}));
  ASSERT_FALSE(varied.regions.empty());
  EXPECT_EQ(varied.regions[0].columns.size(), 2u);
  const FoundRecords same("<main>" + boat("Petrel", 4) + boat("Gannet", 4) + boat("Tern", 4) + "</main>", {}, 60'000, false,
                          "records/auto");
  EXPECT_TRUE(lists(same).empty());
}

TEST(ColumnsByPath, ClassesThatSayHowThingsLookNameNothing) {
  for (const std::string_view word : {"price", "product-title", "avaliacao", "article__date"})
    EXPECT_TRUE(is_semantic_class_name(word)) << word;
  for (const std::string_view word : {"row", "col-md-6", "mt6", "a-size-medium", "fw-m", "is-active", "clearfix", "", "x1y2"})
    EXPECT_FALSE(is_semantic_class_name(word)) << word;
}

TEST(ColumnKinds, OfTexts) {
  const auto kind = [](std::string_view text) { return std::string(name(kind_of_text(text))); };
  for (const std::string_view text : {"$ 10", "R$ 1.099,00", "from \u20ac12.50", "12,99 \u20ac"}) EXPECT_EQ(kind(text), "price") << text;
  for (const std::string_view text : {"2016-04-03", "3 Apr 2016", "May 5, 2017", "2 days ago"}) EXPECT_EQ(kind(text), "date") << text;
  for (const std::string_view text : {"12", "1,234", "-3.5", "95 %", "(17)", "4."}) EXPECT_EQ(kind(text), "number") << text;
  for (const std::string_view text : {"4.5/5", "4,5 von 5 Sternen", "8 out of 10", "\u2605\u2605\u2606"})
    EXPECT_EQ(kind(text), "rating") << text;
  for (const std::string_view text :
       {"", "12 of 40 shown", "Anvil", "6/5", "12..3", "It was bought for $ 12 in the market of the old town by the sea"})
    EXPECT_EQ(kind(text), "text") << text;
}

TEST(ColumnKinds, OfColumns) {
  const FoundRecords found(
      "<table><tr><th>name<th>picture<th>price<th>year<th>note</tr>"
      "<tr><td><a href=1>Anvil of iron</a><td><img src=1.png><td>$ 5<td>1791<td>about 3 kg</tr>"
      "<tr><td><a href=2>Bellows of hide</a><td><img src=2.png><td>$ 6<td>1805<td>for a forge</tr>"
      "<tr><td><a href=3>Chisel of steel</a><td><img src=3.png><td>sold<td>1822<td>12</tr></table>",
      {{"order", "weight"}});
  ASSERT_FALSE(found.regions.empty());
  EXPECT_EQ(found.regions[0].columns, (Texts{"name", "picture", "price", "year", "note"}));
  EXPECT_EQ(found.regions[0].kinds, (Texts{"link", "image", "price", "number", "text"}));
}

// The text of a record's cell in that column; "" for none.
std::string text_at(const ParsedPage& parsed, const Columns& columns, std::uint32_t record, std::uint16_t column) {
  for (const AlignedCell& cell : columns.cells)
    if (cell.record == record && cell.column == column) return text_of(parsed.page, cell.nodes);
  return "";
}

TEST(ColumnsByPathAndContent, AnOptionalCellOfTheSamePathShiftsNothing) {
  const ParsedPage parsed(
      "<ul><li><span>Ana</span><span>Ben</span><span>12 May 2019</span><li><span>Eva</span><span>3 June 2018</span>"
      "<li><span>Leo</span><span>Kim</span><span>9 April 2017</span></ul>");
  std::vector<NodeRange> records;
  for (int i = 0; i < 3; ++i) records.push_back({parsed.find("li", i), parsed.document.end(parsed.find("li", i))});
  base::Budget budget(1000);
  const Columns by_path = columns_by_path(parsed.page, records, budget);
  EXPECT_EQ(text_at(parsed, by_path, 1, 1), "3 June 2018");
  const Columns by_content = columns_by_path_and_content(parsed.page, records, budget);
  EXPECT_EQ(text_at(parsed, by_content, 0, 2), "12 May 2019");
  EXPECT_EQ(text_at(parsed, by_content, 1, 1), "");
  EXPECT_EQ(text_at(parsed, by_content, 1, 2), "3 June 2018");
  EXPECT_EQ(text_at(parsed, by_content, 2, 2), "9 April 2017");
}

}  // namespace
}  // namespace garimpo::extract::records
