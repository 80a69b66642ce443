// The tree while it is being built: nodes in the order of their making, linked by number. Moves are what the standard's repairs ask for; on
// most pages there are none, and the order is the document's.
#pragma once

#include "dom/direct/element_rules.hpp"
#include "dom/document.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::dom::direct {

using Ref = std::uint32_t;
inline constexpr Ref kNoRef = UINT32_MAX;
inline constexpr Ref kRoot = 0;  // the document

struct Node {
  NodeKind kind = NodeKind::element;
  Namespace name_space = Namespace::html;
  bool is_open = false;   // on the stack of open elements
  Tag tag = Tag::none;    // as the page's tags name it, in lower case
  Tag shown = Tag::none;  // as the document names it
  Categories categories = 0;
  Ref parent = kNoRef;
  Ref first_child = kNoRef;
  Ref last_child = kNoRef;
  Ref previous = kNoRef;
  Ref next = kNoRef;
  ByteRange open{};   // start tag, text or comment in the page; empty: made by the parser
  ByteRange close{};  // end tag
  std::uint32_t attributes_begin = 0;
  std::uint32_t attributes_end = 0;
  const char* text = nullptr;
  std::uint32_t text_bytes = 0;  // of a formatting element: a hash of its attributes, in whatever order
  std::uint32_t grown_capacity = 0;
  char* grown_text = nullptr;  // where the text stands once it was put together from pieces; until then it is a view of the page
};

class NodeTable {
 public:
  void begin(std::size_t expected) {
    nodes_.clear();
    nodes_.reserve(expected);
    add(NodeKind::document);
  }
  void release_beyond(std::size_t retained) {
    if (nodes_.capacity() > retained) std::vector<Node>().swap(nodes_);
  }
  std::size_t size() const { return nodes_.size(); }
  Node& operator[](Ref ref) { return nodes_[ref]; }
  const Node& operator[](Ref ref) const { return nodes_[ref]; }

  Ref add(NodeKind kind) {
    nodes_.emplace_back().kind = kind;
    return static_cast<Ref>(nodes_.size() - 1);
  }
  // Another element like this one, without children, a place in the tree or tags of its own.
  Ref copy(Ref original) {
    const Node& from = nodes_[original];
    Node made{.kind = from.kind};
    made.name_space = from.name_space;
    made.tag = from.tag;
    made.shown = from.shown;
    made.categories = from.categories;
    made.attributes_begin = from.attributes_begin;
    made.attributes_end = from.attributes_end;
    made.text_bytes = from.text_bytes;
    nodes_.push_back(made);
    return static_cast<Ref>(nodes_.size() - 1);
  }

  void append(Ref parent, Ref child) {
    Node& node = nodes_[child];
    Node& above = nodes_[parent];
    node.parent = parent;
    node.previous = above.last_child;
    node.next = kNoRef;
    (above.last_child == kNoRef ? above.first_child : nodes_[above.last_child].next) = child;
    above.last_child = child;
  }
  void insert_before(Ref sibling, Ref child) {
    Node& node = nodes_[child];
    Node& behind = nodes_[sibling];
    node.parent = behind.parent;
    node.previous = behind.previous;
    node.next = sibling;
    (behind.previous == kNoRef ? nodes_[behind.parent].first_child : nodes_[behind.previous].next) = child;
    behind.previous = child;
  }
  void remove(Ref child) {
    Node& node = nodes_[child];
    if (node.parent == kNoRef) return;
    (node.previous == kNoRef ? nodes_[node.parent].first_child : nodes_[node.previous].next) = node.next;
    (node.next == kNoRef ? nodes_[node.parent].last_child : nodes_[node.next].previous) = node.previous;
    node.parent = node.previous = node.next = kNoRef;
  }
  void move_children(Ref from, Ref to) {
    while (nodes_[from].first_child != kNoRef) {
      const Ref child = nodes_[from].first_child;
      remove(child);
      append(to, child);
    }
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace garimpo::dom::direct
