#include "tests/extract/records/found_records.hpp"
#include "tests/extract/records/worked_examples.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::FoundRegion;
using testing::kA;
using testing::kB;
using testing::kH;
using testing::kX;
using testing::list;
using testing::rows;
using testing::Settings;
using Texts = std::vector<std::string>;

FoundRecords found_by_mdr(const std::string& html, const Settings& settings = {}, std::uint32_t max_time_ms = 60'000) {
  return FoundRecords(html, settings, max_time_ms, false, "records/mdr");
}

std::vector<Texts> under_main(const std::string& html, const Settings& settings = {}) {
  const FoundRecords found = found_by_mdr(html, settings);
  return found.records_under(found.parsed.find("main"));
}

TEST(Mdr, TheWorkedExample) {
  for (const char* distance : {"dc", "dg", "dt"})
    EXPECT_EQ(under_main(list({kH, kA, kB, kA, kB, kA, kB, kX}), {{"distance", distance}}), (std::vector<Texts>{{"A B", "A B", "A B"}}))
        << distance;
}

// Figure 3.2 of Jabour 2011, from Liu, Grossman, Zhai 2003: two regions of single nodes, and one of groups of two.
TEST(Mdr, TheThreeRegionsOfTheFigure) {
  const std::string five = "<h3><i>x</i></h3>";
  const std::string eight = "<p><b>y</b><b>z</b></p>";
  const std::string pair = "<ul><li>u</li></ul><h5><b>v</b><i>w</i></h5>";
  const FoundRecords found = found_by_mdr("<main><div>" + five + five + "<hr></div><section>" + eight + eight + eight +
                                              "<h1></h1></section><article>" + std::string(kX) + pair + pair + "</article></main>",
                                          {{"split", "false"}});
  EXPECT_EQ(found.records_under(found.parsed.find("div")), (std::vector<Texts>{{"x", "x"}}));
  EXPECT_EQ(found.records_under(found.parsed.find("section")), (std::vector<Texts>{{"y z", "y z", "y z"}}));
  EXPECT_EQ(found.records_under(found.parsed.find("article")), (std::vector<Texts>{{"u v w", "u v w"}}));
}

// As printed: the heading and the first A are taken for the first record.
TEST(Mdr, HeaderAbsorption) {
  EXPECT_EQ(under_main(list({"<h1>h</h1>", kA, kB, kA, kB, kA, kB, kX})), (std::vector<Texts>{{"h A", "B A", "B A"}}));
}

TEST(Mdr, TheMeanDividesUnlessAskedOtherwise) {
  // Two tags more in one of them: 2 of a mean of 7, 2 of at most 8.
  const std::string page = list({"<div><b>x</b><p><p><p><p></div>", "<div><b>y</b><p><p><p><p><i><u></u></i></div>"});
  EXPECT_FALSE(under_main(page, {{"alpha", "0.26"}, {"normalise", "larger"}}).empty());
  EXPECT_TRUE(under_main(page, {{"alpha", "0.26"}}).empty());
  EXPECT_FALSE(under_main(page, {{"alpha", "0.29"}}).empty());
}

// FindRecords-1.
TEST(Mdr, ChildrenThatAreAlikeAreTheRecords) {
  EXPECT_EQ(found_by_mdr(list({"<div><p>a<p>b</div>", "<div><p>c<p>d</div>"})).regions.at(0).records, (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(under_main(list({"<div><p>a</p><b>b</b></div>", "<div><p>c</p><b>d</b></div>"})), (std::vector<Texts>{{"a b", "c d"}}));
  EXPECT_EQ(under_main(list({"<div><p>a</p></div>", "<div><p>c</p></div>"})), (std::vector<Texts>{{"a", "c"}}));
}

TEST(Mdr, RowsOfATableAreRecordsThoughTheirCellsAreAlike) {
  const FoundRecords found = found_by_mdr("<table><tr><td>1<td>2<tr><td>3<td>4</table>");
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].records, (Texts{"1 2", "3 4"}));
}

// Two rows hold three things: names in one, prices in the other.
std::string names_above_prices() {
  const auto row = [](std::initializer_list<std::string_view> cells, std::string_view before, std::string_view after) {
    std::string out = "<tr>";
    for (const std::string_view cell : cells) out += "<td>" + std::string(before) + std::string(cell) + std::string(after) + "</td>";
    return out + "</tr>";
  };
  return "<table>" + row({"tea", "rice", "salt"}, "<a href=/x><b>", "</b></a>") + row({"1", "2", "3"}, "", "") +
         row({"oil", "corn", "figs"}, "<a href=/x><b>", "</b></a>") + row({"4", "5", "6"}, "", "") + "</table>";
}

