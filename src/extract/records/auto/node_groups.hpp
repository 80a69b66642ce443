// Things of one key, together: a table from keys to the nodes added under them, in the order of adding. Cost: linear.
#pragma once
#include <garimpo/document.hpp>

#include "extract/records/auto/hashing.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

class NodeGroups {
 public:
  void clear() {
    ids_ = DenseIds();
    entries_.clear();
  }
  void add(std::uint64_t key, NodeId node) { entries_.push_back({ids_.id(key), node}); }
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
  DenseIds ids_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> begin_;
  std::vector<NodeId> nodes_;
};

}  // namespace garimpo::extract::records::automatic
