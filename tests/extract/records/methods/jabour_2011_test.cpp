// The figures of Jabour 2011, chapter 3, and its two searches against tests/reference/casamento.hpp, on random lists of trees.
#include "extract/records/search/sibling_distance.hpp"
#include "tests/extract/records/found_records.hpp"
#include "tests/reference/casamento.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace garimpo::extract::records {
namespace {

using reference::Tree;
using testing::FoundRecords;
using testing::Settings;
using Texts = std::vector<std::string>;

FoundRecords found_by(std::string_view method, const std::string& html, const Settings& settings = {{"alpha", "0.3"}}) {
  return FoundRecords(html, settings, 60'000, false, method);
}

// The rows of figure 3.3, of which figure 3.1 shows the page: two groups of five, as the thesis lists their tags for DG.
constexpr std::array<std::string_view, 10> kRows = {"<tr><td>1",
                                                    "<tr><td>2<td>2<td>2<td>2",
                                                    "<tr><td>3<td><a><img></a>",
                                                    "<tr><td>4",
                                                    "<tr><td>5",
                                                    "<tr><td>6",
                                                    "<tr><td>7<td>7<td>7<td>7",
                                                    "<tr><td>8<td>8",
                                                    "<tr><td>9",
                                                    "<tr><td>10"};

std::string rows_of_figure_3_1() {
  std::string page = "<table>";
  for (const std::string_view row : kRows) page += row;
  return page + "</table>";
}

TEST(Jabour2011, Figure31GroupsOfFiveRowsAreADataRegionByDefinition2) {
  testing::ParsedPage parsed(rows_of_figure_3_1());
  PageTree tree = page_tree(parsed.page, TreeKind::dom);
  base::Budget budget(60'000);
  std::uint32_t row = 0;
  while (tree.node(row) != parsed.find("tr")) ++row;
  const auto group_end = [&](std::uint32_t first) {
    for (int at = 0; at < 5; ++at) first = tree.end(first);
    return first;
  };
  const algo::NodeSpan first{row, group_end(row)};
  const algo::NodeSpan second{first.end, group_end(first.end)};
  EXPECT_EQ(first.size(), 16u);
  EXPECT_EQ(second.size(), 14u);
  // Two tags of sixteen: 0.125.
  EXPECT_TRUE(SiblingDistance(tree, DistanceKind::dg, 0.125, false, budget).is_within_alpha(first, second));
  EXPECT_FALSE(SiblingDistance(tree, DistanceKind::dg, 0.1249, false, budget).is_within_alpha(first, second));
}

// Neither search finds groups of five there: CS has groups of one, and CA takes its period from the first near row, the fourth.
TEST(Jabour2011, Figure31ByCsAndCa) {
  const Settings settings = {{"alpha", "0.3"}, {"distance", "dg"}};
  const FoundRecords cs = found_by("records/cs", rows_of_figure_3_1(), settings);
  EXPECT_EQ(cs.records_under(cs.parsed.find("tbody")), (std::vector<Texts>{{"4", "5", "6"}, {"9", "10"}}));
  const FoundRecords ca = found_by("records/ca", rows_of_figure_3_1(), settings);
  EXPECT_EQ(ca.records_under(ca.parsed.find("tbody")), (std::vector<Texts>{{"9", "10"}}));
}

// Nodes 5 and 6 are data region 1, nodes 8, 9 and 10 region 2, the pairs (14,15) and (16,17) region 3; the others are like no neighbour.
TEST(Jabour2011, Figure32ByCsAndCa) {
  const std::string page =
      "<body><ul><li>5<b>x</b><li>6<b>x</b></ul>"
      "<section><h2>7</h2><article>8<p></p></article><article>9<p></p></article><article>10<p></p></article><hr><pre>12<i></i><u></u></"
      "pre></section>"
      "<div><h1>13</h1><a>14</a><table><tr><td>15</table><a>16</a><table><tr><td>17</table><ol><li><b></b>18</ol></div>";
  const std::vector<Texts> region_3 = {{"14 15", "16 17"}};
  for (const char* const distance : {"dc", "dg", "dt"})
    for (const char* const method : {"records/cs", "records/ca"}) {
      const FoundRecords found = found_by(method, page, {{"alpha", "0.3"}, {"distance", distance}});
      EXPECT_EQ(found.records_under("ul"), (Texts{"5 x", "6 x"})) << method << distance;
      EXPECT_EQ(found.records_under("section"), (Texts{"8", "9", "10"})) << method << distance;
      const bool is_ca = std::string_view(method) == "records/ca";
      EXPECT_EQ(found.records_under(found.parsed.find("div")), is_ca ? region_3 : std::vector<Texts>{}) << method << distance;
      EXPECT_EQ(found.regions.size(), is_ca ? 3u : 2u) << method << distance;
    }
}

// Figure 3.8: an anchor and a table for each item, and a hidden div that goes on in the same way, up to a last anchor without its table.
TEST(Jabour2011, Figure38WithTheInnerHiddenDiv) {
  std::string page = "<div id=v4-60><main>";
  Texts outer;
  Texts inner;
  for (int item = 1; item <= 17; ++item) {
    if (item == 6) page += "<section style='height: 0px; display: none;'>";
    page += "<a name=item" + std::to_string(item) + "></a><table><tr><td>" + std::to_string(item) + "</table>";
    (item < 6 ? outer : inner).push_back(std::to_string(item));
  }
  page += "<a name=item18></a></section></main></div>";
  for (const char* const distance : {"dc", "dg", "dt"}) {
    const Settings settings = {{"alpha", "0.3"}, {"distance", distance}};
    const FoundRecords ca = found_by("records/ca", page, settings);
    EXPECT_EQ(ca.records_under("main"), outer) << distance;
    EXPECT_EQ(ca.records_under("section"), inner) << distance;
    EXPECT_EQ(ca.regions.size(), 2u) << distance;
    EXPECT_TRUE(found_by("records/cs", page, settings).regions.empty()) << distance << ": CS has groups of one";
  }
}

constexpr std::string_view kLarge = "<table><tr><td>T<td><b></b><td><i></i><tr><td><b></b><td><i></i><td></table>";

// A table is much larger than what stands before it, so that whole groups are near where their leading nodes are not.
TEST(Jabour2011, CaTakesGroupsByTheirLeadingNodes) {
  const std::string table(kLarge);
  const std::string page = "<main><a>1</a>" + table + "<a>2</a>" + table + "<h2>3</h2>" + table + "</main>";
  for (const char* const distance : {"dg", "dt"}) {
    const Settings text = {{"alpha", "0.3"}, {"distance", distance}};
    EXPECT_EQ(found_by("records/ca", page, text).records_under("main"), (Texts{"1 T", "2 T"})) << distance;
    const Settings ours = {{"alpha", "0.3"}, {"distance", distance}, {"grow", "whole"}};
    EXPECT_EQ(found_by("records/ca", page, ours).records_under("main"), (Texts{"1 T", "2 T", "3 T"})) << distance;
  }
}

TEST(Jabour2011, CaRejectsAllGroupsWhereOneFailsCondition4) {
  const std::string table(kLarge);
  const std::string page = "<main><a>1</a>" + table + "<a>2</a>" + table + "<a>3</a><ul><li>x</ul></main>";
  for (const char* const distance : {"dc", "dg", "dt"}) {
    const FoundRecords text = found_by("records/ca", page, {{"alpha", "0.3"}, {"distance", distance}});
    EXPECT_TRUE(text.records_under("main").empty()) << distance;
    const FoundRecords ours = found_by("records/ca", page, {{"alpha", "0.3"}, {"distance", distance}, {"grow", "whole"}});
    EXPECT_EQ(ours.records_under("main"), (Texts{"1 T", "2 T"})) << distance;
  }
}

// A header row and one row are one group, and Definition 2 asks for two.
TEST(Jabour2011, Definition2CountsGroupsWithoutTheHeaderRow) {
  const std::string one = "<table><tr><th>a<th>b<tr><td>1<td>2</table>";
  const std::string two = "<table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td>4</table>";
  const std::string deep_one = "<table><tr><th><b>a</b><th>b<tr><td><b>1</b><td>2</table>";
  const std::string deep_two = "<table><tr><th><b>a</b><th>b<tr><td><b>1</b><td>2<tr><td><b>3</b><td>4</table>";
  for (const char* const method : {"records/cs", "records/ca", "records/mdr", "records/depta"}) {
    const Settings near = {{"alpha", "1"}, {"tree", "content"}, {"min_records", "2"}};
    EXPECT_TRUE(found_by(method, deep_one, near).records_under("tbody").empty()) << method;
    EXPECT_EQ(found_by(method, deep_two, near).records_under("tbody").size(), 2u) << method;
  }
  for (const char* const method : {"records/stm", "records/gstm", "records/gstm_improved"}) {
    const Settings near = {{"tau1", "0"}, {"tau2", "0"}};
    EXPECT_TRUE(found_by(method, one, near).records_under("tbody").empty()) << method;
    EXPECT_EQ(found_by(method, two, near).records_under("tbody").size(), 2u) << method;
  }
  EXPECT_TRUE(found_by("records/net", deep_one, {{"tau", "0"}}).records_under("tbody").empty());
}

// Two scripts make the first item unlike the second in the DOM, and equal to it in the content.
TEST(Jabour2011, TheDomIsSearched) {
  const std::string page = "<main><p>1<script></script><script></script></p><p>2</p></main>";
  for (const char* const method : {"records/cs", "records/ca"}) {
    EXPECT_TRUE(found_by(method, page).records_under("main").empty()) << method;
    EXPECT_EQ(found_by(method, page, {{"alpha", "0.3"}, {"tree", "content"}}).records_under("main").size(), 2u) << method;
  }
}

constexpr std::array<std::string_view, 4> kNames = {"div", "span", "section", "nav"};

// A list that repeats with noise: periods of one to three trees, some of them varied.
std::vector<Tree> random_siblings(std::mt19937& random) {
  std::vector<Tree> out;
  while (out.size() < 2 + random() % 16) {
    std::vector<Tree> period;
    for (auto length = 1 + random() % 3; length > 0; --length) period.push_back(reference::random_tree(random, 2, kNames.size()));
    for (auto repeats = 1 + random() % 4; repeats > 0; --repeats)
      for (Tree tree : period) {
        if (random() % 5 == 0) tree.label = static_cast<std::uint16_t>('a' + random() % kNames.size());
        if (random() % 4 == 0) tree.children.push_back(reference::random_tree(random, 1, kNames.size()));
        out.push_back(std::move(tree));
      }
  }
  return out;
}

void append_html(const Tree& tree, std::string_view text, std::string& html) {
  const std::string name(kNames[tree.label - 'a']);
  html += "<" + name + ">";
  html += text;
  for (const Tree& child : tree.children) append_html(child, "", html);
  html += "</" + name + ">";
}

// What the thesis's text finds, as the texts of records: "n3 n4" is a group of the third and fourth sibling.
std::vector<Texts> as_texts(const std::vector<reference::jabour::Region>& regions) {
  std::vector<Texts> out;
  for (const reference::jabour::Region& region : regions) {
    out.emplace_back();
    for (const std::vector<std::size_t>& group : region) {
      std::string text;
      for (const std::size_t number : group) text += (text.empty() ? "n" : " n") + std::to_string(number);
      out.back().push_back(text);
    }
  }
  return out;
}

TEST(Jabour2011, CsAndCaAgreeWithTheTextOnRandomTrees) {
  tests::SeededRandom random;
  std::size_t rejected = 0;
  for (std::size_t round = 0; round < 400; ++round) {
    const std::vector<Tree> siblings = random_siblings(random);
    reference::jabour::List list;
    std::string html = "<main>";
    for (const Tree& tree : siblings) {
      list.push_back({list.size() + 1, tree});
      append_html(tree, "n" + std::to_string(list.size()), html);
    }
    html += "</main>";
    const std::size_t tenths = random() % 10;
    const auto kind = static_cast<reference::jabour::Distance>(round % 3);
    const reference::jabour::Measure measure{kind, tenths, {kNames.begin(), kNames.end()}};
    const Settings settings = {{"alpha", "0." + std::to_string(tenths)}, {"distance", std::array{"dc", "dg", "dt"}[round % 3]}};
    const FoundRecords cs = found_by("records/cs", html, settings);
    ASSERT_EQ(cs.records_under(cs.parsed.find("main")), as_texts(reference::jabour::cs(list, measure))) << html;
    std::vector<reference::jabour::Region> regions;
    reference::jabour::ca(list, measure, regions);
    const FoundRecords ca = found_by("records/ca", html, settings);
    ASSERT_EQ(ca.records_under(ca.parsed.find("main")), as_texts(regions)) << html;
    Settings whole = settings;
    whole.emplace_back("grow", "whole");
    const FoundRecords ours = found_by("records/ca", html, whole);
    rejected += ours.records_under(ours.parsed.find("main")) != as_texts(regions);
  }
  // The two ways of growing differ often enough for this to tell them apart.
  EXPECT_GT(rejected, 10u);
}

}  // namespace
}  // namespace garimpo::extract::records
