#include "features/structured_data/data_tree.hpp"

namespace garimpo::features {

JsonKind DataValue::kind() const { return tree_ != nullptr ? tree_->nodes_[index_].kind : JsonKind::absent; }
std::string_view DataValue::key() const { return tree_ != nullptr ? tree_->nodes_[index_].key : std::string_view{}; }
std::string_view DataValue::text() const { return tree_ != nullptr ? tree_->nodes_[index_].text : std::string_view{}; }
NodeId DataValue::node() const { return tree_ != nullptr ? tree_->nodes_[index_].node : kNoNode; }
bool DataValue::is_address() const { return tree_ != nullptr && tree_->nodes_[index_].is_address; }
std::size_t DataValue::size() const { return tree_ != nullptr ? tree_->nodes_[index_].count : 0; }

DataValue DataValue::operator[](std::string_view key) const {
  if (!is_object()) return {};
  for (const DataValue member : *this)
    if (member.key() == key) return member;
  return {};
}

DataValue::Iterator DataValue::begin() const { return size() > 0 ? Iterator(tree_, index_ + 1) : end(); }
DataValue::Iterator DataValue::end() const { return tree_ != nullptr ? Iterator(tree_, tree_->nodes_[index_].next) : Iterator(nullptr, 0); }

DataValue::Iterator& DataValue::Iterator::operator++() {
  index_ = tree_->nodes_[index_].next;
  return *this;
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

}  // namespace garimpo::features
