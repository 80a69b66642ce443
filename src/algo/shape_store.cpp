#include "algo/shape_store.hpp"

#include "base/mix.hpp"

#include <algorithm>

namespace garimpo::algo {

namespace {

std::size_t first_slot(std::uint64_t hash, std::size_t slots) { return (hash ^ (hash >> 32)) & (slots - 1); }

}  // namespace

void FlatTree::resize(std::size_t nodes) {
  label.resize(nodes);
  end.resize(nodes);
  shape.resize(nodes);
}

std::uint32_t ShapeStore::add(std::uint16_t label, std::span<const std::uint32_t> children) {
  std::uint64_t hash = base::mix(label, children.size());
  for (const std::uint32_t child : children) hash = base::mix(hash, child);
  if (2 * (shapes_.size() + 1) > table_.size()) grow();
  std::size_t slot = first_slot(hash, table_.size());
  for (; table_[slot] != 0; slot = (slot + 1) & (table_.size() - 1)) {
    const std::uint32_t shape = table_[slot] - 1;
    if (shapes_[shape].hash == hash && shapes_[shape].label == label && std::ranges::equal(this->children(shape), children)) return shape;
  }
  Shape added{hash, children_.size(), static_cast<std::uint32_t>(children.size()), 1, label};
  for (const std::uint32_t child : children) added.size += shapes_[child].size;
  children_.insert(children_.end(), children.begin(), children.end());
  shapes_.push_back(added);
  table_[slot] = static_cast<std::uint32_t>(shapes_.size());
  return table_[slot] - 1;
}

void ShapeStore::grow() {
  table_.assign(std::max<std::size_t>(256, table_.size() * 2), 0);
  for (std::uint32_t shape = 0; shape < shapes_.size(); ++shape) {
    std::size_t slot = first_slot(shapes_[shape].hash, table_.size());
    while (table_[slot] != 0) slot = (slot + 1) & (table_.size() - 1);
    table_[slot] = shape + 1;
  }
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
