#include "extract/records/records.hpp"

#include "tests/extract/records/found_records.hpp"
#include "tests/extract/records/worked_examples.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using testing::FoundRecords;
using testing::kA;
using testing::kB;
using testing::kH;
using testing::kX;
using testing::list;
using testing::rows;
using Texts = std::vector<std::string>;

std::vector<Texts> under_main(const FoundRecords& found) { return found.records_under(found.parsed.find("main")); }

TEST(Cs, WorkedExampleOfAlternatingSiblingsHasNoRegion) {
  for (const char* distance : {"dc", "dg", "dt"}) {
    const FoundRecords found(list({kH, kB, kA, kB, kA, kB, kA, kX}), {{"distance", distance}, {"alpha", "0.3"}});
    EXPECT_EQ(under_main(found), std::vector<Texts>{}) << distance;
  }
}

TEST(Cs, WorkedExampleOfTwoRuns) {
  for (const char* distance : {"dc", "dg", "dt"}) {
    const FoundRecords found(list({kA, kA, kA, kX, kB, kB}), {{"distance", distance}, {"alpha", "0.3"}});
    EXPECT_EQ(under_main(found), (std::vector<Texts>{{"A", "A", "A"}, {"B", "B"}})) << distance;
  }
}

// 3 of 10 nodes differ: 1 - 7/10 is 0.30000000000000004 in doubles, and must still count as 0.3.
TEST(Cs, AlphaItselfJoinsUnlessStrict) {
  const std::string ten = "<div>t<p><p><p><p><p><p><i></i><i></i><i></i></div>";
  const std::string other = "<div>t<p><p><p><p><p><p><b></b><b></b><b></b></div>";
  const std::string page = list({ten, other});
  for (const char* distance : {"dg", "dt"}) {
    EXPECT_EQ(under_main(FoundRecords(page, {{"distance", distance}, {"alpha", "0.3"}})).size(), 1u) << distance;
    EXPECT_EQ(under_main(FoundRecords(page, {{"distance", distance}, {"alpha", "0.3"}, {"strict", "true"}})).size(), 0u) << distance;
    EXPECT_EQ(under_main(FoundRecords(page, {{"distance", distance}, {"alpha", "0.299999"}})).size(), 0u) << distance;
  }
}

TEST(Cs, AlphaZeroAsksForTheSameShape) {
  const std::string page = list({"<p>a<b>b</b></p>", "<p>c<b>d</b></p>", "<p>e<i>f</i></p>"});
  for (const char* distance : {"dc", "dg", "dt"}) {
    EXPECT_EQ(under_main(FoundRecords(page, {{"distance", distance}, {"alpha", "0"}})), (std::vector<Texts>{{"a b", "c d"}})) << distance;
    EXPECT_TRUE(under_main(FoundRecords(page, {{"distance", distance}, {"alpha", "0"}, {"strict", "true"}})).empty());
  }
}

// dc compares characters, dg tags, dt levels: one page for each where they differ.
TEST(Cs, TheDistancesDiffer) {
  const auto joins = [](std::string_view a, std::string_view b, const char* distance, const char* alpha) {
    return !under_main(FoundRecords(list({a, b}), {{"distance", distance}, {"alpha", alpha}})).empty();
  };
  // "divh1p" and "divh2p": one character of six, one tag of three.
  EXPECT_TRUE(joins("<div><h1>x</h1><p>x</p></div>", "<div><h2>x</h2><p>x</p></div>", "dc", "0.2"));
  EXPECT_FALSE(joins("<div><h1>x</h1><p>x</p></div>", "<div><h2>x</h2><p>x</p></div>", "dg", "0.2"));
  // The same tags in the same order on different levels.
  EXPECT_TRUE(joins("<div><p><b><i>x</i></b></p></div>", "<div><p><b></b><i>x</i></p></div>", "dg", "0"));
  EXPECT_FALSE(joins("<div><p><b><i>x</i></b></p></div>", "<div><p><b></b><i>x</i></p></div>", "dt", "0.2"));
}

TEST(Cs, RegionsInsideRecordsAreReportedOnlyWhenAskedFor) {
  const std::string page = list({"<ul><li>1<li>2<li>3</ul>", "<ul><li>4<li>5<li>6</ul>"});
  EXPECT_EQ(FoundRecords(page).regions.size(), 1u);
  EXPECT_EQ(FoundRecords(page, {{"nested", "true"}}).regions.size(), 3u);
}

TEST(Cs, KeepFiltersAndStillLooksInside) {
  const std::string page = list({"<ul><li>1<li>2</ul>", "<ul><li>3<li>4</ul>", "<table><tr><td>5<tr><td>6</table>"});
  const FoundRecords lists(page, {{"keep", "lists"}});
  ASSERT_EQ(lists.regions.size(), 2u);
  EXPECT_EQ(lists.regions[0].records, (Texts{"1", "2"}));
  const FoundRecords tables(page, {{"keep", "tables"}});
  ASSERT_EQ(tables.regions.size(), 1u);
  EXPECT_EQ(tables.regions[0].records, (Texts{"5", "6"}));
}

