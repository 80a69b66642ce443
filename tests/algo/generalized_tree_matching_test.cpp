#include "algo/generalized_tree_matching.hpp"

#include "tests/reference/generalized_trees.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::algo {
namespace {

using reference::FlatForest;
using reference::GstmVariant;
using reference::Tree;

GeneralizedMatch match(const Tree& a, const Tree& b, const GstmVariant& variant = {}, std::uint32_t max_classes = UINT32_MAX,
                       bool* was_cut_short = nullptr) {
  FlatForest forest;
  const std::uint32_t root_a = forest.add(a);
  const std::uint32_t root_b = forest.add(b);
  GeneralizedTreeMatching matching;
  matching.reset(forest.view(), {variant.tau1, variant.tau2, variant.is_strict, variant.is_normalized, max_classes});
  const GeneralizedMatch found = matching.match(root_a, root_b);
  if (was_cut_short != nullptr) *was_cut_short = matching.was_cut_short();
  return found;
}

void expect_match(const GeneralizedMatch& match, double score, double nodes_a, double nodes_b) {
  EXPECT_NEAR(match.score, score, 1e-9);
  EXPECT_NEAR(match.nodes_a, nodes_a, 1e-9);
  EXPECT_NEAR(match.nodes_b, nodes_b, 1e-9);
}

// Figure 9 of Godoy 2015. It prints sizes and some tables only; they force the c-list of B to have one item.
constexpr std::string_view kA = "a(b(f(x),g(y,z),g(y,z)),c(h(i),h(i),h(i),h(i),h(i),h(i)))";
constexpr std::string_view kB = "a(b(f(x),g(y,z),g(y,z),g(y,z),g(y,z)),c(h(i)))";
// Another reading that fits the figure as well: six pairs of leaves against one pair.
constexpr std::string_view kLeavesA = "a(b(f(x),g(y,z),g(y,z)),c(h,i,h,i,h,i,h,i,h,i,h,i))";
constexpr std::string_view kLeavesB = "a(b(f(x),g(y,z),g(y,z),g(y,z),g(y,z)),c(h,i))";

TEST(GeneralizedTreeMatching, TheExampleOfGodoy2015InItsFourVariants) {
  for (const auto& [text_a, text_b] : {std::pair(kA, kB), std::pair(kLeavesA, kLeavesB)}) {
    const Tree a = reference::tree(text_a);
    const Tree b = reference::tree(text_b);
    ASSERT_EQ(a.size(), 23u);
    ASSERT_EQ(b.size(), 19u);
    EXPECT_EQ(reference::simple_tree_matching(a, b).score, 13u);
    EXPECT_NEAR(13.0 / a.size(), 0.565, 5e-4);
    expect_match(match(a, b, {.is_strict = true, .is_normalized = false}), 10, 23, 19);
    expect_match(match(a, b, {.is_strict = true, .is_normalized = true}), 10, 20, 10);
    expect_match(match(a, b, {.is_strict = false, .is_normalized = false}), 10, 23, 19);
    expect_match(match(a, b, {.is_strict = false, .is_normalized = true}), 10, 10, 10);
    EXPECT_DOUBLE_EQ(match(a, b).similarity(), 1);
  }
}

// Node b of figure 9: its children in A are the rows, those in B the columns.
reference::GstmTrace at_node_b() { return reference::gstm(reference::tree(kA).children[0], reference::tree(kB).children[0]); }

TEST(GeneralizedTreeMatching, Table8OfGodoy2015) {
  EXPECT_EQ(at_node_b().before, (reference::MatchTable{{{2, 2, 2}, {0, 2, 3}, {0, 2, 3}, {0, 2, 3}, {0, 2, 3}},
                                                       {{0, 3, 2}, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}},
                                                       {{0, 3, 2}, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}, {3, 3, 3}}}));
}

