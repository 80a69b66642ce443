#include "extract/records/auto/child_kinds.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

void ChildKinds::read(NodeId parent) {
  children_.clear();
  const Document& document = page_.document();
  for (NodeId child = document.first_child(parent); child != kNoNode; child = document.next_sibling(child))
    if (page_.is_kept(child)) children_.push_back(child);
}

std::span<const ChildKinds::Group> ChildKinds::groups(Level level) {
  entries_.clear();
  for (std::uint32_t position = 0; position < children_.size(); ++position)
    if (page_.document().is_element(children_[position])) entries_.push_back({page_.kind(level, children_[position]), position});
  std::ranges::sort(entries_, [](const Entry& a, const Entry& b) { return a.kind != b.kind ? a.kind < b.kind : a.position < b.position; });
  positions_.clear();
  for (const Entry& entry : entries_) positions_.push_back(entry.position);
  groups_.clear();
  for (std::size_t begin = 0, end = 0; begin < entries_.size(); begin = end) {
    while (end < entries_.size() && entries_[end].kind == entries_[begin].kind) ++end;
    if (end - begin > 1) groups_.push_back(Group(positions_).subspan(begin, end - begin));
  }
  std::ranges::sort(groups_, [](Group a, Group b) { return a.front() < b.front(); });
  return groups_;
}

}  // namespace garimpo::extract::records::automatic
