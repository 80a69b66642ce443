// Positions are counted on demand until as many siblings were counted as the document has nodes; then one pass over all sibling lists
// answers every later question. So a page of which ten paths are written pays for ten, and a million paths cost no more than that
// pass and their own characters.
#include "dom/path_writer.hpp"

#include "dom/step_name.hpp"

#include <array>
#include <charconv>

namespace garimpo::dom {

namespace {

void append_number(std::uint32_t value, std::string& out) {
  std::array<char, 10> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), end);
}

}  // namespace

void PathWriter::append(NodeId node, std::string& out) {
  if (node == 0 || document_.kind(node) == NodeKind::doctype) {
    out += '/';
    return;
  }
  enter(document_.parent(node));
  out += parent_path_;
  append_step(node, out);
}

// Makes parent_path_ the path of this parent: drops steps up to the common ancestor with the last parent, then adds the steps down.
void PathWriter::enter(NodeId parent) {
  while (!ancestors_.empty() && !document_.contains(ancestors_.back().node, parent)) ancestors_.pop_back();
  parent_path_.resize(ancestors_.empty() ? 0 : ancestors_.back().path_end);
  const NodeId known = ancestors_.empty() ? 0 : ancestors_.back().node;
  chain_.clear();
  for (NodeId above = parent; above != known; above = document_.parent(above)) chain_.push_back(above);
  for (std::size_t i = chain_.size(); i > 0; --i) {
    append_step(chain_[i - 1], parent_path_);
    ancestors_.push_back({chain_[i - 1], parent_path_.size()});
  }
}

std::string PathWriter::path(NodeId node) {
  std::string out;
  append(node, out);
  return out;
}

void PathWriter::append_step(NodeId node, std::string& out) {
  out += '/';
  append_step_name(document_, node, out);
  const std::uint32_t position = position_of(node);
  if (position == 0) return;
  out += '[';
  append_number(position, out);
  out += ']';
}

std::uint32_t PathWriter::position_of(NodeId node) {
  if (position_.empty() && steps_ > document_.size()) build_index();
  if (!position_.empty()) return position_[node];
  const Tag tag = document_.tag(node);
  const NodeId parent = document_.parent(node);
  // Paths of one list are usually asked for in order, so counting continues from the last node.
  const bool goes_on = counted_ != kNoNode && counted_ <= node && document_.parent(counted_) == parent && document_.tag(counted_) == tag;
  std::uint32_t same_before = goes_on ? counted_before_ : 0;
  NodeId sibling = goes_on ? counted_ : parent + 1;
  for (; sibling < node; sibling = document_.end(sibling), ++steps_) same_before += document_.tag(sibling) == tag && is_counted(sibling);
  counted_ = node;
  counted_before_ = same_before;
  if (same_before > 0) return same_before + 1;
  for (sibling = document_.end(node); sibling < document_.end(parent); sibling = document_.end(sibling), ++steps_)
    if (document_.tag(sibling) == tag && is_counted(sibling)) return 1;
  return 0;
}

void PathWriter::build_index() {
  position_.assign(document_.size(), 0);
  std::vector<std::uint32_t> count(document_.tag_count(), 0);
  const auto count_of = [&](NodeId node) -> std::uint32_t& { return count[static_cast<std::size_t>(document_.tag(node))]; };
  for (NodeId parent = 0; parent < document_.size(); ++parent) {
    const NodeId end = document_.end(parent);
    for (NodeId child = parent + 1; child < end; child = document_.end(child))
      if (is_counted(child)) position_[child] = ++count_of(child);
    for (NodeId child = parent + 1; child < end; child = document_.end(child))
      if (position_[child] == 1 && count_of(child) == 1) position_[child] = 0;
    for (NodeId child = parent + 1; child < end; child = document_.end(child)) count_of(child) = 0;
  }
}

}  // namespace garimpo::dom
