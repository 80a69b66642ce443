// Shapes of subtrees over the tag tree (elements of the content; text and comments do not count): size, height, and a structural id that
// two subtrees share exactly when they have the same tags in the same places. Ids are hash-consed and verified, never equal by accident
// (Valiente, "An efficient bottom-up distance between trees", 2001). Cost: one pass from the last node to the first, linear in nodes.
#pragma once

#include "base/flat_table.hpp"
#include "dom/document.hpp"
#include "features/content_view.hpp"

#include <vector>

namespace garimpo::features {

using ShapeId = std::uint32_t;
inline constexpr ShapeId kNoShape = UINT32_MAX;  // text, comments, and what stands outside the tag tree

class Structure {
 public:
  void compute(const Document& document, const ContentView& view);

  bool is_in_tag_tree(NodeId node) const { return shape_[node] != kNoShape; }
  ShapeId shape(NodeId node) const { return shape_[node]; }
  std::uint32_t shape_count() const { return static_cast<std::uint32_t>(shapes_.size()); }
  // A node of that shape: the last one of the document.
  NodeId representative(ShapeId shape) const { return shapes_[shape].representative; }
  // Elements of the subtree, the node included; 0 outside the tag tree.
  std::uint32_t size(NodeId node) const { return size_[node]; }
  // Levels of the subtree: 1 for a leaf; 0 outside the tag tree.
  std::uint32_t height(NodeId node) const { return height_[node]; }

 private:
  struct Shape {
    std::uint64_t hash;
    NodeId representative;
  };
  ShapeId find_or_add(const Document& document, NodeId node, std::uint64_t hash);
  bool is_same(const Document& document, NodeId a, NodeId b) const;
  NodeId next_element(const Document& document, NodeId node, NodeId end) const;

  std::vector<ShapeId> shape_;
  std::vector<std::uint32_t> size_;
  std::vector<std::uint16_t> height_;
  std::vector<Shape> shapes_;
  // Scratch of compute(), kept for the next page.
  std::vector<std::uint64_t> children_hash_;
  base::HashIndex numbers_;  // of shapes
};

}  // namespace garimpo::features
