// Nodes grouped by key, in the order of adding. Cost: linear.
#pragma once
#include "base/flat_table.hpp"
#include "dom/document.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

class NodeGroups {
 public:
  // Keys below `small_keys` are used as indexes instead of being hashed.
  explicit NodeGroups(std::size_t small_keys = 0) : of_small_(small_keys, UINT32_MAX) {}

  void add(std::uint64_t key, NodeId node) {
    const std::uint32_t number = ids_.id(key);
    if (number == of_hash_.size()) of_hash_.push_back(count_++);
    entries_.push_back({of_hash_[number], node});
  }
  void add_small(std::uint32_t key, NodeId node) {
    std::uint32_t& group = of_small_[key];
    if (group == UINT32_MAX) group = count_++;
    entries_.push_back({group, node});
  }
  // Puts the nodes of each key side by side; call after the last add().
  void close();
  std::size_t size() const { return begin_.empty() ? 0 : begin_.size() - 1; }
  std::span<const NodeId> operator[](std::size_t group) const {
    return std::span(nodes_).subspan(begin_[group], begin_[group + 1] - begin_[group]);
  }

 private:
  struct Entry {
    std::uint32_t group;
    NodeId node;
  };
  base::DenseIds ids_;
  std::vector<std::uint32_t> of_hash_;   // groups, numbered as they come, by number of the key
  std::vector<std::uint32_t> of_small_;  // by key
  std::uint32_t count_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> begin_;
  std::vector<NodeId> nodes_;
};

}  // namespace garimpo::extract::records::automatic
