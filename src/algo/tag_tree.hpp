// A forest of labels in preorder: what tree algorithms need to know of a page, or of two pages laid one after the other.
#pragma once
#include <cstdint>
#include <span>

namespace garimpo::algo {

// Node n's subtree is the range [n, end[n]), so its label sequence is a slice of `label`. Two nodes have the same shape exactly when their
// subtrees have the same labels in the same places.
struct TagTree {
  std::span<const std::uint16_t> label;
  std::span<const std::uint32_t> end;
  std::span<const std::uint32_t> shape;

  std::uint32_t size(std::uint32_t node) const { return end[node] - node; }
  bool is_leaf(std::uint32_t node) const { return end[node] == node + 1; }
  std::span<const std::uint16_t> labels(std::uint32_t node) const { return label.subspan(node, size(node)); }
};

}  // namespace garimpo::algo
