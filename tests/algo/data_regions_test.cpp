#include "algo/data_regions.hpp"

#include "tests/reference/data_regions.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace garimpo::algo {

// For messages of failed tests.
void PrintTo(const DataRegion& region, std::ostream* out) {
  *out << "(length " << region.length << ", start " << region.start << ", covered " << region.covered << ")";
}

namespace {

using reference::Siblings;
using reference::Tags;
using Regions = std::vector<DataRegion>;

const Tags kA = {"table", "tr", "td"};
const Tags kB = {"a"};
const Tags kX = {"hr"};

bool is_near(const Siblings& siblings, double alpha, std::uint32_t a, std::uint32_t b, std::uint32_t length) {
  const auto group = [&](std::uint32_t at) {
    return reference::concatenated(siblings, static_cast<int>(at) + 1, static_cast<int>(length));
  };
  return reference::mean_distance(group(a), group(b)) <= alpha;
}

Regions mdr(const Siblings& siblings, std::uint32_t max_length = 10, double alpha = 0.3) {
  base::Budget budget(60'000);
  IdentDrs ident_drs;
  Regions found;
  ident_drs.find(
      static_cast<std::uint32_t>(siblings.size()), max_length,
      [&](std::uint32_t a, std::uint32_t b, std::uint32_t length) { return is_near(siblings, alpha, a, b, length); }, budget, found);
  return found;
}

Regions mdr_as_printed(const Siblings& siblings, int max_length = 10, double alpha = 0.3) {
  Regions found;
  reference::ident_drs(1, reference::count(siblings), max_length, alpha, reference::comb_comp(siblings, max_length), found);
  return found;
}

Regions ca(const Siblings& siblings, double alpha = 0.3, std::uint32_t max_length = UINT32_MAX) {
  base::Budget budget(60'000);
  Regions found;
  match_leading_nodes(
      static_cast<std::uint32_t>(siblings.size()), max_length,
      [&](std::uint32_t a, std::uint32_t b, std::uint32_t length) { return is_near(siblings, alpha, a, b, length); }, budget, found);
  return found;
}

Regions by_whole_groups(const Siblings& siblings, double alpha = 0.3, std::uint32_t max_length = UINT32_MAX) {
  base::Budget budget(60'000);
  Regions found;
  match_groups(
      static_cast<std::uint32_t>(siblings.size()), max_length,
      [&](std::uint32_t a, std::uint32_t b, std::uint32_t length) { return is_near(siblings, alpha, a, b, length); }, budget, found);
  return found;
}

Regions by_whole_groups_slowly(const Siblings& siblings, double alpha = 0.3) {
  Regions found;
  const auto near = [&](int a, int b, int length) {
    return is_near(siblings, alpha, static_cast<std::uint32_t>(a - 1), static_cast<std::uint32_t>(b - 1),
                   static_cast<std::uint32_t>(length));
  };
  reference::whole_groups(1, reference::count(siblings), near, found);
  return found;
}

TEST(IdentDrs, TheWorkedExample) {
  const Siblings siblings = {{"div", "p", "p", "p"}, kA, kB, kA, kB, kA, kB, kX};
  const reference::Distances distances = reference::comb_comp(siblings, 10);
  const std::vector<double> of_one = {1.143, 1.5, 1.5, 1.5, 1.5, 1.5, 1.0};
  for (int start = 1; start <= 7; ++start)
    EXPECT_NEAR(distances.at({1, start}), of_one[static_cast<std::size_t>(start - 1)], 5e-4) << start;
  const std::vector<double> of_two = {0.727, 0, 0, 0, 1};
  for (int start = 1; start <= 5; ++start)
    EXPECT_NEAR(distances.at({2, start}), of_two[static_cast<std::size_t>(start - 1)], 5e-4) << start;
  EXPECT_EQ(mdr_as_printed(siblings), (Regions{{2, 1, 6}}));
  EXPECT_EQ(mdr(siblings), (Regions{{2, 1, 6}}));
}

// A heading that differs little from the end of a record is taken for one: the region begins a node early.
TEST(IdentDrs, HeaderAbsorptionAsPrinted) {
  const Siblings siblings = {{"h1"}, kA, kB, kA, kB, kA, kB, kX};
  EXPECT_DOUBLE_EQ(reference::comb_comp(siblings, 10).at({2, 1}), 0.25);
  EXPECT_EQ(mdr(siblings), (Regions{{2, 0, 6}}));
}

TEST(IdentDrs, ShorterGroupsWinTies) { EXPECT_EQ(mdr({kA, kA, kA, kA}), (Regions{{1, 0, 4}})); }

TEST(IdentDrs, SeveralRegions) {
  EXPECT_EQ(mdr({kA, kA, kX, {"p", "b", "i", "u"}, kB, kB, kB}), (Regions{{1, 0, 2}, {1, 4, 3}}));
  // The third worked example.
  const Siblings siblings = {kA, kA, kB, {"x", "x", "x", "x"}, kA, kB, kA, kB};
  EXPECT_EQ(mdr(siblings), mdr_as_printed(siblings));
}

TEST(IdentDrs, FewChildren) {
  EXPECT_TRUE(mdr({}).empty());
  EXPECT_TRUE(mdr({kA}).empty());
  EXPECT_TRUE(mdr({kA, kB}).empty());
  EXPECT_EQ(mdr({kA, kA}), (Regions{{1, 0, 2}}));
  EXPECT_EQ(mdr({kA, kB, kA, kB}, 1), Regions{});
}

// Two plain loops are enough because the three printed ones compare each pair of neighbouring groups exactly once.
TEST(CombComp, ComparesEveryPairOnce) {
  for (int n = 0; n <= 25; ++n) {
    std::map<std::pair<int, int>, int> asked;
    reference::comb_comp(Siblings(static_cast<std::size_t>(n), kB), 6, &asked);
    std::size_t pairs = 0;
    for (int length = 1; length <= 6; ++length)
      for (int start = 1; start + 2 * length - 1 <= n; ++start, ++pairs) EXPECT_EQ((asked[{length, start}]), 1) << n;
    EXPECT_EQ(asked.size(), pairs) << n;
  }
}

// The two examples in which the text of Jabour 2011 and whole groups differ: large T, alpha 0.3.
TEST(MatchLeadingNodes, LeadingNodesEndARegionAndCondition4RejectsIt) {
  const Tags large(20, "td");
  const Siblings other_lead = {kB, large, kB, large, {"h2"}, large};
  EXPECT_EQ(ca(other_lead), (Regions{{2, 0, 4}}));
  EXPECT_EQ(by_whole_groups(other_lead), (Regions{{2, 0, 6}}));
  const Siblings other_end = {kB, large, kB, large, kB, {"ul"}};
  EXPECT_EQ(ca(other_end), Regions{});
  EXPECT_EQ(by_whole_groups(other_end), (Regions{{2, 0, 4}}));
}

// The search goes on after what was rejected; a near sibling too far away for a second group gives no length.
TEST(MatchLeadingNodes, GoesOnAfterTheGroups) {
  const Tags large(20, "td");
  EXPECT_EQ(ca({kB, large, kB, {"ul"}, kX, kX}), (Regions{{1, 4, 2}}));
  EXPECT_EQ(ca({kX, kA, kA, kB, kX}), (Regions{{1, 1, 2}}));
  EXPECT_EQ(ca({kB, kA, kB, kA, kB}), (Regions{{2, 0, 4}}));
}

TEST(MatchGroups, TheWorkedExamples) {
  const Siblings alternating = {{"div", "p", "p", "p"}, kB, kA, kB, kA, kB, kA, kX};
  EXPECT_EQ(ca(alternating), (Regions{{2, 1, 6}}));
  const Siblings two_runs = {kA, kA, kA, kX, kB, kB};
  EXPECT_EQ(ca(two_runs), (Regions{{1, 0, 3}, {1, 4, 2}}));
  EXPECT_EQ(by_whole_groups_slowly(alternating), by_whole_groups(alternating));
  EXPECT_EQ(by_whole_groups_slowly(two_runs), by_whole_groups(two_runs));
}

TEST(MatchGroups, LengthIsBounded) {
  const Siblings siblings = {kA, kB, {"p"}, kA, kB, {"p"}};
  EXPECT_EQ(ca(siblings), (Regions{{3, 0, 6}}));
  EXPECT_EQ(ca(siblings, 0.3, 3), (Regions{{3, 0, 6}}));
  EXPECT_EQ(ca(siblings, 0.3, 2), Regions{});
}

// Periods with noise, so that regions begin, end and compete.
Siblings random_siblings(std::mt19937& random) {
  const std::vector<Tags> kinds = {kA, kB, kX, {"table", "tr", "td", "td"}, {"p"}, {"table", "tr"}};
  Siblings siblings;
  while (siblings.size() < random() % 30) {
    const std::size_t period = 1 + random() % 4;
    Siblings group;
    for (std::size_t i = 0; i < period; ++i) group.push_back(kinds[random() % kinds.size()]);
    for (auto repeats = random() % 5; repeats > 0; --repeats) siblings.insert(siblings.end(), group.begin(), group.end());
    if (random() % 3 == 0) siblings.push_back(kinds[random() % kinds.size()]);
  }
  return siblings;
}

TEST(DataRegions, AgreeWithTheSearchesAsPrinted) {
  tests::SeededRandom random;
  for (int round = 0; round < 600; ++round) {
    const Siblings siblings = random_siblings(random);
    const double alpha = static_cast<double>(random() % 8) / 10;
    const int max_length = 1 + static_cast<int>(random() % 10);
    ASSERT_EQ(mdr(siblings, static_cast<std::uint32_t>(max_length), alpha), mdr_as_printed(siblings, max_length, alpha));
    ASSERT_EQ(by_whole_groups(siblings, alpha), by_whole_groups_slowly(siblings, alpha));
  }
}

// Counts the comparisons on children that are near where they are equal.
struct Counted {
  std::vector<int> kinds;
  std::uint64_t comparisons = 0;

  Regions ident(std::uint32_t max_length) {
    base::Budget budget(60'000);
    IdentDrs ident_drs;
    Regions found;
    const auto near = [this](std::uint32_t a, std::uint32_t b, std::uint32_t length) {
      ++comparisons;
      return std::equal(kinds.begin() + a, kinds.begin() + a + length, kinds.begin() + b);
    };
    ident_drs.find(static_cast<std::uint32_t>(kinds.size()), max_length, near, budget, found);
    return found;
  }
};

TEST(IdentDrs, AListOfEqualsIsComparedOnce) {
  Counted list{std::vector<int>(10'000, 1)};
  EXPECT_EQ(list.ident(10), (Regions{{1, 0, 10'000}}));
  EXPECT_EQ(list.comparisons, 9'999u);
}

TEST(IdentDrs, ManySmallRegionsCostNoScanEach) {
  Counted pairs;
  for (int at = 0; at < 100'000; ++at) pairs.kinds.push_back(at / 2);
  EXPECT_EQ(pairs.ident(10).size(), 50'000u);
  EXPECT_LE(pairs.comparisons, 10u * 100'000u);
}

TEST(DataRegions, AnExhaustedBudgetEndsTheSearch) {
  base::Budget budget(0);
  while (budget.spend()) continue;
  Regions found;
  const auto near = [](std::uint32_t, std::uint32_t, std::uint32_t) { return true; };
  IdentDrs().find(1000, 10, near, budget, found);
  match_groups(1000, 10, near, budget, found);
  match_leading_nodes(1000, 10, near, budget, found);
  EXPECT_LE(found.size(), 1u);
}

}  // namespace
}  // namespace garimpo::algo
