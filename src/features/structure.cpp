#include "features/structure.hpp"

#include "base/hash.hpp"

#include <algorithm>

namespace garimpo::features {

void Structure::compute(const Document& document, const ContentView& view) {
  const NodeId count = document.size();
  shape_.assign(count, kNoShape);
  size_.assign(count, 0);
  height_.assign(count, 0);
  children_hash_.assign(count, 0);
  shapes_.clear();
  numbers_.clear();
  // Children follow their parent in preorder, so a backward pass meets all children of a node, last one first, before the node.
  for (NodeId node = count; node-- > 0;) {
    const bool is_tree_node = document.is_element(node) || node == 0;
    if (!is_tree_node || !view.contains(node)) continue;
    ++size_[node];
    ++height_[node];
    const std::uint64_t hash = base::mix(children_hash_[node], static_cast<std::uint64_t>(document.tag(node)) << 32 | size_[node]);
    shape_[node] = find_or_add(document, node, hash);
    if (node == 0) break;
    const NodeId parent = document.parent(node);
    size_[parent] += size_[node];
    height_[parent] = std::max(height_[parent], height_[node]);
    children_hash_[parent] = base::mix(children_hash_[parent], shape_[node] + 1);
  }
}

ShapeId Structure::find_or_add(const Document& document, NodeId node, std::uint64_t hash) {
  const std::uint32_t known = numbers_.find(
      hash, [&](ShapeId shape) { return shapes_[shape].hash == hash && is_same(document, node, shapes_[shape].representative); });
  if (known != base::HashIndex::kNone) return known;
  shapes_.push_back({hash, node});
  const auto shape = static_cast<ShapeId>(shapes_.size() - 1);
  numbers_.add(hash, shape);
  return shape;
}

NodeId Structure::next_element(const Document& document, NodeId node, NodeId end) const {
  while (node < end && shape_[node] == kNoShape) node = document.end(node);
  return node;
}

bool Structure::is_same(const Document& document, NodeId a, NodeId b) const {
  if (document.tag(a) != document.tag(b) || size_[a] != size_[b]) return false;
  const NodeId end_a = document.end(a);
  const NodeId end_b = document.end(b);
  NodeId child_a = next_element(document, a + 1, end_a);
  NodeId child_b = next_element(document, b + 1, end_b);
  while (child_a < end_a && child_b < end_b) {
    if (shape_[child_a] != shape_[child_b]) return false;
    child_a = next_element(document, document.end(child_a), end_a);
    child_b = next_element(document, document.end(child_b), end_b);
  }
  return child_a >= end_a && child_b >= end_b;
}

}  // namespace garimpo::features
