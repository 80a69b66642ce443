// The inner loop of boosted trees on rows in bulk: which leaf of one tree each of sixteen rows falls into, added to the rows' sums.
//
// After Lucchese et al., "QuickScorer" (SIGIR 2015): every node clears the bits of the leaves that a row cannot reach, and the first leaf
// left is the row's. There are no branches to predict. The loop exists for four, eight and sixteen rows at once, chosen at run time by
// what the processor can run. All give the same bits.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace garimpo::model {

struct TreeNode {
  float threshold;
  std::uint16_t feature;
  std::int16_t left;
  std::int16_t right;
  std::uint32_t reachable;  // a bit per leaf: the leaves that a row can still reach if it goes right here
};

inline constexpr std::size_t kRowsAtOnce = 16;
inline constexpr std::size_t kMostMarkedLeaves = 32;

// A portion holds sixteen rows, the values of one feature side by side. From `leaves` on kMostMarkedLeaves values can be read, though the
// tree may have fewer.
using AddTree = void (*)(std::span<const TreeNode> nodes, const float* leaves, const float* portion, double* sums);

// Those that this processor can run; the last is the fastest.
std::span<const AddTree> tree_kernels();

}  // namespace garimpo::model
