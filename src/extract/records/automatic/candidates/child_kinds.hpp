// The visible children of one parent, and the kinds that occur at least twice among them. Shared by the generators that look below one
// parent; memory is reused from parent to parent. Cost: n log n in the children.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

class ChildKinds {
 public:
  explicit ChildKinds(const PageColumns& page) : page_(page) {}

  // Reads the children that are elements or texts with something to show.
  void read(NodeId parent);
  std::span<const NodeId> children() const { return children_; }

  // Positions among the children of one kind of element, ascending.
  using Group = std::span<const std::uint32_t>;
  // Groups of two or more at that level, by first position. A finer level that gives the same groups as tags alone has none. The views are
  // valid until the next call.
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