// FindRecords-n.
TEST(Mdr, ScatteredRecords) {
  const FoundRecords found = found_by_mdr(names_above_prices());
  ASSERT_EQ(found.regions.size(), 1u);
  const FoundRegion& region = found.regions[0];
  EXPECT_EQ(region.records, (Texts{"tea 1", "rice 2", "salt 3", "oil 4", "corn 5", "figs 6"}));
  ASSERT_EQ(region.columns.size(), 2u);
  EXPECT_EQ(region.rows[4].at(region.columns[0]), "corn");
  EXPECT_EQ(region.rows[4].at(region.columns[1]), "5");
}

TEST(Mdr, AScatteredRecordIsMarkedAtItsFirstPlaceAndItsCellsWhereTheyStand) {
  const FoundRecords found = found_by_mdr(names_above_prices());
  std::vector<Marker> cells;
  const Marker* record = nullptr;
  for (const Marker& marker : found.markers) {
    if (marker.label == Label::record && marker.value == "rice 2") record = &marker;
    if (marker.label == Label::cell && record != nullptr && &found.markers[marker.parent] == record) cells.push_back(marker);
  }
  ASSERT_NE(record, nullptr);
  EXPECT_EQ(record->nodes.begin, found.parsed.find("td", 1));
  EXPECT_EQ(record->reason, "first place of a record that stands under several neighbouring nodes");
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[1].nodes.begin, found.parsed.find("td", 4));
}

// Where a group of a scattered region has rows of different lengths it is one record, in one range.
TEST(Mdr, AGroupThatDoesNotDivideIsOneRecord) {
  std::string page = names_above_prices();
  page.replace(page.rfind("</tr>"), 5, "<td>7</td></tr>");
  const FoundRecords found = found_by_mdr(page);
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].records, (Texts{"tea 1", "rice 2", "salt 3", "oil corn figs 4 5 6 7"}));
}

TEST(Mdr, GroupsAreNotSplitWhereNotAskedFor) {
  EXPECT_EQ(found_by_mdr(names_above_prices(), {{"split", "false"}}).regions.at(0).records,
            (Texts{"tea rice salt 1 2 3", "oil corn figs 4 5 6"}));
  EXPECT_EQ(under_main(list({"<div><p>a<p>b</div>", "<div><p>c<p>d</div>"}), {{"split", "false"}}), (std::vector<Texts>{{"a b", "c d"}}));
}

TEST(Mdr, TableTagsOnly) {
  const std::string page =
      list({"<div><b>a</b></div>", "<div><b>b</b></div>", "<table><tr><td>1<tr><td>2</table>", "<table><tr><td>3<tr><td>4</table>"});
  EXPECT_EQ(under_main(page), (std::vector<Texts>{{"a", "b"}, {"1 2", "3 4"}}));
  EXPECT_EQ(under_main(page, {{"tags", "table"}}), (std::vector<Texts>{{"1 2", "3 4"}}));
}

TEST(Mdr, ThreeLevelsAreNeeded) {
  const std::string page = "<ul><li>one<li>two</ul>";
  EXPECT_TRUE(found_by_mdr(page).regions.empty());
  ASSERT_EQ(found_by_mdr(page, {{"min_depth", "2"}}).regions.size(), 1u);
}

TEST(Mdr, GroupsOfAtMostK) {
  const std::string page = list({kA, kB, kX, kA, kB, kX});
  EXPECT_EQ(under_main(page, {{"max_length", "3"}}), (std::vector<Texts>{{"A B", "A B"}}));
  EXPECT_TRUE(under_main(page, {{"max_length", "2"}}).empty());
}

TEST(Mdr, RegionsInsideRegions) {
  const std::string item = "<div><h2><b>t</b></h2><ul><li><i>1</i><li><i>2</i></ul></div>";
  EXPECT_EQ(found_by_mdr(list({item, item})).regions.size(), 1u);
  EXPECT_EQ(found_by_mdr(list({item, item}), {{"nested", "true"}}).regions.size(), 3u);
  EXPECT_EQ(found_by_mdr(list({item, item}), {{"keep", "lists"}}).regions.size(), 2u);
}

TEST(Mdr, NothingToReadIsNoRegion) {
  EXPECT_TRUE(found_by_mdr("").regions.empty());
  EXPECT_TRUE(found_by_mdr("<p>alone").regions.empty());
  EXPECT_TRUE(found_by_mdr(list({"<p><b></b></p>", "<p><b></b></p>"})).regions.empty());
}

TEST(Mdr, LongListsTakeLinearTime) { testing::expect_linear_time("records/mdr"); }

TEST(Mdr, AnExhaustedBudgetEndsTheSearchWithWhatWasFound) { EXPECT_LE(found_by_mdr(rows(100'000, true), {}, 0).regions.size(), 1u); }

}  // namespace
}  // namespace garimpo::extract::records
