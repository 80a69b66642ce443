// Ordered trees that share their equal parts: a shape is a label and the shapes of the children, and equal trees are one shape. Trees that
// algorithms make (a seed that grows, a list reduced to one item) are thus compared by number, like those of the page.
//
// A hash only proposes an equal shape; labels and children are compared (Valiente, "An efficient bottom-up distance between trees", 2001).
// Cost: constant expected time per child of a shape that is added; memory is linear in the distinct shapes and their children.
#pragma once
#include "algo/tag_tree.hpp"
#include "base/flat_table.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::algo {

// A forest that owns its arrays.
struct FlatTree {
  std::vector<std::uint16_t> label;
  std::vector<std::uint32_t> end;
  std::vector<std::uint32_t> shape;

  TagTree view() const { return {label, end, shape}; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(label.size()); }
  void resize(std::size_t nodes);
};

class ShapeStore {
 public:
  // The number of the tree with that root and those subtrees, which must not be a view of this store's own.
  std::uint32_t add(std::uint16_t label, std::span<const std::uint32_t> children);

  std::uint16_t label(std::uint32_t shape) const { return shapes_[shape].label; }
  // The view lives until the next shape is added.
  std::span<const std::uint32_t> children(std::uint32_t shape) const {
    return std::span<const std::uint32_t>(children_).subspan(shapes_[shape].children, shapes_[shape].child_count);
  }
  // Nodes of the tree.
  std::uint32_t size(std::uint32_t shape) const { return shapes_[shape].size; }
  // Appends the tree to a forest; returns its root there. The nodes' shapes are numbers of this store.
  std::uint32_t flatten(std::uint32_t shape, FlatTree& out) const;

 private:
  struct Shape {
    std::size_t children;  // in children_
    std::uint32_t child_count;
    std::uint32_t size;
    std::uint16_t label;
  };

  std::vector<Shape> shapes_;
  std::vector<std::uint32_t> children_;
  base::HashIndex numbers_;
};

}  // namespace garimpo::algo
