// Which nodes a largest mapping of Simple Tree Matching pairs; algo/simple_tree_matching only counts them.
//
// From the two roots down: the table of two lists of children is filled with the scores of their pairs and walked back. Where several
// mappings are largest, the walk decides as the public implementation of DEPTA does (seagatesoft/sde): a pair only where it is strictly
// better than leaving out either child, and else leaves out the one whose absence costs less, on a tie the first tree's. Trees of one shape
// are paired node by node, and children of one shape at the head of two lists without a table, which is what the walk would do.
// Cost: that of the scores, and again the tables of the pairs on the way. Of two lists whose table would pass kMaxCells only the first
// kMaxListed children are looked at.
#pragma once
#include "algo/simple_tree_matching.hpp"
#include "algo/tag_tree.hpp"
#include "base/budget.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace garimpo::algo {

// Reuses its memory and the scores of shapes from call to call; one per numbering of shapes.
class TreeMapping {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::size_t kMaxCells = 1U << 20;
  static constexpr std::size_t kMaxListed = 1U << 10;

  // For each node of b's subtree, in preorder, the node of a's that it is paired with, or kNone. The view lives until the next call.
  std::span<const std::uint32_t> map(const TagTree& tree, std::uint32_t a, std::uint32_t b, base::Budget* budget = nullptr);

 private:
  void pair_equals(std::uint32_t a, std::uint32_t b);
  void pair_children(std::uint32_t a, std::uint32_t b);
  void list(std::vector<std::uint32_t>& children, std::uint32_t child, std::uint32_t end) const;
  void fill();
  void walk_back();

  TagTree tree_;
  std::uint32_t root_b_ = 0;
  base::Budget* budget_ = nullptr;
  SimpleTreeMatching matching_;
  std::vector<std::uint32_t> partner_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> waiting_;  // pairs whose children are to be looked at
  std::vector<std::uint32_t> rows_;
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint32_t> table_;
};

}  // namespace garimpo::algo
