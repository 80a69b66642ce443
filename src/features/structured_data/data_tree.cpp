#include "features/structured_data/data_tree.hpp"

namespace garimpo::features {

DataValue DataValue::operator[](std::string_view key) const {
  if (!is_object()) return {};
  for (const DataValue member : *this)
    if (member.key() == key) return member;
  return {};
}

void DataTree::clear() {
  nodes_.clear();
  open_.clear();
  arena_.reset();
}

void DataTree::open(JsonKind kind, std::string_view key, NodeId node) {
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  add(kind, key, {}, node);
  open_.push_back(index);
}

void DataTree::close() {
  nodes_[open_.back()].next = static_cast<std::uint32_t>(nodes_.size());
  open_.pop_back();
}

void DataTree::add(JsonKind kind, std::string_view key, std::string_view text, NodeId node) {
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  if (!open_.empty()) ++nodes_[open_.back()].count;
  nodes_.push_back({.key = key, .text = text, .next = index + 1, .count = 0, .node = node, .kind = kind, .is_address = false});
}

void DataTree::add_address(std::string_view key, std::string_view address, NodeId node) {
  add(JsonKind::string, key, address, node);
  nodes_.back().is_address = true;
}

void DataTree::truncate(std::size_t index) {
  open_.clear();
  nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(index), nodes_.end());
}

void copy_values(const DataTree& data, ValueTree& values) {
  struct Open {
    std::size_t end;
    bool is_list;
  };
  std::vector<Open> open;
  const auto close_before = [&](std::size_t index) {
    for (; !open.empty() && open.back().end <= index; open.pop_back()) open.back().is_list ? values.end_list() : values.end_object();
  };
  values.from(kNoNode).begin_list();
  for (std::size_t index = 0; index < data.size(); ++index) {
    close_before(index);
    const DataValue value = data.at(index);
    values.from(value.node());
    if (!open.empty() && !open.back().is_list) values.key(value.key());
    switch (value.kind()) {
      case JsonKind::object:
        values.begin_object();
        open.push_back({data.end_of(index), false});
        break;
      case JsonKind::array:
        values.begin_list();
        open.push_back({data.end_of(index), true});
        break;
      case JsonKind::string:
        values.string(value.text());
        break;
      case JsonKind::number:
        values.number(value.text());
        break;
      case JsonKind::boolean:
        values.boolean(value.text() == "true");
        break;
      default:
        values.null();
    }
  }
  close_before(data.size());
  values.end_list();
}

}  // namespace garimpo::features
