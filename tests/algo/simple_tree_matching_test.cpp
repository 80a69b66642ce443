#include "algo/simple_tree_matching.hpp"

#include "tests/reference/trees.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::algo {
namespace {

using reference::FlatForest;
using reference::random_tree;
using reference::Tree;

std::uint32_t score(const Tree& a, const Tree& b, std::uint32_t at_least = 0) {
  FlatForest forest;
  const std::uint32_t root_a = forest.add(a);
  const std::uint32_t root_b = forest.add(b);
  SimpleTreeMatching matching;
  matching.reset(forest.view());
  return matching.score(root_a, root_b, at_least);
}

// A tree as the next record of a list would be: the same but for a few nodes.
Tree varied(std::mt19937& random, Tree tree, unsigned labels) {
  if (random() % 12 == 0) tree.label = static_cast<std::uint16_t>('a' + random() % labels);
  if (random() % 8 == 0) tree.children.insert(tree.children.begin(), random_tree(random, 1, labels));
  if (random() % 8 == 0 && !tree.children.empty()) tree.children.pop_back();
  for (Tree& child : tree.children) child = varied(random, child, labels);
  return tree;
}

// Figure 6 of Godoy 2015, figure 3.4 of Jabour 2011, both after Yang 1991. Neither text prints the labels; these give every printed number.
// N1 to N14 are A in preorder, N15 to N22 are B by levels.
constexpr std::string_view kFigureA = "a(b(d,e),c(f),b(e,d),c(f(h,i,j)))";
constexpr std::string_view kFigureB = "a(b(d,e),c(f(h),g))";

struct FigureSix {
  Tree n1 = reference::tree(kFigureA);
  Tree n15 = reference::tree(kFigureB);
  const Tree& n5 = n1.children[3];
  const Tree& n17 = n15.children[1];
  const Tree& n11 = n5.children[0];
  const Tree& n20 = n17.children[0];
};

// Also figure 3.5 (C) of Jabour 2011.
TEST(SimpleTreeMatching, Table2OfGodoy2015) {
  const FigureSix figure;
  EXPECT_EQ(reference::simple_tree_matching(figure.n1, figure.n15).mappings,
            (reference::Table{{0, 0, 0}, {0, 3, 3}, {0, 3, 5}, {0, 3, 5}, {0, 3, 6}}));
}

// Also figure 3.5 (D) of Jabour 2011. The kernel gives each pair's value too.
TEST(SimpleTreeMatching, Table3OfGodoy2015) {
  const FigureSix figure;
  const reference::Table table = {{3, 0}, {0, 2}, {2, 0}, {0, 3}};
  EXPECT_EQ(reference::simple_tree_matching(figure.n1, figure.n15).pairs, table);
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 2; ++j) EXPECT_EQ(score(figure.n1.children[i], figure.n15.children[j]), table[i][j]) << i << j;
}

TEST(SimpleTreeMatching, Table4OfGodoy2015) {
  const FigureSix figure;
  EXPECT_EQ(reference::simple_tree_matching(figure.n5, figure.n17).mappings, (reference::Table{{0, 0, 0}, {0, 2, 2}}));
}

TEST(SimpleTreeMatching, Table5OfGodoy2015) {
  const FigureSix figure;
  EXPECT_EQ(reference::simple_tree_matching(figure.n5, figure.n17).pairs, (reference::Table{{2, 0}}));
  EXPECT_EQ(score(figure.n11, figure.n20), 2u);
  EXPECT_EQ(score(figure.n11, figure.n17.children[1]), 0u);
}

TEST(SimpleTreeMatching, Table6OfGodoy2015) {
  const FigureSix figure;
  EXPECT_EQ(reference::simple_tree_matching(figure.n11, figure.n20).mappings, (reference::Table{{0, 0}, {0, 1}, {0, 1}, {0, 1}}));
}

TEST(SimpleTreeMatching, Table7OfGodoy2015) {
  const FigureSix figure;
  EXPECT_EQ(reference::simple_tree_matching(figure.n11, figure.n20).pairs, (reference::Table{{1}, {0}, {0}}));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(score(figure.n11.children[i], figure.n20.children[0]), i == 0 ? 1u : 0u);
}

// M[4][2] is 6 and the roots make it 7: section 4.2.1 of Godoy 2015 stops at 6, Jabour 2011 lists the seven pairs.
TEST(SimpleTreeMatching, TheFigureOfYang1991) {
  const FigureSix figure;
  ASSERT_EQ(figure.n1.size(), 14u);
  ASSERT_EQ(figure.n15.size(), 8u);
  EXPECT_EQ(reference::simple_tree_matching(figure.n1, figure.n15).score, 7u);
  EXPECT_EQ(score(figure.n1, figure.n15), 7u);
  EXPECT_EQ(score(figure.n15, figure.n1), 7u);
  EXPECT_DOUBLE_EQ(7.0 / std::max(figure.n1.size(), figure.n15.size()), 0.5);
  EXPECT_NEAR(7.0 * 2 / (figure.n1.size() + figure.n15.size()), 0.6364, 5e-5);
}

TEST(SimpleTreeMatching, SmallCases) {
  EXPECT_EQ(score(reference::tree("a"), reference::tree("b")), 0u);
  EXPECT_EQ(score(reference::tree("a"), reference::tree("a(b,c)")), 1u);
  EXPECT_EQ(score(reference::tree("a(b,c)"), reference::tree("a(c,b)")), 2u);
  // Levels are kept: the b under x is not the b under a.
  EXPECT_EQ(score(reference::tree("a(x(b))"), reference::tree("a(b)")), 1u);
}

