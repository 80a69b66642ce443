// Tests of records/depta, and of records/net, which makes its columns in the same way.
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
using Row = std::map<std::string, std::string>;

FoundRecords found_by(std::string_view method, const std::string& html, const Settings& settings = {}, std::uint32_t max_time_ms = 60'000) {
  return FoundRecords(html, settings, max_time_ms, false, method);
}

std::vector<Texts> under_main(std::string_view method, const std::string& html, const Settings& settings = {}) {
  const FoundRecords found = found_by(method, html, settings);
  return found.records_under(found.parsed.find("main"));
}

TEST(Depta, MdrsWorkedExampleByTreeMatching) {
  EXPECT_EQ(under_main("records/depta", list({kH, kA, kB, kA, kB, kA, kB, kX})), (std::vector<Texts>{{"A B", "A B", "A B"}}));
}

// Two li of which one has one more a: 3 nodes match of a mean of 3.5, a distance of 0.143.
TEST(Depta, TheDistanceIsWhatTheMeanOfTheSizesLeavesUnmatched) {
  const std::string page = list({"<p><a>x</a><b>y</b></p>", "<p><a>x</a><b>y</b><i>z</i></p>"});
  EXPECT_TRUE(under_main("records/depta", page, {{"alpha", "0.14"}}).empty());
  EXPECT_FALSE(under_main("records/depta", page, {{"alpha", "0.15"}}).empty());
}

// The second record's c has its place between b and d; the third lacks b and c.
TEST(Depta, ColumnsComeFromTheAlignment) {
  const std::string page =
      list({"<div><h3>1</h3><h4>b</h4><p>d</p><pre>e</pre></div>", "<div><h3>2</h3><h4>b</h4><h5>c</h5><p>d</p><pre>e</pre></div>",
            "<div><h3>3</h3><p>d</p><pre>e</pre></div>"});
  const FoundRecords found = found_by("records/depta", page, {{"split", "false"}});
  ASSERT_EQ(found.regions.size(), 1u);
  const FoundRegion& region = found.regions[0];
  EXPECT_EQ(region.columns, (Texts{"col1", "col2", "col3", "col4", "col5"}));
  EXPECT_EQ(region.rows[0], (Row{{"col1", "1"}, {"col2", "b"}, {"col4", "d"}, {"col5", "e"}}));
  EXPECT_EQ(region.rows[1], (Row{{"col1", "2"}, {"col2", "b"}, {"col3", "c"}, {"col4", "d"}, {"col5", "e"}}));
  EXPECT_EQ(region.rows[2], (Row{{"col1", "3"}, {"col4", "d"}, {"col5", "e"}}));
}

// g and q both stand between a and e, where neither has a certain place beside the seed's b.
TEST(Depta, WhatHasNoPlaceInTheSeedHasAColumnOfItsOwn) {
  const std::string page = list({"<div><h6>1</h6><h4>b</h4><pre>e</pre></div>", "<div><h6>2</h6><h5>g</h5><pre>f</pre></div>",
                                 "<div><h6>3</h6><h5>h</h5><pre>g</pre></div>"});
  const FoundRegion region = found_by("records/depta", page, {{"split", "false"}}).regions.at(0);
  EXPECT_EQ(region.columns.size(), 5u);
  EXPECT_EQ(region.rows[1], (Row{{"col1", "2"}, {"col2", "g"}, {"col5", "f"}}));
  EXPECT_EQ(region.rows[2], (Row{{"col1", "3"}, {"col3", "h"}, {"col5", "g"}}));
}

TEST(Depta, TextOfAnElementAfterItsChildrenIsAColumnAfterThem) {
  const FoundRegion region =
      found_by("records/depta", list({"<div><h3>1</h3><b>x</b></div>", "<div><h3>2</h3><b>y</b></div>"})).regions.at(0);
  EXPECT_EQ(region.rows[1], (Row{{"col1", "2"}, {"col2", "y"}}));
}

TEST(Depta, GroupsAndScatteredRecordsHaveColumnsToo) {
  const FoundRegion groups =
      found_by("records/depta", list({kH, "<ul><li>A</ul>", "<p>B", "<ul><li>A</ul>", "<p>B", kX}), {{"order", "weight"}}).regions.at(0);
  ASSERT_EQ(groups.columns.size(), 2u);
  EXPECT_EQ(groups.rows[1], (Row{{groups.columns[0], "A"}, {groups.columns[1], "B"}}));
  const FoundRegion scattered = found_by("records/depta",
                                         "<table><tr><td><a><b>tea</b></a><td><a><b>oil</b></a><tr><td>1<td>2"
                                         "<tr><td><a><b>rye</b></a><td><a><b>fig</b></a><tr><td>3<td>4</table>")
                                    .regions.at(0);
  EXPECT_EQ(scattered.records, (Texts{"tea 1", "oil 2", "rye 3", "fig 4"}));
  ASSERT_EQ(scattered.columns.size(), 2u);
  EXPECT_EQ(scattered.rows[2], (Row{{scattered.columns[0], "rye"}, {scattered.columns[1], "3"}}));
}

