// Embedded data of a page as a tree of values. JSON-LD, microdata and RDFa are all read into it, so that code that looks for prices or
// authors reads one shape whatever the syntax was. Microdata and RDFa items are objects as JSON-LD writes them: "@type", "@id", then
// properties.
//
// The tree is one array of nodes in the order of the source, each with the index behind its last descendant; nothing is allocated per
// value. Every value knows the node of the page that it came from (a script, or the element that has the property). Cost: 48 bytes a value.
// An absent value answers like null, so that value["a"]["b"] needs no test of each step.
#pragma once
#include <garimpo/value_tree.hpp>

#include "base/arena.hpp"
#include "base/json_value.hpp"
#include "dom/document.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::features {

using base::JsonKind;

class DataTree;

// Lives as long as its tree and the page. Copies are cheap.
class DataValue {
 public:
  DataValue() = default;

  JsonKind kind() const;
  bool is_absent() const { return tree_ == nullptr; }
  bool is_object() const { return kind() == JsonKind::object; }
  bool is_list() const { return kind() == JsonKind::array; }
  bool is_text() const { return kind() == JsonKind::string; }

  std::string_view key() const;   // of a member; "" for an element of a list
  std::string_view text() const;  // characters of a string; a number or boolean as it is written; "" for anything else
  NodeId node() const;            // where on the page it stands
  bool is_address() const;        // an address as the page has it, not yet made whole

  std::size_t size() const;                          // members or elements
  DataValue operator[](std::string_view key) const;  // of an object: the first of exactly that name

  // Members of an object, elements of a list.
  class Iterator;
  Iterator begin() const;
  Iterator end() const;

  bool operator==(const DataValue&) const = default;

 private:
  friend class DataTree;
  DataValue(const DataTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
  const DataTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

class DataValue::Iterator {
 public:
  DataValue operator*() const { return {tree_, index_}; }
  Iterator& operator++();
  bool operator==(const Iterator&) const = default;

 private:
  friend class DataValue;
  friend class DataTree;
  Iterator(const DataTree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
  const DataTree* tree_ = nullptr;
  std::uint32_t index_ = 0;
};

// Owns values; views of strings point into it or into the page. Built front to back: open() and add() append to what was opened last.
class DataTree {
 public:
  void clear();

  void open(JsonKind kind, std::string_view key, NodeId node);
  void close();
  void add(JsonKind kind, std::string_view key, std::string_view text, NodeId node);
  void add_address(std::string_view key, std::string_view address, NodeId node);
  // Copies characters that nothing else keeps.
  std::string_view keep(std::string_view characters) { return arena_.keep(characters); }

  // Takes back the roots from that index on.
  void truncate(std::size_t index);

  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  std::size_t open_count() const { return open_.size(); }
  JsonKind open_kind() const { return open_.empty() ? JsonKind::absent : nodes_[open_.back()].kind; }

  // The values that are not inside another one, from the one at that index on.
  struct Roots {
    DataValue::Iterator first;
    DataValue::Iterator last;
    DataValue::Iterator begin() const { return first; }
    DataValue::Iterator end() const { return last; }
  };
  Roots roots(std::size_t from = 0) const {
    return {{this, static_cast<std::uint32_t>(from)}, {this, static_cast<std::uint32_t>(nodes_.size())}};
  }
  // Every value at whatever depth, in the order of the source: index 0 to size() - 1.
  DataValue at(std::size_t index) const { return {this, static_cast<std::uint32_t>(index)}; }
  // The index behind the last value inside the one at that index.
  std::size_t end_of(std::size_t index) const { return nodes_[index].next; }

 private:
  friend class DataValue;
  friend class DataValue::Iterator;
  struct Node {
    std::string_view key;
    std::string_view text;
    std::uint32_t next;   // behind the last descendant
    std::uint32_t count;  // of children
    NodeId node;
    JsonKind kind;
    bool is_address;
  };
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> open_;
  base::Arena arena_;
};

// All roots of the tree as one list, value by value. Cost: linear.
void copy_values(const DataTree& data, ValueTree& values);

inline JsonKind DataValue::kind() const { return tree_ != nullptr ? tree_->nodes_[index_].kind : JsonKind::absent; }
inline std::string_view DataValue::key() const { return tree_ != nullptr ? tree_->nodes_[index_].key : std::string_view{}; }
inline std::string_view DataValue::text() const { return tree_ != nullptr ? tree_->nodes_[index_].text : std::string_view{}; }
inline NodeId DataValue::node() const { return tree_ != nullptr ? tree_->nodes_[index_].node : kNoNode; }
inline bool DataValue::is_address() const { return tree_ != nullptr && tree_->nodes_[index_].is_address; }
inline std::size_t DataValue::size() const { return tree_ != nullptr ? tree_->nodes_[index_].count : 0; }
inline DataValue::Iterator DataValue::begin() const { return size() > 0 ? Iterator(tree_, index_ + 1) : end(); }
inline DataValue::Iterator DataValue::end() const {
  return tree_ != nullptr ? Iterator(tree_, tree_->nodes_[index_].next) : Iterator(nullptr, 0);
}
inline DataValue::Iterator& DataValue::Iterator::operator++() {
  index_ = tree_->nodes_[index_].next;
  return *this;
}

}  // namespace garimpo::features
