#include "extract/records/search/record_tree.hpp"

#include "base/flat_table.hpp"
#include "base/hash.hpp"

namespace garimpo::extract::records {

RecordTree::RecordTree(const Document& document, std::span<const NodeId> records, base::Budget& budget) : document_(document) {
  if (!find_span(records) || !budget.spend(end_ - base_)) return;
  places_.resize(end_ - base_);
  gather(records, number_paths(records));
  is_whole_ = true;
}

bool RecordTree::find_span(std::span<const NodeId> records) {
  for (const NodeId record : records) {
    if (record == kNoNode) continue;
    if (end_ == 0) base_ = end_ = record;
    if (record < end_) return false;
    end_ = document_.end(record);
  }
  return end_ > base_;
}

// Numbers the paths, each by its parent's path and its own name, and returns how many there are.
std::uint32_t RecordTree::number_paths(std::span<const NodeId> records) {
  base::DenseIds ids;
  struct Namesakes {
    NodeId parent = kNoNode;
    NodeId first = kNoNode;
    std::uint32_t count = 0;
  };
  std::vector<Namesakes> by_tag(document_.tag_count());  // of the children that were looked at last
  for (const NodeId record : records) {
    if (record == kNoNode) continue;
    places_[record - base_] = {ids.id(0), 1, false};
    for (NodeId parent = record; parent < document_.end(record); ++parent) {
      const NodeId end = document_.end(parent);
      const std::uint64_t above = std::uint64_t{places_[parent - base_].path + 1} << 32;
      for (NodeId child = parent + 1; child < end; child = document_.end(child)) {
        const auto tag = static_cast<std::size_t>(document_.tag(child));
        Namesakes& namesakes = by_tag[tag];
        Place& place = places_[child - base_];
        if (namesakes.parent != parent) {
          namesakes = {parent, child, 1};
          place = {ids.id(base::mix(above, tag)), 1, false};
        } else {
          Place& first = places_[namesakes.first - base_];
          first.has_namesakes = true;
          place = {first.path, ++namesakes.count, true};
        }
      }
    }
  }
  return ids.size();
}

void RecordTree::gather(std::span<const NodeId> records, std::uint32_t paths) {
  begin_.assign(std::size_t{paths} + 1, 0);
  const auto each = [&](auto visit) {
    for (const NodeId record : records)
      for (NodeId node = record; record != kNoNode && node < document_.end(record); ++node) visit(node, places_[node - base_].path);
  };
  each([&](NodeId, std::uint32_t path) { ++begin_[path + 1]; });
  for (std::size_t path = 1; path < begin_.size(); ++path) begin_[path] += begin_[path - 1];
  nodes_.resize(begin_.back());
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  each([&](NodeId node, std::uint32_t path) { nodes_[next[path]++] = node; });
}

std::span<const NodeId> RecordTree::same_path(NodeId node) const {
  const std::uint32_t path = places_[node - base_].path;
  return std::span(nodes_).subspan(begin_[path], begin_[path + 1] - begin_[path]);
}

}  // namespace garimpo::extract::records