TEST(Depta, TextBetweenTheNodesOfARecordIsACell) {
  const FoundRegion region = found_by("records/depta", list({"<b>a</b>one<hr>", "<b>b</b>two<hr>", "<b>c</b>three<hr>"})).regions.at(0);
  EXPECT_EQ(region.records, (Texts{"a one", "b two", "c three"}));
  EXPECT_EQ(region.rows[1], (Row{{"col1", "b"}, {"col2", "two"}}));
}

// The worked example: three records, two columns, one cell empty.
TEST(Net, TheWorkedExample) {
  const FoundRecords found =
      found_by("records/net", "<ul><li><a>x</a><span>1</span></li><li><a>y</a><span>2</span></li><li><a>z</a></li></ul>");
  ASSERT_EQ(found.regions.size(), 1u);
  const FoundRegion& region = found.regions[0];
  ASSERT_EQ(region.columns.size(), 2u);
  EXPECT_EQ(region.rows[1], (Row{{region.columns[0], "y"}, {region.columns[1], "2"}}));
  EXPECT_EQ(region.rows[2], (Row{{region.columns[0], "z"}}));
  EXPECT_EQ(region.marker.reason, "3 repeats of a+ in the record pattern of the siblings");
}

std::string shop(std::initializer_list<int> items) {
  std::string page = "<main>";
  for (const int count : items) {
    page += "<div><h3>maker</h3><ul>";
    for (int item = 0; item < count; ++item) page += "<li><a>item</a></li>";
    page += "</ul></div>";
  }
  return page + "</main>";
}

TEST(Net, RecordsWhoseInnerListsDifferInLength) {
  EXPECT_EQ(under_main("records/net", shop({1, 7, 3})).at(0).size(), 3u);
  EXPECT_TRUE(under_main("records/depta", shop({1, 7, 3})).empty());
  EXPECT_EQ(found_by("records/net", shop({2, 7, 3})).regions.size(), 4u);
  EXPECT_EQ(found_by("records/net", shop({2, 7, 3}), {{"nested", "false"}}).regions.size(), 1u);
}

TEST(Net, RecordsOfSeveralNodes) {
  EXPECT_EQ(under_main("records/net", list({kH, kA, kB, kA, kB, kA, kB, kX})), (std::vector<Texts>{{"A B", "A B", "A B"}}));
}

TEST(Net, Options) {
  const std::string page = list({"<p><a>x</a><b>y</b></p>", "<p><a>x</a><b>y</b><i>z</i></p>"});
  EXPECT_FALSE(under_main("records/net", page, {{"tau", "0.85"}}).empty());
  EXPECT_TRUE(under_main("records/net", page, {{"tau", "0.86"}}).empty());
  EXPECT_TRUE(under_main("records/net", page, {{"min_records", "3"}}).empty());
  EXPECT_TRUE(found_by("records/net", "<ul><li>a<li>b</ul>").regions.empty());
  EXPECT_EQ(found_by("records/net", "<ul><li>a<li>b</ul>", {{"min_depth", "2"}}).regions.size(), 1u);
  EXPECT_TRUE(found_by("records/net", list({"<p><b></b></p>", "<p><b></b></p>"})).regions.empty());
  EXPECT_TRUE(found_by("records/net", "").regions.empty());
}

TEST(Net, SaysWhy) {
  const FoundRecords found(list({"<p><b>a</b></p>", "<p><b>b</b></p>", "<ul><li><i></i><li><i></i></ul>"}), {}, 60'000, true,
                           "records/net");
  std::map<std::string, bool> rules;
  for (const Decision& decision : found.trace.decisions()) rules[decision.rule] = decision.taken;
  EXPECT_TRUE(rules.at("2 repeats of a+ among the siblings, trees matched from the leaves up"));
  EXPECT_FALSE(rules.at("no text: 2 repeats of a+ among the siblings, trees matched from the leaves up"));
}

// Long lists, alike and unlike, a list nested a thousand deep: in bounded time.
TEST(DeptaAndNet, HostileSizes) {
  std::string deep;
  for (int level = 0; level < 1000; ++level) deep += "<ul><li><b>x</b><li><i>y</i>";
  for (const std::string_view method : {"records/depta", "records/net"}) {
    const std::uint64_t start = base::thread_cpu_us();
    const FoundRecords alike = found_by(method, rows(50'000, true));
    ASSERT_FALSE(alike.regions.empty()) << method;
    found_by(method, rows(3'000, false), {}, 2'000);
    found_by(method, deep, {}, 2'000);
    EXPECT_LT(base::thread_cpu_us() - start, 20'000'000u) << method;
    EXPECT_LE(found_by(method, rows(50'000, true), {}, 0).regions.size(), 1u) << method;
  }
}

}  // namespace
}  // namespace garimpo::extract::records