TEST(GeneralizedTreeMatching, Table9OfGodoy2015AndItsStrings) {
  const reference::GstmTrace slow = at_node_b();
  std::vector<std::vector<double>> normalised;
  for (const auto& row : slow.before) {
    normalised.emplace_back();
    for (const reference::Match& match : row) normalised.back().push_back(match.similarity());
  }
  EXPECT_EQ(normalised, (std::vector<std::vector<double>>{{1, 0, 0, 0, 0}, {0, 1, 1, 1, 1}, {0, 1, 1, 1, 1}}));
  EXPECT_EQ(slow.symbols_a, (reference::Symbols{0, 1, 1}));
  EXPECT_EQ(slow.symbols_b, (reference::Symbols{0, 1, 1, 1, 1}));
}

// avgScore 24/8, avgNodes 48/16, and 6 of 6 nodes: the kernel gives the same.
TEST(GeneralizedTreeMatching, Table10OfGodoy2015) {
  const reference::GstmTrace slow = at_node_b();
  EXPECT_EQ(slow.after, (reference::MatchTable{{{2, 2, 2}, {0, 2, 3}, {0, 2, 3}, {0, 2, 3}, {0, 2, 3}},
                                               {{0, 3, 2}, {3, 3, 3}, {0, 3, 3}, {0, 3, 3}, {0, 3, 3}},
                                               {{0, 3, 2}, {0, 3, 3}, {0, 3, 3}, {0, 3, 3}, {0, 3, 3}}}));
  EXPECT_EQ(slow.result, (reference::Match{6, 6, 6}));
  for (const bool is_strict : {true, false})
    for (const bool is_normalized : {true, false})
      expect_match(match(reference::tree(kA).children[0], reference::tree(kB).children[0], {is_strict, is_normalized}), 6, 6, 6);
}

TEST(GeneralizedTreeMatching, SmallCases) {
  expect_match(match(reference::tree("a(b,c)"), reference::tree("b")), 0, 3, 1);
  expect_match(match(reference::tree("a"), reference::tree("a(b,c)")), 1, 1, 3);
  // Two equal lists are one instance each.
  expect_match(match(reference::tree("a(b,b,b)"), reference::tree("a(b,b,b)")), 2, 2, 2);
  // tau1 is not reached by exactly half.
  expect_match(match(reference::tree("a(b(c),b(c))"), reference::tree("a(b(d),b(d))")), 3, 5, 5);
}

Tree random_tree(std::mt19937& random, unsigned depth, unsigned labels) {
  Tree tree{static_cast<std::uint16_t>('a' + random() % labels), {}};
  if (depth == 0) return tree;
  for (auto children = random() % 4; children > 0; --children) {
    tree.children.push_back(random_tree(random, depth - 1, labels));
    // Lists, of one shape and of nearly one.
    for (auto more = random() % 3; more > 1; --more) {
      tree.children.push_back(tree.children.back());
      if (random() % 2 == 0 && !tree.children.back().children.empty()) tree.children.back().children.pop_back();
    }
  }
  return tree;
}

Tree varied(std::mt19937& random, Tree tree, unsigned labels) {
  if (random() % 12 == 0) tree.label = static_cast<std::uint16_t>('a' + random() % labels);
  if (random() % 8 == 0) tree.children.insert(tree.children.begin(), random_tree(random, 1, labels));
  if (random() % 6 == 0 && !tree.children.empty()) tree.children.push_back(tree.children.back());
  if (random() % 8 == 0 && !tree.children.empty()) tree.children.pop_back();
  for (Tree& child : tree.children) child = varied(random, child, labels);
  return tree;
}

TEST(GeneralizedTreeMatching, AgreesWithTheRecursion) {
  tests::SeededRandom random;
  for (int round = 0; round < 1200; ++round) {
    const unsigned labels = round % 3 == 0 ? 2 : 4;
    const GstmVariant variant{.is_strict = round % 4 < 2, .is_normalized = round % 2 == 0};
    Tree a = random_tree(random, 4, labels);
    Tree b = round % 5 == 0 ? random_tree(random, 4, labels) : varied(random, a, labels);
    a.label = b.label = 'r';
    const reference::Match slow = reference::gstm(a, b, variant).result;
    const GeneralizedMatch fast = match(a, b, variant);
    ASSERT_NEAR(fast.score, slow.score, 1e-6) << round;
    ASSERT_NEAR(fast.nodes_a, slow.nodes_a, 1e-6) << round;
    ASSERT_NEAR(fast.nodes_b, slow.nodes_b, 1e-6) << round;
  }
}

