// The children of one parent that count, and the kinds that occur twice or more among them. Shared by the generators that look below one
// parent; keeps its memory from parent to parent. Cost: the children times the logarithm of their number.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

class ChildKinds {
 public:
  explicit ChildKinds(const PageColumns& page) : page_(page) {}

  // Reads the children: elements and texts with something to show.
  void read(NodeId parent);
  std::span<const NodeId> children() const { return children_; }

  // Positions among the children of one kind of element, ascending.
  using Group = std::span<const std::uint32_t>;
  // Groups of two or more at that level, by first position; none at a finer level that tells nothing apart that tags do not: its groups
  // are those by tag. The views live until the next call.
  std::span<const Group> groups(Level level);

 private:
  struct Entry {
    std::uint64_t kind;
    std::uint32_t position;
  };
  struct Grouping {
    std::vector<std::uint32_t> positions;
    std::vector<Group> groups;
  };
  void group(Level level, Grouping& out);
  bool is_finer(Level level) const;

  const PageColumns& page_;
  std::vector<NodeId> children_;
  std::vector<Entry> entries_;
  Grouping by_tag_;
  Grouping finer_;
  bool is_grouped_ = false;
};

}  // namespace garimpo::extract::records::automatic
