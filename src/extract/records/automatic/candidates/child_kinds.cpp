#include "extract/records/automatic/candidates/child_kinds.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

void ChildKinds::read(NodeId parent) {
  children_.clear();
  is_grouped_ = false;
  const Document& document = page_.document();
  for (NodeId child = document.first_child(parent); child != kNoNode; child = document.next_sibling(child))
    if (page_.is_kept(child)) children_.push_back(child);
}

std::span<const ChildKinds::Group> ChildKinds::groups(Level level) {
  if (!is_grouped_) group(kByTag, by_tag_);
  is_grouped_ = true;
  if (level == kByTag) return by_tag_.groups;
  if (!is_finer(level)) return {};
  group(level, finer_);
  return finer_.groups;
}

bool ChildKinds::is_finer(Level level) const {
  return std::ranges::any_of(by_tag_.groups, [&](Group group) {
    const std::uint64_t first = page_.kind(level, children_[group.front()]);
    return std::ranges::any_of(group, [&](std::uint32_t position) { return page_.kind(level, children_[position]) != first; });
  });
}

void ChildKinds::group(Level level, Grouping& out) {
  entries_.clear();
  for (std::uint32_t position = 0; position < children_.size(); ++position)
    if (page_.document().is_element(children_[position])) entries_.push_back({page_.kind(level, children_[position]), position});
  const auto is_before = [](const Entry& a, const Entry& b) { return a.kind != b.kind ? a.kind < b.kind : a.position < b.position; };
  if (!std::ranges::is_sorted(entries_, is_before)) std::ranges::sort(entries_, is_before);
  out.positions.clear();
  for (const Entry& entry : entries_) out.positions.push_back(entry.position);
  out.groups.clear();
  for (std::size_t begin = 0, end = 0; begin < entries_.size(); begin = end) {
    while (end < entries_.size() && entries_[end].kind == entries_[begin].kind) ++end;
    if (end - begin > 1) out.groups.push_back(Group(out.positions).subspan(begin, end - begin));
  }
  std::ranges::sort(out.groups, [](Group a, Group b) { return a.front() < b.front(); });
}

}  // namespace garimpo::extract::records::automatic
