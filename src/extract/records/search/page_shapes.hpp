// Subtrees of a page as shapes of an algo::ShapeStore, where what is made of them (a seed, a template) has its shapes too.
// Cost: each distinct shape of the page is added once; the others are found by number.
#pragma once
#include <garimpo/marker.hpp>

#include "algo/shape_store.hpp"
#include "extract/document.hpp"
#include "features/structure.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace garimpo::extract::records {

// The root of several adjacent trees: no tag of a page.
inline constexpr std::uint16_t kGroupLabel = UINT16_MAX;

class PageShapes {
 public:
  // All three must outlive it.
  PageShapes(const Document& document, const features::Structure& structure, algo::ShapeStore& store)
      : document_(document), structure_(structure), store_(store) {}

  // Of a node of the tag tree.
  std::uint32_t shape(NodeId node);
  // Appends the shapes of the trees side by side in a range.
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
