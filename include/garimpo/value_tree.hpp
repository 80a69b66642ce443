// Values inside values, as a page gives them in its embedded data: null, truth values, numbers, strings, lists and objects, each with the
// node of the page that it came from. Nothing here is text of a format: outputs write it, callers walk it.
//
//   for (const garimpo::TreeValue block : metadata.root()["jsonld"]) use(block["name"].text());
//
// The tree is one array in the order in which values were added, each with the index behind its last descendant; nothing is allocated per
// value. What is absent answers like null with no text and no members, so that value["a"]["b"] needs no ladder of tests.
#pragma once
#include <garimpo/document.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo {

enum class ValueKind : std::uint8_t { absent, null, boolean, number, string, list, object };

class ValueTree;

// One value. Copies are cheap; lives as long as its tree is neither cleared nor added to.
class TreeValue {
 public:
  TreeValue() = default;

  ValueKind kind() const;
  bool is_absent() const { return tree_ == nullptr; }
  bool is_list() const { return kind() == ValueKind::list; }
  bool is_object() const { return kind() == ValueKind::object; }

  std::string_view key() const;   // of a member of an object; "" for an element of a list
  std::string_view text() const;  // characters of a string; a number or truth value as the page writes it; "" for anything else
  // Empty where it is no such value; a number too large for a double is none.
  std::optional<bool> boolean() const;
  std::optional<double> number() const;
  // The node of the page that says it; kNoNode where it is said by none.
  NodeId node() const;

  std::size_t size() const;                          // members or elements
  TreeValue operator[](std::string_view key) const;  // of an object: the first member of exactly that name; absent where there is none
  TreeValue operator[](std::size_t index) const;     // the member or element of that place; absent past the last

  // Members of an object, elements of a list; nothing for other values.
  class Iterator;
  Iterator begin() const;
  Iterator end() const;

  bool operator==(const TreeValue&) const = default;

 private:
  friend class ValueTree;
  TreeValue(const ValueTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
  const ValueTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

class TreeValue::Iterator {
 public:
  using value_type = TreeValue;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;

  Iterator() = default;
  TreeValue operator*() const { return {tree_, index_}; }
  Iterator& operator++();
  Iterator operator++(int) {
    const Iterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Iterator&) const = default;

 private:
  friend class TreeValue;
  Iterator(const ValueTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
  const ValueTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

using ValueId = std::uint32_t;
inline constexpr ValueId kNoValue = UINT32_MAX;

// Owns values and their characters. Written front to back: what is added goes into the list or object that was begun last.
class ValueTree {
 public:
  ValueTree() = default;
  ValueTree(ValueTree&& other) noexcept { swap(other); }
  ValueTree& operator=(ValueTree&& other) noexcept {
    ValueTree(std::move(other)).swap(*this);
    return *this;
  }

  // The node that the values added from here on come from.
  ValueTree& from(NodeId node) {
    node_ = node;
    return *this;
  }
  // The name of the next value, which is a member of the object that is open.
  ValueTree& key(std::string_view name) {
    key_ = keep(name);
    return *this;
  }
  ValueTree& begin_object() { return open(ValueKind::object); }
  ValueTree& begin_list() { return open(ValueKind::list); }
  ValueTree& end_object() { return close(ValueKind::object); }
  ValueTree& end_list() { return close(ValueKind::list); }
  ValueTree& string(std::string_view characters) { return add(ValueKind::string, keep(characters)); }
  ValueTree& number(std::string_view as_written) { return add(ValueKind::number, keep(as_written)); }
  ValueTree& boolean(bool value) { return add(ValueKind::boolean, value ? std::string_view("true") : std::string_view("false")); }
  ValueTree& null() { return add(ValueKind::null, {}); }

  ValueTree& member(std::string_view name, std::string_view value) { return key(name).string(value); }
  // Unknown is left out, never "".
  ValueTree& member_if_known(std::string_view name, std::string_view value) { return value.empty() ? *this : member(name, value); }

  // Takes back the values from that index on, ended or not, which must not be inside one that stays.
  void truncate(ValueId size);
  // Forgets all values; the memory of ordinary pages is kept for the next one.
  void clear();

  // Whether a list or an object was begun and not ended.
  bool is_open() const { return !open_.empty(); }
  bool empty() const { return nodes_.empty(); }
  ValueId size() const { return static_cast<ValueId>(nodes_.size()); }
  // The value at that index, whole once it was ended; absent past the last.
  TreeValue at(ValueId index) const { return index < nodes_.size() ? TreeValue(this, index) : TreeValue(); }

 private:
  friend class TreeValue;
  friend class TreeValue::Iterator;
  struct Node {
    const char* key;
    const char* text;
    std::uint32_t key_size;
    std::uint32_t text_size;  // of a list or object: how many values stand directly in it
    std::uint32_t next;       // behind the last descendant
    NodeId node;
    ValueKind kind;
  };

  ValueTree& open(ValueKind kind);
  ValueTree& close(ValueKind kind);
  ValueTree& add(ValueKind kind, std::string_view text) {
    if (!open_.empty()) ++nodes_[open_.back()].text_size;
    nodes_.push_back({key_.data(), text.data(), static_cast<std::uint32_t>(key_.size()), static_cast<std::uint32_t>(text.size()),
                      static_cast<std::uint32_t>(nodes_.size() + 1), node_, kind});
    key_ = {};
    return *this;
  }
  std::string_view keep(std::string_view characters) {
    if (characters.size() > left_) make_room(characters.size());
    if (!characters.empty()) std::memcpy(at_, characters.data(), characters.size());
    const std::string_view kept(at_, characters.size());
    at_ += characters.size();
    left_ -= characters.size();
    return kept;
  }
  void make_room(std::size_t bytes);
  void swap(ValueTree& other) noexcept;

  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size;
  };
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> open_;
  std::vector<Block> blocks_;
  char* at_ = nullptr;  // the free bytes of the last block
  std::size_t left_ = 0;
  std::string_view key_;  // of the next value
  NodeId node_ = kNoNode;
};

inline ValueKind TreeValue::kind() const { return tree_ != nullptr ? tree_->nodes_[index_].kind : ValueKind::absent; }
inline std::string_view TreeValue::key() const {
  if (tree_ == nullptr) return {};
  const ValueTree::Node& node = tree_->nodes_[index_];
  return {node.key, node.key_size};
}
inline std::string_view TreeValue::text() const {
  if (tree_ == nullptr) return {};
  const ValueTree::Node& node = tree_->nodes_[index_];
  return node.kind < ValueKind::list ? std::string_view(node.text, node.text_size) : std::string_view{};
}
inline NodeId TreeValue::node() const { return tree_ != nullptr ? tree_->nodes_[index_].node : kNoNode; }
inline std::size_t TreeValue::size() const { return kind() >= ValueKind::list ? tree_->nodes_[index_].text_size : 0; }
inline TreeValue::Iterator TreeValue::begin() const { return size() > 0 ? Iterator(tree_, index_ + 1) : end(); }
inline TreeValue::Iterator TreeValue::end() const { return tree_ != nullptr ? Iterator(tree_, tree_->nodes_[index_].next) : Iterator(); }
inline TreeValue::Iterator& TreeValue::Iterator::operator++() {
  index_ = tree_->nodes_[index_].next;
  return *this;
}

}  // namespace garimpo
