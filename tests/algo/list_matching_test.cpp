#include "algo/list_matching.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace garimpo::algo {
namespace {

// Children by class ('a' is class 0), and the size of each class.
struct Children {
  std::vector<std::uint32_t> classes;
  std::vector<std::uint32_t> counts;
  std::vector<std::uint32_t> sizes;

  Children(std::string_view letters, std::vector<std::uint32_t> class_sizes) : counts(class_sizes.size(), 0), sizes(class_sizes) {
    for (const char letter : letters) {
      classes.push_back(static_cast<std::uint32_t>(letter - 'a'));
      ++counts[classes.back()];
    }
  }
  ChildList list() const { return {classes, counts, sizes}; }
};

GeneralizedMatch match(const Children& a, const Children& b, const std::vector<GeneralizedMatch>& pairs,
                       const GeneralizedMatchingOptions& options = {}) {
  ListMatching matching;
  return matching.match(a.list(), b.list(), pairs, options, nullptr);
}

void expect_match(const GeneralizedMatch& match, double score, double nodes_a, double nodes_b) {
  EXPECT_NEAR(match.score, score, 1e-9);
  EXPECT_NEAR(match.nodes_a, nodes_a, 1e-9);
  EXPECT_NEAR(match.nodes_b, nodes_b, 1e-9);
}

// Table 8 of Godoy 2015 by classes: f of 2 nodes, g of 3.
const std::vector<GeneralizedMatch> kTable8 = {{2, 2, 2}, {0, 2, 3}, {0, 3, 2}, {3, 3, 3}};

TEST(ListMatching, TheListsOfGodoy2015) {
  expect_match(match({"abb", {2, 3}}, {"abbbb", {2, 3}}, kTable8), 5, 6, 6);
  expect_match(match({"abb", {2, 3}}, {"abbbb", {2, 3}}, kTable8, {.is_strict = true, .is_normalized = false}), 5, 6, 6);
}

TEST(ListMatching, AListOfOneItemCountsUnlessStrict) {
  expect_match(match({"abb", {2, 3}}, {"ab", {2, 3}}, kTable8), 5, 6, 6);
  expect_match(match({"abb", {2, 3}}, {"ab", {2, 3}}, kTable8, {.is_strict = true}), 5, 9, 6);
}

// 4 of 6 and 6 of 6 nodes are similar to one partner; their list has the mean of both.
TEST(ListMatching, AReducedListHasTheMeansOfItsPairs) {
  const Children a("ab", {4, 6});
  const Children b("a", {6});
  expect_match(match(a, b, {{5, 5, 6}, {6, 6, 6}}), 5.5, 1 + (5.5 + 6) / 2, 1 + (5.5 + 6) / 2);
}

TEST(ListMatching, TheThresholdsAreNotReachedByEquality) {
  const Children a("ab", {4, 4});
  const Children b("a", {4});
  // 0.5 of the larger one: not above tau1, so no list: the better of the two.
  expect_match(match(a, b, {{2, 4, 4}, {2, 4, 4}}), 2, 9, 5);
  // 0.7 of the best: not above tau2.
  const Children ten("ab", {10, 10});
  expect_match(match(ten, {"a", {10}}, {{7, 10, 10}, {10, 10, 10}}), 10, 21, 11);
  expect_match(match(ten, {"a", {10}}, {{7, 10, 10}, {10, 10, 10}}, {.tau2 = 0.69}), 8.5, 11, 11);
}

// Without lists in common the counts are those of the most similar partner (Algorithm 5), or the sizes.
TEST(ListMatching, CountsOfTheBestPartnerAreHandedUp) {
  const Children a("a", {9});
  const Children b("ab", {8, 7});
  const std::vector<GeneralizedMatch> pairs = {{1, 9, 8}, {2, 3, 4}};
  expect_match(match(a, b, pairs), 2, 1 + 3, 1 + 8 + 4);
  expect_match(match(a, b, pairs, {.is_normalized = false}), 2, 1 + 9, 1 + 8 + 7);
}

TEST(ListMatching, OnlyChildren) {
  expect_match(match({"a", {9}}, {"a", {8}}, {{2, 3, 4}}), 2, 4, 5);
  expect_match(match({"a", {9}}, {"a", {8}}, {{2, 3, 4}}, {.is_normalized = false}), 2, 10, 9);
  expect_match(match({"a", {9}}, {"a", {8}}, {{0, 9, 8}}), 0, 10, 9);
}

// Two children of one shape without a partner are two symbols, not a list.
TEST(ListMatching, WhatHasNoPartnerIsNoList) { expect_match(match({"aab", {2, 1}}, {"a", {1}}, {{0, 2, 1}, {1, 1, 1}}), 1, 6, 2); }

}  // namespace
}  // namespace garimpo::algo
