#include "extract/records/search/sibling_distance.hpp"

#include "tests/parsed_page.hpp"
#include "tests/reference/sequences.hpp"
#include "tests/reference/trees.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace garimpo::extract::records {
namespace {

// Two groups of adjacent siblings under <main>, the first of so many.
struct Groups {
  testing::ParsedPage parsed;
  PageTree tree;
  algo::NodeSpan a{};
  algo::NodeSpan b{};
  base::Budget budget{60'000};

  Groups(const std::string& html, int first) : parsed("<main>" + html + "</main>"), tree(parsed.page) {
    std::uint32_t main = 0;
    while (tree.node(main) != parsed.find("main")) ++main;
    a = {main + 1, main + 1};
    for (int child = 0; child < first; ++child) a.end = tree.end(a.end);
    b = {a.end, tree.end(main)};
  }

  bool is_within(DistanceKind kind, double alpha, Normaliser normaliser, bool is_strict = false) {
    return SiblingDistance(tree, kind, alpha, is_strict, budget, normaliser).is_within_alpha(a, b);
  }
  // Joined at the distance and not below it; with `strict`, above it only.
  void expect(DistanceKind kind, Normaliser normaliser, double distance) {
    constexpr double kStep = 2e-6;
    EXPECT_TRUE(is_within(kind, distance + kStep, normaliser)) << distance;
    EXPECT_TRUE(is_within(kind, distance + kStep, normaliser, true)) << distance;
    EXPECT_EQ(distance < kStep || is_within(kind, distance - kStep, normaliser), distance < kStep) << distance;
  }

  std::vector<std::uint16_t> tags(algo::NodeSpan nodes) const {
    const auto labels = tree.view().labels(nodes);
    return {labels.begin(), labels.end()};
  }
  // The group as the children of a root.
  reference::Tree rooted(algo::NodeSpan nodes) const {
    reference::Tree root{0, {}};
    for (std::uint32_t node = nodes.begin; node < nodes.end; node = tree.end(node)) root.children.push_back(subtree(node));
    return root;
  }
  reference::Tree subtree(std::uint32_t node) const {
    reference::Tree out{tree.view().label[node], {}};
    for (std::uint32_t child = node + 1; child < tree.end(node); child = tree.end(child)) out.children.push_back(subtree(child));
    return out;
  }
};

// Figure 3.3 of seed 000: two groups of five rows, 16 tags and 14, of which an A and an IMG differ. (The strings that the seed prints for
// DC do not come from this figure.) Rows of a table without a table: div and p stand for tr and td.
TEST(SiblingDistance, TheSeedsGroupsOfFive) {
  const std::string row = "<div><p></p></div>";
  const std::string four = "<div><p></p><p></p><p></p><p></p></div>";
  Groups groups(row + four + "<div><p></p><p><a><img></a></p></div>" + row + row + row + four + "<div><p></p><p></p></div>" + row + row, 5);
  ASSERT_EQ(groups.a.size(), 16u);
  ASSERT_EQ(groups.b.size(), 14u);
  groups.expect(DistanceKind::dg, Normaliser::larger, 0.125);
  groups.expect(DistanceKind::dg, Normaliser::mean, 2 / 15.0);
  groups.expect(DistanceKind::dt, Normaliser::larger, 1 - 15 / 17.0);
  groups.expect(DistanceKind::dt, Normaliser::mean, 1 - 15 / 16.0);
}

// DEPTA's formula for groups: (1 + M) over the mean of the sizes with a root on both sides.
TEST(SiblingDistance, GroupsHaveARootThatCounts) {
  Groups groups("<p></p><b></b><p></p><i></i>", 2);
  groups.expect(DistanceKind::dt, Normaliser::mean, 1 - 2 / 3.0);
  Groups singles("<p></p><b></b>", 1);
  singles.expect(DistanceKind::dt, Normaliser::mean, 1);
}

TEST(SiblingDistance, AMeanReachesBeyondOne) {
  Groups groups("<div><p></p><p></p></div><a></a>", 1);
  groups.expect(DistanceKind::dg, Normaliser::mean, 1.5);
  groups.expect(DistanceKind::dg, Normaliser::larger, 1);
}

std::string random_element(std::mt19937& random, int depth) {
  static const std::vector<std::string> kNames = {"div", "span", "em", "ins"};
  const std::string& name = kNames[random() % kNames.size()];
  std::string out = "<" + name + ">";
  for (auto children = depth == 0 ? 0 : random() % 4; children > 0; --children) out += random_element(random, depth - 1);
  return out + "</" + name + ">";
}

TEST(SiblingDistance, AgreesWithThePlainFormulas) {
  tests::SeededRandom random;
  for (int round = 0; round < 200; ++round) {
    const int length = 1 + static_cast<int>(random() % 3);
    std::string html;
    for (int child = 0; child < 2 * length; ++child) html += random_element(random, 2);
    Groups groups(html, length);
    const auto names = [&](algo::NodeSpan nodes) { return std::string(groups.tree.names(nodes.begin, nodes.end)); };
    const auto check = [&](DistanceKind kind, double cost, double size_a, double size_b) {
      groups.expect(kind, Normaliser::larger, cost / std::max(size_a, size_b));
      groups.expect(kind, Normaliser::mean, cost * 2 / (size_a + size_b));
    };
    const std::vector<std::uint16_t> tags_a = groups.tags(groups.a);
    const std::vector<std::uint16_t> tags_b = groups.tags(groups.b);
    check(DistanceKind::dg, static_cast<double>(reference::edit_distance(tags_a, tags_b)), static_cast<double>(tags_a.size()),
          static_cast<double>(tags_b.size()));
    const std::string names_a = names(groups.a);
    const std::string names_b = names(groups.b);
    check(DistanceKind::dc, static_cast<double>(reference::edit_distance(names_a, names_b)), static_cast<double>(names_a.size()),
          static_cast<double>(names_b.size()));
    const reference::Tree a = length == 1 ? groups.subtree(groups.a.begin) : groups.rooted(groups.a);
    const reference::Tree b = length == 1 ? groups.subtree(groups.b.begin) : groups.rooted(groups.b);
    const double score = reference::simple_tree_matching(a, b).score;
    groups.expect(DistanceKind::dt, Normaliser::larger, 1 - score / std::max(a.size(), b.size()));
    groups.expect(DistanceKind::dt, Normaliser::mean, 1 - score * 2 / (a.size() + b.size()));
  }
}

}  // namespace
}  // namespace garimpo::extract::records