TEST(Cs, MinRecords) {
  const std::string page = list({kA, kA, kA, kX, kB, kB});
  EXPECT_EQ(under_main(FoundRecords(page, {{"min_records", "3"}, {"alpha", "0.3"}})), (std::vector<Texts>{{"A", "A", "A"}}));
}

TEST(Cs, ResultsComeBeforeALongerMenuAndBothBeforeScraps) {
  const FoundRecords found(
      "<nav><a href=/a>A long menu entry that says a lot</a><a href=/b>And another one that says as much</a></nav>"
      "<ol><li>One result, described<li>Another result, described</ol>"
      "<ul><li>x<li>y</ul>",
      {{"order", "weight"}});
  ASSERT_EQ(found.regions.size(), 3u);
  EXPECT_EQ(found.regions[0].records[0], "One result, described");
  EXPECT_TRUE(found.regions[0].marker.is_main);
  EXPECT_FALSE(found.regions[1].marker.is_main);
  EXPECT_EQ(found.regions[1].records[0], "A long menu entry that says a lot");
  EXPECT_EQ(found.regions[2].records, (Texts{"x", "y"}));
}

// No paper says which region is the main one: the first, unless another order is asked for.
TEST(Cs, TheMainRegionIsTheFirstOfThePageOrThatOfMostRecords) {
  const std::string page =
      "<nav><a href=/a>A</a><a href=/b>B</a></nav><ol><li>1<li>2<li>3<li>4</ol><ul><li>five, in many words<li>six</ul>";
  EXPECT_EQ(FoundRecords(page).regions[0].records, (Texts{"A", "B"}));
  EXPECT_TRUE(FoundRecords(page).regions[0].marker.is_main);
  EXPECT_EQ(FoundRecords(page, {{"order", "size"}}).regions[0].records, (Texts{"1", "2", "3", "4"}));
  EXPECT_EQ(FoundRecords(page, {{"order", "weight"}}).regions[0].records, (Texts{"five, in many words", "six"}));
}

TEST(Cs, NothingToReadIsNoRegion) {
  EXPECT_TRUE(FoundRecords("").regions.empty());
  EXPECT_TRUE(FoundRecords("<p>alone").regions.empty());
  EXPECT_TRUE(FoundRecords("<br><br><br><hr><hr>").regions.empty());
  EXPECT_TRUE(FoundRecords("<script>var a;</script><script>var b;</script>").regions.empty());
  EXPECT_EQ(FoundRecords("<br><br><br>", {{"keep", "all"}}).regions.size(), 1u);
}

TEST(Cs, MarkersFormAListOfRecordsWithReasons) {
  const FoundRecords found("<ul><li>one<li>two</ul>");
  ASSERT_EQ(found.markers.size(), 8u);
  EXPECT_EQ(found.markers[0].label, Label::record_list);
  EXPECT_EQ(found.markers[0].reason, "2 adjacent siblings, each within alpha of the one before");
  EXPECT_EQ(found.markers[1].label, Label::column);
  EXPECT_EQ(found.markers[2].value, "/html/body/ul/li");
  EXPECT_EQ(found.markers[3].value, ".");
  EXPECT_EQ(found.markers[4].label, Label::record);
  EXPECT_EQ(found.markers[4].parent, 0u);
  EXPECT_EQ(found.markers[5].label, Label::cell);
  EXPECT_EQ(found.markers[5].parent, 4u);
  EXPECT_EQ(found.markers[6].label, Label::record);
  for (const Marker& marker : found.markers) EXPECT_FALSE(marker.reason.empty());
  EXPECT_TRUE(found.trace.decisions().empty());
}

TEST(Cs, ExplainsWhatItTookAndWhatItDropped) {
  const FoundRecords found(list({kA, kA, kX, kB}), {}, 60'000, true);
  std::map<bool, int> decisions;
  for (const Decision& decision : found.trace.decisions()) ++decisions[decision.taken];
  EXPECT_EQ(decisions[true], 2);
  EXPECT_GE(decisions[false], 2);
}

// CPU time, so that a busy machine does not change the answer; a quadratic method would need hours.
TEST(Cs, LongListsTakeLinearTime) {
  const std::uint64_t start = base::thread_cpu_us();
  const FoundRecords alike(rows(200'000, true));
  ASSERT_EQ(alike.regions.size(), 1u);
  EXPECT_EQ(alike.regions[0].records.size(), 200'000u);
  for (const char* distance : {"dc", "dg", "dt"}) {
    const FoundRecords different(rows(20'000, false), {{"distance", distance}, {"alpha", "1"}, {"tree", "content"}});
    ASSERT_EQ(different.regions.size(), 1u) << distance;
    EXPECT_EQ(different.regions[0].records.size(), 20'000u) << distance;
  }
  EXPECT_LT(base::thread_cpu_us() - start, 60'000'000u);
}

TEST(Cs, AnExhaustedBudgetEndsTheSearchWithWhatWasFound) {
  const FoundRecords found(rows(100'000, true), {}, 0);
  EXPECT_LE(found.regions.size(), 1u);
}

}  // namespace
}  // namespace garimpo::extract::records
