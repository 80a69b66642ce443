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
using testing::Settings;
using Texts = std::vector<std::string>;

FoundRecords found_by_ca(const std::string& html, const Settings& settings = {}, std::uint32_t max_time_ms = 60'000,
                         bool is_traced = false) {
  return FoundRecords(html, settings, max_time_ms, is_traced, "records/ca");
}

std::vector<Texts> under_main(const std::string& html, const Settings& settings) {
  const FoundRecords found = found_by_ca(html, settings);
  return found.records_under(found.parsed.find("main"));
}

TEST(Ca, WorkedExampleOfAlternatingSiblings) {
  for (const char* distance : {"dc", "dg", "dt"})
    EXPECT_EQ(under_main(list({kH, kB, kA, kB, kA, kB, kA, kX}), {{"distance", distance}, {"alpha", "0.3"}}),
              (std::vector<Texts>{{"B A", "B A", "B A"}}))
        << distance;
}

TEST(Ca, WorkedExampleOfTwoRuns) {
  for (const char* distance : {"dc", "dg", "dt"})
    EXPECT_EQ(under_main(list({kA, kA, kA, kX, kB, kB}), {{"distance", distance}, {"alpha", "0.3"}}),
              (std::vector<Texts>{{"A", "A", "A"}, {"B", "B"}}))
        << distance;
}

TEST(Ca, ARecordOfSeveralNodesIsOneRangeWithItsCells) {
  const FoundRecords found = found_by_ca("<dl><dt>Name</dt><dd>Ana</dd><dt>Town</dt><dd>Faro</dd></dl>", {{"alpha", "0.3"}});
  ASSERT_EQ(found.regions.size(), 1u);
  EXPECT_EQ(found.regions[0].marker.reason, "2 groups of 2 adjacent siblings, each within alpha of the one before");
  EXPECT_EQ(found.regions[0].records, (Texts{"Name Ana", "Town Faro"}));
  ASSERT_EQ(found.regions[0].columns.size(), 2u);
  EXPECT_EQ(found.regions[0].rows[1].at(found.regions[0].columns[0]), "Town");
  EXPECT_EQ(found.regions[0].rows[1].at(found.regions[0].columns[1]), "Faro");
}

// dt and dd are different tags, but differ in one character only.
TEST(Ca, TheDistanceDecidesTheLength) {
  const std::string page = "<main><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></main>";
  EXPECT_EQ(under_main(page, {{"distance", "dc"}, {"alpha", "0.5"}}), (std::vector<Texts>{{"a", "b", "c", "d"}}));
  EXPECT_EQ(under_main(page, {{"distance", "dg"}, {"alpha", "0.5"}}), (std::vector<Texts>{{"a b", "c d"}}));
}

TEST(Ca, GroupsAreComparedAsAWhole) {
  // The leading nodes agree, what follows them does not.
  const std::string page = list({"<p>1</p>", "<ul><li>a<li>b<li>c</ul>", "<p>2</p>", "<table><tr><td>x<td>y</table>"});
  for (const char* distance : {"dc", "dg", "dt"})
    EXPECT_TRUE(under_main(page, {{"distance", distance}, {"alpha", "0.4"}}).empty()) << distance;
}

TEST(Ca, StrictAndLength) {
  const std::string page = list({kA, kB, kA, kB});
  EXPECT_EQ(under_main(page, {{"alpha", "0"}}).size(), 1u);
  EXPECT_TRUE(under_main(page, {{"alpha", "0"}, {"strict", "true"}}).empty());
  EXPECT_TRUE(under_main(page, {{"alpha", "0"}, {"max_length", "1"}}).empty());
}

TEST(Ca, KeepAndNested) {
  const std::string page = list({"<ul><li>1<li>2</ul>", "<ul><li>3<li>4</ul>", "<table><tr><td>5<tr><td>6</table>"});
  EXPECT_EQ(found_by_ca(page, {{"keep", "lists"}}).regions.size(), 2u);
  const FoundRecords tables = found_by_ca(page, {{"keep", "tables"}});
  ASSERT_EQ(tables.regions.size(), 1u);
  EXPECT_EQ(tables.regions[0].records, (Texts{"5", "6"}));
  EXPECT_EQ(found_by_ca(page).regions.size(), 2u);
  EXPECT_EQ(found_by_ca(page, {{"nested", "true"}}).regions.size(), 4u);
}

TEST(Ca, MinRecords) {
  EXPECT_EQ(under_main(list({kA, kA, kA, kX, kB, kB}), {{"min_records", "3"}, {"alpha", "0.3"}}), (std::vector<Texts>{{"A", "A", "A"}}));
}

TEST(Ca, NothingToReadIsNoRegion) {
  EXPECT_TRUE(found_by_ca("").regions.empty());
  EXPECT_TRUE(found_by_ca("<p>alone").regions.empty());
  EXPECT_TRUE(found_by_ca("<br><hr><br><hr>").regions.empty());
}

TEST(Ca, ExplainsWhatItTook) {
  const FoundRecords found = found_by_ca(list({kA, kB, kA, kB}), {{"alpha", "0.3"}}, 60'000, true);
  std::size_t taken = 0;
  for (const Decision& decision : found.trace.decisions()) taken += decision.taken;
  EXPECT_EQ(taken, 4u);
}

TEST(Ca, LongListsTakeLinearTime) { testing::expect_linear_time("records/ca"); }

TEST(Ca, AnExhaustedBudgetEndsTheSearchWithWhatWasFound) { EXPECT_LE(found_by_ca(rows(100'000, true), {}, 0).regions.size(), 1u); }

}  // namespace
}  // namespace garimpo::extract::records
