// A forest of labels in preorder: all that tree algorithms need to know of a page, or of two pages one after the other.
#pragma once
#include <cstdint>
#include <span>

namespace garimpo::algo {

// Nodes [begin, end) in preorder: a subtree, or several adjacent ones.
struct NodeSpan {
  std::uint32_t begin;
  std::uint32_t end;
  std::uint32_t size() const { return end - begin; }
};

// Node n's subtree is the range [n, end[n]), so its label sequence is a slice of `label`. Two nodes have the same shape exactly when their
// subtrees have the same labels in the same places.
struct TagTree {
  std::span<const std::uint16_t> label;
  std::span<const std::uint32_t> end;
  std::span<const std::uint32_t> shape;

  std::uint32_t size(std::uint32_t node) const { return end[node] - node; }
  bool is_leaf(std::uint32_t node) const { return end[node] == node + 1; }
  NodeSpan subtree(std::uint32_t node) const { return {node, end[node]}; }
  std::span<const std::uint16_t> labels(std::uint32_t node) const { return labels(subtree(node)); }
  std::span<const std::uint16_t> labels(NodeSpan nodes) const { return label.subspan(nodes.begin, nodes.size()); }
};

}  // namespace garimpo::algo