TEST(SimpleTreeMatching, AgreesWithTheRecursion) {
  tests::SeededRandom random;
  for (int round = 0; round < 1500; ++round) {
    const unsigned labels = round % 3 == 0 ? 2 : 5;
    const Tree a = random_tree(random, 4, labels);
    const Tree b = round % 2 == 0 ? varied(random, a, labels) : random_tree(random, 4, labels);
    const std::uint32_t expected = reference::simple_tree_matching(a, b).score;
    ASSERT_EQ(score(a, b), expected);
    ASSERT_EQ(score(b, a), expected);
    ASSERT_EQ(score(a, a), a.size());
    const auto at_least = static_cast<std::uint32_t>(random() % (a.size() + 2));
    const std::uint32_t found = score(a, b, at_least);
    if (expected >= at_least) {
      ASSERT_EQ(found, expected) << "at least " << at_least;
    } else {
      ASSERT_LT(found, at_least);
    }
  }
}

// Two runs of siblings score what they would below a root that both share, less the root.
TEST(SimpleTreeMatching, RunsOfSiblingsAgreeWithTheRecursion) {
  tests::SeededRandom random;
  for (int round = 0; round < 500; ++round) {
    Tree a{'r', {}};
    Tree b{'r', {}};
    for (auto trees = 1 + random() % 4; trees > 0; --trees) {
      a.children.push_back(random_tree(random, 3, 4));
      b.children.push_back(random() % 2 == 0 ? varied(random, a.children.back(), 4) : random_tree(random, 3, 4));
    }
    FlatForest forest;
    const std::uint32_t root_a = forest.add(a);
    const std::uint32_t root_b = forest.add(b);
    SimpleTreeMatching matching;
    matching.reset(forest.view());
    const NodeSpan in_a{root_a + 1, forest.view().end[root_a]};
    const NodeSpan in_b{root_b + 1, forest.view().end[root_b]};
    const std::uint32_t expected = reference::simple_tree_matching(a, b).score - 1;
    ASSERT_EQ(matching.score_siblings(in_a, in_b), expected);
    ASSERT_EQ(matching.score_siblings(in_b, in_a, expected), expected);
    ASSERT_LE(matching.score_siblings(in_a, in_b, expected + 1), expected);
    ASSERT_EQ(matching.score(root_a, root_b), expected + 1);
  }
}

// Remembered scores must not depend on what was asked before, nor on a question that was cut short.
TEST(SimpleTreeMatching, AnswersDoNotDependOnEarlierQuestions) {
  tests::SeededRandom random(7);
  FlatForest forest;
  std::vector<Tree> trees;
  std::vector<std::uint32_t> roots;
  for (int i = 0; i < 12; ++i) {
    trees.push_back(i == 0 ? random_tree(random, 4, 3) : varied(random, trees[0], 3));
    roots.push_back(forest.add(trees.back()));
  }
  SimpleTreeMatching matching;
  matching.reset(forest.view());
  for (std::size_t i = 0; i < trees.size(); ++i)
    for (std::size_t j = 0; j < trees.size(); ++j) {
      matching.score(roots[i], roots[j], trees[i].size());
      EXPECT_EQ(matching.score(roots[i], roots[j]), reference::simple_tree_matching(trees[i], trees[j]).score);
    }
}

TEST(SimpleTreeMatching, DeepTreesNeedNoStack) {
  constexpr std::uint32_t kDepth = 100'000;
  const reference::TwoChains chains(kDepth);
  SimpleTreeMatching matching;
  matching.reset(chains.view());
  EXPECT_EQ(matching.score(0, kDepth), kDepth - 1);
}

// Two lists of 100,000 children that share nothing at either end: a full table would have 10^10 cells.
TEST(SimpleTreeMatching, LongListsStayCheapAndNeverScoreTooHigh) {
  constexpr std::uint32_t kChildren = 100'000;
  Tree a{'a', {}};
  Tree b{'a', {}};
  for (std::uint32_t i = 0; i < kChildren; ++i) {
    a.children.push_back({static_cast<std::uint16_t>(i % 2 == 0 ? 'x' : 'y'), {}});
    b.children.push_back({static_cast<std::uint16_t>(i % 2 == 0 ? 'y' : 'x'), {}});
  }
  const std::uint32_t found = score(a, b);
  EXPECT_LE(found, kChildren);
  EXPECT_GT(found, kChildren * 9 / 10);
}

TEST(SimpleTreeMatching, StopsWhenTheBudgetIsSpent) {
  tests::SeededRandom random(3);
  FlatForest forest;
  const Tree first = random_tree(random, 6, 2);
  const std::uint32_t a = forest.add({'r', {first, first, random_tree(random, 6, 2)}});
  const std::uint32_t b = forest.add({'r', {random_tree(random, 6, 2), random_tree(random, 6, 2), first}});
  SimpleTreeMatching matching;
  matching.reset(forest.view());
  base::Budget spent(0);
  while (spent.spend(1000)) {
  }
  const std::uint32_t cut = matching.score(a, b, 0, &spent);
  EXPECT_GE(cut, 1u);
  EXPECT_LE(cut, matching.score(a, b));
}

}  // namespace
}  // namespace garimpo::algo
