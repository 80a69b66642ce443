#include "extract/records/records.hpp"

#include "tests/extract/records/found_records.hpp"
#include "tests/extract/records/worked_examples.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::FoundRegion;
using testing::rows;
using testing::Settings;
using Texts = std::vector<std::string>;

FoundRecords find(const std::string& html, const Settings& settings = {}, bool is_traced = false) {
  return FoundRecords(html, settings, 60'000, is_traced, "records/gstm_improved");
}

// The records hold lists of very different lengths, two levels down: sizes 5 and 21.
constexpr std::string_view kLists =
    "<main><article><h2>A</h2><div><ul><li>1</ul></div></article>"
    "<article><h2>B</h2><div><ul><li>1<li>2<li>3<li>4<li>5<li>6<li>7<li>8<li>9<li>10<li>11<li>12<li>13<li>14<li>15<li>16<li>17</ul></div>"
    "</article></main>";

TEST(GstmImproved, SeesThroughListsOfDifferentLengths) {
  const Texts both = {"A 1", "B 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17"};
  EXPECT_EQ(find(std::string(kLists), {{"strict", "false"}}).records_under("main"), both);
  EXPECT_TRUE(find(std::string(kLists)).records_under("main").empty()) << "a list of one item has no repeated part";
  EXPECT_TRUE(FoundRecords(std::string(kLists), {}, 60'000, false, "records/gstm").records_under("main").empty());
  EXPECT_TRUE(FoundRecords(std::string(kLists), {}, 60'000, false, "records/stm").records_under("main").empty());
}

TEST(GstmImproved, RecordsOfSeveralSiblingsWithOptionalParts) {
  const FoundRecords found = find("<dl><dt>a<dd><b>1</b><dt>b<dd><b>2</b><dd><b>3</b><dt>c<dt>d<dd><b>4</b></dl>");
  EXPECT_EQ(found.records_under("dl"), (Texts{"a 1", "b 2 3", "c", "d 4"}));
  EXPECT_EQ(found.regions[0].marker.reason, "4 repeats of (a(b?)+)+ in the siblings' grammar (a(b?)+)+");
}

// b 2 3: the two definitions are a list inside the record; gathered with the first they are a further one.
TEST(GstmImproved, RepeatsInsideARecordAreRegionsOfTheirOwn) {
  const std::string page = "<dl><dt>a<dd><b>1</b><dt>b<dd><b>2</b><dd><b>3</b></dl>";
  const FoundRecords found = find(page);
  ASSERT_EQ(found.regions.size(), 2u);
  EXPECT_EQ(found.regions[1].records, (Texts{"2", "3"}));
  const FoundRecords gathered = find(page, {{"gather", "true"}});
  ASSERT_EQ(gathered.regions.size(), 3u);
  EXPECT_EQ(gathered.regions[1].records, (Texts{"1", "2", "3"}));
  EXPECT_EQ(find(page, {{"nested", "false"}}).regions.size(), 1u);
}

TEST(GstmImproved, WhatIsLikeNoOtherMayStandBetweenRecords) {
  const std::string page = "<main><h1>T</h1><p>1<b>x</b></p><hr><p>2<b>x</b></p><table><tr><td>ad</table><p>3<b>x</b></p></main>";
  EXPECT_EQ(find(page).records_under("main"), (Texts{"1 x", "2 x", "3 x"}));
  // Algorithm 3 gives every sibling a symbol, and the grammar of abcbdb is a((bc?)+d?)+: the advertisement ends a record.
  EXPECT_EQ(find(page, {{"unmatched_siblings", "true"}}).records_under("main"), (Texts{"1 x 2 x ad", "3 x"}));
  EXPECT_EQ(find(page, {{"loners", "true"}}).records_under("main"), (Texts{"1 x 2 x ad", "3 x"}));
}

// The third li is unlike the others, but less so than the advertisement.
TEST(GstmImproved, ARecordThatDiffersBetweenTwoThatDoNot) {
  const std::string item = "<li><h3>a</h3><p>b</p><p><i>c</i></p></li>";
  const std::string other = "<li><h3>x</h3><div><div><b>y</b></div></div><p>z</p><ol><li></ol></li>";
  const std::string advertisement = "<li><ins><iframe></iframe><img><map><area><area><area></map></ins>ad</li>";
  const FoundRecords found = find("<ul>" + item + item + other + item + advertisement + item + "</ul>", {{"between", "true"}});
  EXPECT_EQ(found.under(found.parsed.find("ul"))->records, (Texts{"a b c", "a b c", "x y z", "a b c", "a b c"}));
}

TEST(GstmImproved, RunsBetweenHeadingsAreARegionTogetherToo) {
  const FoundRecords found =
      find("<main><h2>A</h2><p><b>1</b></p><p><b>2</b></p><h2>B</h2><p><b>3</b></p><p><b>4</b></p></main>", {{"gather", "true"}});
  std::vector<Texts> all;
  for (const FoundRegion& region : found.regions) all.push_back(region.records);
  EXPECT_NE(std::ranges::find(all, Texts{"1", "2", "3", "4"}), all.end());
  EXPECT_NE(std::ranges::find(all, Texts{"A 1 2", "B 3 4"}), all.end());
  EXPECT_NE(std::ranges::find(all, Texts{"3", "4"}), all.end());
}

// Text after the last element of a record belongs to it, unless a break ended the record.
TEST(GstmImproved, TextBetweenRecordsIsTaken) {
  const auto records = [](const std::string& html) {
    const FoundRecords found = find("<main>" + html + "</main>", {{"loose_text", "true"}});
    return found.under(found.parsed.find("main"))->records;
  };
  EXPECT_EQ(records("<br><b><a>1</a></b> one <br><b><a>2</a></b> two <br><b><a>3</a></b> three"), (Texts{"1 one", "2 two", "3 three"}));
  EXPECT_EQ(records("<b><a>1</a></b><br>one<b><a>2</a></b><br>two<b><a>3</a></b><br>"), (Texts{"1", "2", "3"}));
  EXPECT_EQ(records("<b><a>1</a></b> | <b><a>2</a></b> | <b><a>3</a></b>"), (Texts{"1", "2", "3"}));
}

TEST(GstmImproved, AHeaderRowIsNoRecord) {
  const FoundRecords found = find("<table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td>4</table>");
  EXPECT_EQ(found.records_under("tbody"), (Texts{"1 2", "3 4"}));
}

TEST(GstmImproved, TauOneAndTauTwo) {
  // Three of four nodes in common.
  const std::string page = "<main><div>1<p><i></i><b></b></div><div>2<p><i></i><u></u></div></main>";
  EXPECT_EQ(find(page).records_under("main").size(), 2u);
  EXPECT_TRUE(find(page, {{"tau1", "0.75"}}).records_under("main").empty());
  // The second pair is alike, the first child is 3/4 like either: below 0.8 of their best.
  const std::string three = "<main><div>1<p><i></i><b></b></div><div>2<p><i></i><u></u></div><div>3<p><i></i><u></u></div></main>";
  EXPECT_EQ(find(three).records_under("main").size(), 3u);
  EXPECT_EQ(find(three, {{"tau2", "0.8"}}).records_under("main").size(), 2u);
}

TEST(GstmImproved, MinRecords) {
  const std::string page = "<ul><li>1<li>2</ul>";
  EXPECT_EQ(find(page).regions.size(), 1u);
  EXPECT_TRUE(find(page, {{"min_records", "3"}}).regions.empty());
}

TEST(GstmImproved, NothingToReadIsNoRegion) {
  EXPECT_TRUE(find("").regions.empty());
  EXPECT_TRUE(find("<p>alone").regions.empty());
  EXPECT_TRUE(find("<br><br><br><hr><hr>").regions.empty());
  EXPECT_TRUE(find("<main><p>one</p><div>other</div><h2>third</h2></main>").regions.empty());
}

TEST(GstmImproved, ExplainsWhatItTookAndWhatItDropped) {
  const FoundRecords found = find("<main><h1>T</h1><p>1</p><p>2</p></main>", {}, true);
  std::map<bool, int> decisions;
  for (const Decision& decision : found.trace.decisions()) ++decisions[decision.taken];
  EXPECT_EQ(decisions[true], 2);
  EXPECT_GE(decisions[false], 1);
}

// CPU time, so that a busy machine does not change the answer; all pairs of 20,000 rows would take hours.
TEST(GstmImproved, LongListsTakeLinearTime) {
  const std::uint64_t start = base::thread_cpu_us();
  const FoundRecords alike = find(rows(200'000, true));
  EXPECT_EQ(alike.records_under("tbody").size(), 200'000u);
  const FoundRecords different = find(rows(20'000, false), {{"tau1", "0"}, {"tau2", "0"}});
  EXPECT_EQ(different.records_under("tbody").size(), 20'000u);
  EXPECT_LT(base::thread_cpu_us() - start, 60'000'000u);
  ASSERT_EQ(different.warnings.size(), 1u);
  EXPECT_EQ(different.warnings[0].code, WarningCode::limit_comparisons);
  EXPECT_TRUE(alike.warnings.empty());
}

// What is ours is off: text beside a record, a record that differs and runs that stand apart are not taken.
TEST(GstmImproved, AddsNothingToTheSearchUnasked) {
  EXPECT_EQ(find("<main><b><a>1</a></b> one <b><a>2</a></b> two</main>").records_under("main"), (Texts{"1", "2"}));
  const FoundRecords runs = find("<main><h2>A</h2><p>1</p><p>2</p><h2>B</h2><p>3</p><p>4</p></main>");
  for (const FoundRegion& region : runs.regions) EXPECT_NE(region.records, (Texts{"1", "2", "3", "4"}));
}

// Ten rows, each unlike its neighbours; the first and the last differ in one leaf only. All pairs are compared, so that they share a
// symbol; ours looks at the eight before each row, of which none is like it, and says so.
TEST(GstmImproved, ListsOfManyShapesAreComparedAllWithAll) {
  const std::vector<std::string> tags = {"i", "u", "s", "b", "em", "sub", "sup", "q", "cite", "i"};
  std::string page = "<main>";
  for (std::size_t row = 0; row < tags.size(); ++row) {
    page += "<p>" + std::to_string(row);
    for (int part = 0; part < 6; ++part) page += "<" + tags[row] + "></" + tags[row] + ">";
    page += row == 9 ? "<code></code></p>" : "</p>";
  }
  const Settings gaps = {{"min_records", "2"}};
  const FoundRecords whole = find(page + "</main>", gaps);
  EXPECT_EQ(whole.records_under("main"), (Texts{"0", "9"}));
  EXPECT_TRUE(whole.warnings.empty());
  const FoundRecords near = find(page + "</main>", {{"full_list", "5"}});
  EXPECT_TRUE(near.records_under("main").empty());
  EXPECT_FALSE(near.warnings.empty());
}

// As deep as the parser lets a page be; every level has its own two items before the next.
TEST(GstmImproved, AListNestedHundredsDeep) {
  std::string page;
  for (int level = 0; level < 200; ++level) page += "<ul><li>a<li>b<li>";
  EXPECT_EQ(find(page).regions.size(), 200u);
}

TEST(GstmImproved, AnExhaustedBudgetEndsTheSearchWithWhatWasFound) {
  const FoundRecords found(rows(100'000, false), {}, 0, false, "records/gstm_improved");
  EXPECT_LE(found.regions.size(), 1u);
}

}  // namespace
}  // namespace garimpo::extract::records
