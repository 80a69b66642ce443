// Templates: which form is chosen, and that what is evaluated here is what is written. tests/extract/records/template_test.py asks libxml2.
#include "extract/records/template/record_template.hpp"

#include "extract/records/search/record_tree.hpp"
#include "extract/records/template/template_step.hpp"
#include "tests/extract/records/found_records.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace garimpo::extract::records {
namespace {

using testing::ParsedPage;

// The path of all elements of that name.
std::string path_of(const std::string& html, std::string_view name) {
  const ParsedPage parsed(html);
  std::vector<NodeId> records;
  for (int i = 0; parsed.find(name, i) != kNoNode; ++i) records.push_back(parsed.find(name, i));
  base::Budget budget(60'000);
  return record_path(parsed.document, records, budget);
}

// Names from the record down to the node, as they are read.
std::string names_below(const Document& document, NodeId record, NodeId node) {
  std::string names;
  for (; node != record; node = document.parent(node)) names = "/" + std::string(document.name(document.tag(node))) + names;
  return names;
}

TEST(RecordTree, KnowsWhatAWalkFinds) {
  tests::SeededRandom random;
  for (int round = 0; round < 40; ++round) {
    std::string html;
    for (int i = 0; i < 60; ++i) {
      static constexpr std::array kPieces = {"<li>", "<b>", "</b>", "<i>", "</i>", "<div>", "</div>", "text", "<img>", "<!-- -->"};
      html += kPieces[random() % kPieces.size()];
    }
    const ParsedPage parsed("<ul><li>" + html + "</ul>");
    const Document& document = parsed.document;
    std::vector<NodeId> records = {kNoNode};
    for (NodeId node = document.first_child(parsed.find("ul")); node != kNoNode; node = document.next_sibling(node))
      records.push_back(node);
    base::Budget budget(60'000);
    const RecordTree tree(document, records, budget);
    ASSERT_TRUE(tree.is_whole());
    for (const NodeId record : records) {
      for (NodeId node = record; record != kNoNode && node < document.end(record); ++node) {
        std::vector<NodeId> same;
        for (const NodeId other : records)
          for (NodeId at = other; other != kNoNode && at < document.end(other); ++at)
            if (names_below(document, other, at) == names_below(document, record, node)) same.push_back(at);
        EXPECT_TRUE(std::ranges::equal(tree.same_path(node), same));
        if (node == record) continue;
        std::uint32_t before = 0;
        std::uint32_t all = 0;
        for (NodeId at = document.first_child(document.parent(node)); at != kNoNode; at = document.next_sibling(at)) {
          if (document.tag(at) != document.tag(node)) continue;
          before += at <= node ? 1U : 0U;
          ++all;
        }
        EXPECT_EQ(tree.position(node), before);
        EXPECT_EQ(tree.has_namesakes(node), all > 1);
      }
    }
  }
}

TEST(RecordTree, IsNotMadeOfRecordsInsideOthers) {
  const ParsedPage parsed("<ul><li><b>a</b><li>b</ul>");
  base::Budget budget(60'000);
  EXPECT_FALSE(RecordTree(parsed.document, std::vector<NodeId>{parsed.find("li"), parsed.find("b")}, budget).is_whole());
  EXPECT_FALSE(RecordTree(parsed.document, std::vector<NodeId>{}, budget).is_whole());
}

TEST(RecordPath, AllChildrenOfAName) {
  EXPECT_EQ(path_of("<div></div><div><ul><li>a<li>b</ul></div>", "li"), "/html/body/div[2]/ul/li");
  EXPECT_EQ(path_of("<div><p>a</p></div><div><p>b</p></div>", "p"), "/html/body/div/p");
}

// No tag of the source opens the tbody, and other parsers do without it.
TEST(RecordPath, RowsOfATableWithoutATbody) {
  EXPECT_EQ(path_of("<table><tr><td>a<tr><td>b</table>", "tr"), "/html/body/table//tr");
  EXPECT_EQ(path_of("<table><tbody><tr><td>a<tr><td>b</table>", "tr"), "/html/body/table/tbody/tr");
}

// The path of those elements p.
std::string chosen(std::string_view inside, const std::vector<int>& taken) {
  const ParsedPage parsed("<main>" + std::string(inside) + "</main>");
  std::vector<NodeId> records;
  records.reserve(taken.size());
  for (const int i : taken) records.push_back(parsed.find("p", i));
  base::Budget budget(60'000);
  return record_path(parsed.document, records, budget);
}

TEST(RecordPath, WhatTellsRecordsFromTheirSiblings) {
  EXPECT_EQ(chosen("<p class=x>1<p class=y>2<p class=x>3", {0, 2}), "/html/body/main/p[@class='x']");
  EXPECT_EQ(chosen("<p class='x a'>1<p class=y>2<p class='b x'>3", {0, 2}),
            "/html/body/main/p[contains(concat(' ',normalize-space(@class),' '),' x ')]");
  EXPECT_EQ(chosen("<p id=a>1<p>2<p id=b>3", {0, 2}), "/html/body/main/p[@id]");
  EXPECT_EQ(chosen("<p><b>1</b><p>2<p><b>3</b>", {0, 2}), "/html/body/main/p[b]");
  EXPECT_EQ(chosen("<p>1<p>2<p>3", {1, 2}), "/html/body/main/p[position()>=2]");
  EXPECT_EQ(chosen("<p>1<p>2<p>3<p>4", {1, 2}), "/html/body/main/p[position()>=2 and position()<=3]");
  EXPECT_EQ(chosen("<p>1<p>2<p>3<p>4<p>5<p>6", {1, 3, 5}), "/html/body/main/p[position()>=2 and position() mod 2=0]");
}

TEST(RecordPath, RecordsAtDifferentDepths) {
  EXPECT_EQ(chosen("<p class=x>1</p><div><p class=x>2</p></div><p>3", {0, 1}), "//p[@class='x']");
  EXPECT_EQ(chosen("<p>1</p><div><p>2</p></div><p>3", {0, 1}), "/html/body/main/p[1] | /html/body/main/div/p[1]");
}

TEST(RecordPath, ValuesThatCannotBeQuotedAreNotUsed) {
  EXPECT_EQ(chosen("<p class=\"a'b\">1<p>2", {0}), "/html/body/main/p[@class=\"a'b\"]");
  EXPECT_EQ(chosen("<p class=\"a'b&quot;\">1<p>2", {0}), "/html/body/main/p[@class]");
}

// A path must not grow to a megabyte; then there is none.
TEST(RecordPath, AreBounded) {
  std::string inside;
  std::vector<int> taken;
  for (int i = 0; i < 3000; ++i) {
    inside += "<p>x";
    if (i % 7 == 0 || i % 5 == 0) taken.push_back(i);
  }
  EXPECT_EQ(chosen(inside, taken), "");
}

// Every column of the region, by name.
std::map<std::string, std::string> fields(const std::string& html) {
  const testing::FoundRecords found(html, {{"order", "weight"}});
  return found.regions.empty() ? std::map<std::string, std::string>{} : found.regions.front().field_paths;
}

TEST(FieldPaths, AreRelativeToTheRecord) {
  const auto paths = fields(
      "<ul><li><a class=name href=1>Anvil</a><div><b>new</b><i class=price>$ 10</i></div></li>"
      "<li><a class=name href=2>Bellows</a><div><i class=price>$ 20</i></div></li>"
      "<li><a class=name href=3>Chisel</a><div><i class=price>$ 30</i></div></li></ul>");
  EXPECT_EQ(paths.at("name"), "./a");
}

TEST(FieldPaths, EmptyCellsAreNotSelected) {
  const auto paths = fields(
      "<table><tr><th>name<th>year<th>note</tr><tr><td>Anvil tower<td>1791<td></tr><tr><td>Barn by the sea<td>1634<td>burnt twice</tr>"
      "<tr><td>Cart house<td>1820<td>with a boat</tr></table>");
  EXPECT_EQ(paths.at("name"), "./td[1]");
  EXPECT_EQ(paths.at("note"), "./td[3][normalize-space()]");
}

TEST(TemplateStep, StepsOverSiblingsThatFollow) {
  const ParsedPage parsed("<dl><dt>a<dd>1<dt>b<dt>c<dd>3</dl>");
  base::Budget budget(60'000);
  std::vector<NodeId> scratch;
  const auto from = [&](int dt, TemplateStep step) {
    std::vector<NodeId> nodes = {parsed.find("dt", dt)};
    EXPECT_TRUE(take_step(parsed.document, step, nodes, scratch, budget));
    return nodes;
  };
  const TemplateStep next_dd{.axis = Axis::following_of_name, .tag = Tag::dd, .positions = {1, 1}};
  const TemplateStep dd_is_next{.axis = Axis::following_of_any, .tag = Tag::dd, .positions = {1, 1}};
  EXPECT_EQ(from(1, next_dd), std::vector{parsed.find("dd", 1)});
  EXPECT_TRUE(from(1, dd_is_next).empty());
  EXPECT_EQ(from(2, dd_is_next), std::vector{parsed.find("dd", 1)});
  std::string text;
  append_step(parsed.document, dd_is_next, text);
  EXPECT_EQ(text, "/following-sibling::node()[1][self::dd]");
}

TEST(TemplateStep, DescendantsAreSelectedOnceInDocumentOrder) {
  const ParsedPage parsed("<div id=a><p>1</p><div id=b><p>2</p></div><p>3</p></div>");
  base::Budget budget(60'000);
  std::vector<NodeId> nodes = {parsed.find("div", 0), parsed.find("div", 1)};
  std::vector<NodeId> scratch;
  ASSERT_TRUE(take_step(parsed.document, {.axis = Axis::descendant, .tag = Tag::p}, nodes, scratch, budget));
  EXPECT_EQ(nodes, (std::vector{parsed.find("p", 0), parsed.find("p", 1), parsed.find("p", 2)}));
}

}  // namespace
}  // namespace garimpo::extract::records