// Remembered pairs are used in both directions, and earlier questions do not change an answer.
TEST(GeneralizedTreeMatching, AnswersDoNotDependOnEarlierQuestions) {
  tests::SeededRandom random(11);
  FlatForest forest;
  std::vector<Tree> trees;
  std::vector<std::uint32_t> roots;
  for (int i = 0; i < 10; ++i) {
    trees.push_back(i == 0 ? random_tree(random, 4, 3) : varied(random, trees[0], 3));
    trees.back().label = 'r';
    roots.push_back(forest.add(trees.back()));
  }
  GeneralizedTreeMatching matching;
  matching.reset(forest.view(), {});
  for (std::size_t i = 0; i < trees.size(); ++i)
    for (std::size_t j = 0; j < trees.size(); ++j) {
      const reference::Match slow = reference::gstm(trees[i], trees[j]).result;
      const GeneralizedMatch fast = matching.match(roots[i], roots[j]);
      EXPECT_NEAR(fast.score, slow.score, 1e-6);
      EXPECT_NEAR(fast.nodes_a, slow.nodes_a, 1e-6);
      EXPECT_NEAR(fast.nodes_b, slow.nodes_b, 1e-6);
    }
}

TEST(GeneralizedTreeMatching, DeepTreesNeedNoStack) {
  constexpr std::uint32_t kDepth = 100'000;
  const reference::TwoChains chains(kDepth);
  GeneralizedTreeMatching matching;
  matching.reset(chains.view(), {});
  EXPECT_EQ(matching.match(0, kDepth).score, kDepth - 1);
}

TEST(GeneralizedTreeMatching, LongListsOfOneShapeAreOneInstance) {
  Tree a{'a', {}};
  Tree b{'a', {}};
  a.children.assign(100'000, reference::tree("b(c,d)"));
  b.children.assign(70'000, reference::tree("b(c,d)"));
  expect_match(match(a, b), 4, 4, 4);
}

// 3,000 children of different shapes on each side: the whole table would have nine million pairs. With a bound only the first shapes are
// compared; without one the match stops at a cap, and says so.
TEST(GeneralizedTreeMatching, LongListsOfManyShapesAreKnownByTheirFirstOnes) {
  Tree a{'a', {}};
  for (std::uint32_t i = 0; i < 3000; ++i) {
    Tree row{'b', {}};
    for (std::uint32_t bit = 0; bit < 12; ++bit) row.children.push_back({static_cast<std::uint16_t>(bit + (i >> bit & 1) * 50 + 'x'), {}});
    a.children.push_back(row);
  }
  Tree b = a;
  b.children.erase(b.children.begin());
  const std::uint64_t start = base::thread_cpu_us();
  bool was_cut_short = true;
  const GeneralizedMatch found = match(a, b, {}, 16, &was_cut_short);
  EXPECT_FALSE(was_cut_short);
  EXPECT_LT(base::thread_cpu_us() - start, 5'000'000u);
  // One instance: a row of 13 nodes, of which most match, below the root.
  EXPECT_GT(found.score, 8);
  EXPECT_LE(found.nodes_a, 15);
  EXPECT_LE(found.similarity(), 1);
  match(a, b, {}, UINT32_MAX, &was_cut_short);
  EXPECT_TRUE(was_cut_short);
}

TEST(GeneralizedTreeMatching, StopsWhenTheBudgetIsSpent) {
  tests::SeededRandom random(3);
  FlatForest forest;
  const std::uint32_t a = forest.add({'r', {random_tree(random, 6, 2), random_tree(random, 6, 2)}});
  const std::uint32_t b = forest.add({'r', {random_tree(random, 6, 2), random_tree(random, 6, 2)}});
  GeneralizedTreeMatching matching;
  matching.reset(forest.view(), {});
  base::Budget spent(0);
  while (spent.spend(1000)) {
  }
  EXPECT_EQ(matching.match(a, b, &spent).score, 1);
  EXPECT_GE(matching.match(a, b).score, 1);
}

}  // namespace
}  // namespace garimpo::algo
