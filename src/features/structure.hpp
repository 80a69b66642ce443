// Shapes of subtrees over the tag tree (elements of the content; text and comments do not count): size, height, and a structural id that two
// subtrees share exactly when they have the same tags in the same places. Ids are hash-consed and verified, never equal by accident.
// Cost: one pass from the last node to the first, linear in nodes.
#pragma once
#include <garimpo/document.hpp>

#include <vector>

namespace garimpo::features {

using ShapeId = std::uint32_t;
inline constexpr ShapeId kNoShape = UINT32_MAX;  // text, comments, and what stands outside the tag tree

class Structure {
 public:
  void compute(const Document& document);

  bool is_in_tag_tree(NodeId node) const { return shape_[node] != kNoShape; }
  ShapeId shape(NodeId node) const { return shape_[node]; }
  std::uint32_t shape_count() const { return static_cast<std::uint32_t>(representative_.size()); }
  NodeId representative(ShapeId shape) const { return representative_[shape]; }  // a node of that shape: the last one
  // Elements of the subtree, the node included; 0 outside the tag tree.
  std::uint32_t size(NodeId node) const { return size_[node]; }
  // Levels of the subtree: 1 for a leaf; 0 outside the tag tree.
  std::uint32_t height(NodeId node) const { return height_[node]; }

 private:
  std::vector<ShapeId> shape_;
  std::vector<std::uint32_t> size_;
  std::vector<std::uint16_t> height_;
  std::vector<NodeId> representative_;
  // Scratch of compute(), kept for the next page.
  std::vector<std::uint64_t> hash_;
  std::vector<std::uint32_t> table_;
};

}  // namespace garimpo::features
