#include "algo/partial_tree_alignment.hpp"

#include "algo/nested_matching.hpp"
#include "tests/reference/tree_alignment.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::algo {
namespace {

using reference::random_tree;
using reference::Tree;
using reference::tree;
using Rows = std::vector<std::vector<std::uint32_t>>;
constexpr std::uint32_t kNone = PartialTreeAlignment::kNone;

std::uint32_t shape_of(ShapeStore& shapes, const Tree& tree) {
  std::vector<std::uint32_t> children;
  for (const Tree& child : tree.children) children.push_back(shape_of(shapes, child));
  return shapes.add(tree.label, children);
}

Tree tree_of(const ShapeStore& shapes, std::uint32_t shape) {
  Tree out{shapes.label(shape), {}};
  for (const std::uint32_t child : shapes.children(shape)) out.children.push_back(tree_of(shapes, child));
  return out;
}

struct Aligned {
  std::string seed;
  Rows rows;
};

Aligned aligned(const std::vector<Tree>& trees, base::Budget* budget = nullptr) {
  ShapeStore shapes;
  std::vector<std::uint32_t> numbers;
  for (const Tree& one : trees) numbers.push_back(shape_of(shapes, one));
  PartialTreeAlignment alignment(shapes);
  alignment.align(numbers, budget);
  Aligned out{reference::written(tree_of(shapes, alignment.seed())), {}};
  for (std::size_t at = 0; at < trees.size(); ++at) out.rows.emplace_back(alignment.alignment(at).begin(), alignment.alignment(at).end());
  return out;
}

// The seed is the larger tree, or the first of two: the examples put a leaf below the root's first child where that needs it.
std::string seed_of(std::string_view first, std::string_view second) { return aligned({tree(first), tree(second)}).seed; }

// The examples of the paper's section 4.2 as public ports print them.
TEST(PartialTreeAlignment, TheExamplesOfThePaper) {
  EXPECT_EQ(seed_of("p(a(x,y),b,e)", "p(b,c,d,e)"), "p(a(x,y),b,c,d,e)");
  EXPECT_EQ(seed_of("p(a,b,e)", "p(e,f,g)"), "p(a,b,e,f,g)");
  EXPECT_EQ(seed_of("p(a,b,e)", "p(f,g,a)"), "p(f,g,a,b,e)");
  EXPECT_EQ(seed_of("p(a,b,e)", "p(a,g,e)"), "p(a,b,e)");
  EXPECT_EQ(seed_of("p(x(y,z),b,d)", "p(b,c,d,h,k)"), "p(x(y,z),b,c,d,h,k)");
}

TEST(PartialTreeAlignment, WhatHasNoCertainPlaceStaysOut) {
  EXPECT_EQ(aligned({tree("p(a,b,e)"), tree("p(a,g,e)")}).rows, (Rows{{0, 1, 2, 3}, {0, 1, kNone, 3}}));
  // Nothing beside it has a partner.
  EXPECT_EQ(aligned({tree("p(a,b,e)"), tree("p(x,y)")}).rows[1], (std::vector<std::uint32_t>{0, kNone, kNone}));
  // Another root has no place at all.
  EXPECT_EQ(aligned({tree("p(a,b)"), tree("q(a)")}).rows[1], (std::vector<std::uint32_t>{kNone, kNone}));
}

// g has no certain place between a and e until c has come in after b.
TEST(PartialTreeAlignment, ATreeThatWaitsIsTriedAgainOnceTheSeedHasGrown) {
  const Aligned found = aligned({tree("p(a(x,y),b,e)"), tree("p(b,g,c,e)"), tree("p(b,c,e)"), tree("p(c,h,e)")});
  EXPECT_EQ(found.seed, "p(a(x,y),b,g,c,h,e)");
  const Aligned waiting = aligned({tree("p(a,b,e)"), tree("p(c,h,e)"), tree("p(b,c,e)")});
  EXPECT_EQ(waiting.seed, "p(a,b,c,h,e)");
  EXPECT_EQ(waiting.rows[1], (std::vector<std::uint32_t>{0, 3, 4, 5}));
}

// NET's example: the template is li(a,span?).
TEST(PartialTreeAlignment, AMissingPartLeavesItsNodeEmpty) {
  const Aligned found = aligned({tree("l(a,s)"), tree("l(a,s)"), tree("l(a)")});
  EXPECT_EQ(found.seed, "l(a,s)");
  EXPECT_EQ(found.rows, (Rows{{0, 1, 2}, {0, 1, 2}, {0, 1}}));
}

Tree varied(std::mt19937& random, Tree out, unsigned labels) {
  for (std::size_t at = 0; at <= out.children.size(); ++at) {
    const auto here = out.children.begin() + static_cast<std::ptrdiff_t>(at);
    if (random() % 8 == 0)
      out.children.insert(here, random_tree(random, 1, labels));
    else if (random() % 8 == 0 && at < out.children.size())
      out.children.erase(here);
  }
  for (Tree& child : out.children) child = varied(random, child, labels);
  return out;
}

TEST(PartialTreeAlignment, AgreesWithTheLoopAsPrinted) {
  tests::SeededRandom random;
  for (int round = 0; round < 400; ++round) {
    const unsigned labels = round % 3 == 0 ? 2 : 6;
    const Tree base = random_tree(random, 2, labels);
    std::vector<Tree> trees;
    for (auto left = 1 + random() % 8; left > 0; --left)
      trees.push_back(random() % 4 == 0 && !trees.empty() ? trees[random() % trees.size()] : varied(random, base, labels));
    const reference::TreeAlignment slow(trees);
    const Aligned fast = aligned(trees);
    ASSERT_EQ(fast.seed, reference::written(slow.seed()));
    ASSERT_EQ(fast.rows, slow.rows()) << fast.seed;
  }
}

TEST(PartialTreeAlignment, AHundredThousandAlikeCostNoMoreThanOne) {
  ShapeStore shapes;
  const std::vector<std::uint32_t> rows(100'000, shape_of(shapes, tree("r(a,b(c),d)")));
  PartialTreeAlignment alignment(shapes);
  base::Budget budget(2'000);
  alignment.align(rows, &budget);
  EXPECT_FALSE(budget.is_exhausted());
  EXPECT_EQ(alignment.alignment(99'999).size(), 5u);
}

TEST(PartialTreeAlignment, NothingToAlignAndNoTimeLeft) {
  ShapeStore shapes;
  PartialTreeAlignment alignment(shapes);
  alignment.align({});
  base::Budget spent(0);
  while (spent.spend(1000)) {
  }
  const Aligned found = aligned({tree("a(b)"), tree("a(c)")}, &spent);
  EXPECT_EQ(found.rows[0], (std::vector<std::uint32_t>{0, 1}));
  EXPECT_TRUE(found.rows[1].empty());
}

// Figure 3.4 of seed 000 (figure 6 of 002): the seven pairs that its text names, which are one largest mapping of two.
TEST(TreeMapping, TheMappingOfTheSeeds) {
  ShapeStore shapes;
  FlatTree flat;
  const std::uint32_t a = shapes.flatten(shape_of(shapes, tree("a(b(d,e),c(f),b(e,d),c(f(h,i,j)))")), flat);
  const std::uint32_t b = shapes.flatten(shape_of(shapes, tree("a(b(d,e),c(f(h),g))")), flat);
  TreeMapping mapping;
  const auto partner = mapping.map(flat.view(), a, b);
  EXPECT_EQ(std::vector<std::uint32_t>(partner.begin(), partner.end()), (std::vector<std::uint32_t>{0, 1, 2, 3, 9, 10, 11, kNone}));
}

// Long lists of unlike children: the table is bounded, and what is beyond it has no partner.
TEST(TreeMapping, OfListsTooLongForATableTheHeadsAreMapped) {
  ShapeStore shapes;
  const std::uint32_t leaf = shapes.add('x', {});
  std::vector<std::uint32_t> a = {shapes.add('a', {})};
  std::vector<std::uint32_t> b;
  for (std::size_t at = 0; at < 2 * TreeMapping::kMaxListed; ++at) {
    a.push_back(shapes.add('y', std::vector<std::uint32_t>{leaf}));
    b.push_back(shapes.add('y', {}));
  }
  FlatTree flat;
  const std::uint32_t root_a = shapes.flatten(shapes.add('r', a), flat);
  const std::uint32_t root_b = shapes.flatten(shapes.add('r', b), flat);
  TreeMapping mapping;
  const auto partner = mapping.map(flat.view(), root_a, root_b);
  EXPECT_EQ(partner[0], root_a);
  EXPECT_NE(partner[1], TreeMapping::kNone);
  EXPECT_EQ(partner[2 * TreeMapping::kMaxListed], TreeMapping::kNone);
}

std::vector<std::string> templates_of(const Tree& one, NestedMatching& matching, double tau) {
  reference::FlatForest forest;
  forest.add(one);
  base::Budget budget(60'000);
  matching.match(forest.view(), {tau, 3}, budget);
  std::vector<std::string> out;
  for (std::uint32_t node = 0; node < forest.view().label.size(); ++node)
    out.push_back(reference::written(tree_of(matching.shapes(), matching.template_of(node))));
  std::ranges::sort(out);
  return out;
}

TEST(NestedMatching, TheExampleOfNet) {
  NestedMatching matching;
  reference::FlatForest forest;
  forest.add(tree("u(l(a,s),l(a,s),l(a))"));
  base::Budget budget(60'000);
  matching.match(forest.view(), {}, budget);
  ASSERT_EQ(matching.repeats().size(), 1u);
  EXPECT_EQ(matching.repeats()[0].pattern, "a+");
  EXPECT_EQ(matching.repeats()[0].end, 9u);
  EXPECT_TRUE(std::ranges::equal(matching.starts(matching.repeats()[0]), std::vector<std::uint32_t>{1, 4, 7}));
  EXPECT_EQ(reference::written(tree_of(matching.shapes(), matching.template_of(0))), "u(l(a,s))");
}

// Two records whose inner lists have two and five items: reduced, they are alike.
TEST(NestedMatching, InnerListsAreReducedFirst) {
  NestedMatching matching;
  reference::FlatForest forest;
  forest.add(tree("m(d(h,u(l(a),l(a))),d(h,u(l(a),l(a),l(a),l(a),l(a))))"));
  base::Budget budget(60'000);
  matching.match(forest.view(), {}, budget);
  EXPECT_EQ(reference::written(tree_of(matching.shapes(), matching.template_of(0))), "m(d(h,u(l(a))))");
  std::vector<std::uint32_t> counts;
  for (const NestedMatching::Repeat& repeat : matching.repeats()) counts.push_back(repeat.count);
  EXPECT_EQ(counts, (std::vector<std::uint32_t>{5, 2, 2}));
}

TEST(NestedMatching, AgreesWithTheRecursion) {
  tests::SeededRandom random;
  NestedMatching matching;
  for (int round = 0; round < 300; ++round) {
    const unsigned labels = round % 3 == 0 ? 2 : 4;
    Tree one = random_tree(random, 2, labels);
    for (auto copies = random() % 4; copies > 0 && !one.children.empty(); --copies)
      one.children.push_back(varied(random, one.children[random() % one.children.size()], labels));
    std::vector<Tree> slow;
    reference::reduced(one, 0.7, slow);
    std::vector<std::string> expected;
    for (const Tree& each : slow) expected.push_back(reference::written(each));
    std::ranges::sort(expected);
    ASSERT_EQ(templates_of(one, matching, 0.7), expected) << reference::written(one);
  }
}

}  // namespace
}  // namespace garimpo::algo
