#include "algo/shape_store.hpp"

#include "base/hash.hpp"

#include <algorithm>

namespace garimpo::algo {

void FlatTree::resize(std::size_t nodes) {
  label.resize(nodes);
  end.resize(nodes);
  shape.resize(nodes);
}

std::uint32_t ShapeStore::add(std::uint16_t label, std::span<const std::uint32_t> children) {
  std::uint64_t hash = base::mix(label, children.size());
  for (const std::uint32_t child : children) hash = base::mix(hash, child);
  const std::uint32_t known = numbers_.find(
      hash, [&](std::uint32_t shape) { return shapes_[shape].label == label && std::ranges::equal(this->children(shape), children); });
  if (known != base::HashIndex::kNone) return known;
  Shape added{children_.size(), static_cast<std::uint32_t>(children.size()), 1, label};
  for (const std::uint32_t child : children) added.size += shapes_[child].size;
  children_.insert(children_.end(), children.begin(), children.end());
  shapes_.push_back(added);
  const auto shape = static_cast<std::uint32_t>(shapes_.size() - 1);
  numbers_.add(hash, shape);
  return shape;
}

// The output array is its own work list: a node's children follow from its `shape` alone, and each subtree's place from the sizes of the
// subtrees before it.
std::uint32_t ShapeStore::flatten(std::uint32_t shape, FlatTree& out) const {
  const std::uint32_t root = out.size();
  out.resize(root + std::size_t{size(shape)});
  out.shape[root] = shape;
  for (std::uint32_t node = root; node < out.size(); ++node) {
    const std::uint32_t own = out.shape[node];
    out.label[node] = label(own);
    out.end[node] = node + size(own);
    std::uint32_t at = node + 1;
    for (const std::uint32_t child : children(own)) {
      out.shape[at] = child;
      at += size(child);
    }
  }
  return root;
}

}  // namespace garimpo::algo
