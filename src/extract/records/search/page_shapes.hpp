// Subtrees of a page as shapes of an algo::ShapeStore, which also holds the shapes of what is built from them (a seed tree, a template).
// Cost: each distinct shape of the page is added once; others are found by number.
#pragma once
#include <garimpo/marker.hpp>

#include "algo/shape_store.hpp"
#include "extract/document.hpp"
#include "features/structure.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::records {

// The label of a root put above several adjacent trees; no tag of a page has it.
inline constexpr std::uint16_t kGroupLabel = UINT16_MAX;

class PageShapes {
 public:
  // All three arguments must outlive this object.
  PageShapes(const Document& document, const features::Structure& structure, algo::ShapeStore& store)
      : document_(document), structure_(structure), store_(store) {}

  // The shape of a node of the tag tree.
  std::uint32_t shape(NodeId node);
  // Appends the shapes of the adjacent trees in a range.
  void append(NodeRange nodes, std::vector<std::uint32_t>& shapes);

 private:
  void add(NodeId root);

  const Document& document_;
  const features::Structure& structure_;
  algo::ShapeStore& store_;
  std::unordered_map<features::ShapeId, std::uint32_t> of_;
  std::vector<NodeId> waiting_;
  std::vector<std::uint32_t> children_;
};

}  // namespace garimpo::extract::records
