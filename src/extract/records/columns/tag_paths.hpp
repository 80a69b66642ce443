// Numbers for the places of elements below their record: hashes of the tags on the way, computed once for everything that compares lines,
// lists or breaks of different records. Cost: one step for each node of the records.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "extract/document.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

class TagPaths {
 public:
  TagPaths() = default;
  // The records must not overlap; those that the budget does not reach have no paths.
  TagPaths(const Document& document, std::span<const NodeRange> records, base::Budget& budget) {
    if (records.empty()) return;
    first_ = std::ranges::min(records, {}, &NodeRange::begin).begin;
    hashes_.assign(std::ranges::max(records, {}, &NodeRange::end).end - first_, 0);
    for (const NodeRange& record : records) {
      if (!budget.spend(record.end - record.begin)) return;
      for (NodeId node = record.begin; node < record.end; ++node) {
        const NodeId parent = document.parent(node);
        const std::uint64_t above = parent < record.begin || parent == kNoNode ? 0 : hashes_[parent - first_];
        hashes_[node - first_] = base::mix(above, static_cast<std::uint64_t>(document.tag(node)));
      }
    }
  }

  // Elements above the record count as the record itself.
  std::uint64_t of(NodeId element, NodeRange record) const {
    const std::size_t at = element - first_;
    return element < record.begin || at >= hashes_.size() ? 0 : hashes_[at];
  }

 private:
  NodeId first_ = 0;
  std::vector<std::uint64_t> hashes_;  // by node from there
};

}  // namespace garimpo::extract::records
