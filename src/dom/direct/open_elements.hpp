// The stack of open elements, with a count of each name so that most searches for an element in scope end before they begin.
#pragma once
#include "dom/direct/node_table.hpp"

#include <algorithm>
#include <array>

namespace garimpo::dom::direct {

class OpenElements {
 public:
  explicit OpenElements(NodeTable& nodes) : nodes_(nodes) {}

  void begin() {
    size_ = 0;
    counts_.fill(0);
    others_.clear();
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Ref operator[](std::size_t index) const { return stack_[index]; }
  Ref current() const { return stack_[size_ - 1]; }
  const Node& current_node() const { return nodes_[current()]; }
  bool current_is(Tag tag) const { return is_html(current(), tag); }
  bool is_html(Ref ref, Tag tag) const { return nodes_[ref].tag == tag && nodes_[ref].name_space == Namespace::html; }
  // What stood at the top's place before the last pops: the element that an end tag closed.
  Ref just_above_top() const { return stack_[size_]; }

  void push(Ref ref) {
    if (size_ == stack_.size()) stack_.resize(std::max<std::size_t>(64, size_ * 2));
    stack_[size_++] = ref;
    note(ref, true);
  }
  void insert(std::size_t index, Ref ref) {
    push(ref);
    std::rotate(at(index), at(size_ - 1), at(size_));
  }
  void replace(std::size_t index, Ref ref) {
    note(stack_[index], false);
    stack_[index] = ref;
    note(ref, true);
  }
  Ref pop() {
    const Ref ref = stack_[--size_];
    note(ref, false);
    return ref;
  }
  void pop_through(Ref ref) {
    while (size_ != 0 && pop() != ref) {
    }
  }
  void pop_through(Tag tag) {
    while (size_ != 0 && !is_html(pop(), tag)) {
    }
  }
  void pop_through_heading() {
    while (size_ != 0 && (nodes_[pop()].categories & kHeading) == 0) {
    }
  }
  void remove(Ref ref) {
    if (!nodes_[ref].is_open) return;
    const std::size_t index = index_of(ref);
    if (index == kNoIndex) return;
    std::copy(at(index + 1), at(size_), at(index));
    --size_;
    note(ref, false);
  }
  std::size_t index_of(Ref ref) const {
    for (std::size_t i = size_; i-- > 0;) {
      if (stack_[i] == ref) return i;
    }
    return kNoIndex;
  }

  bool has(Tag tag) const { return counts_[static_cast<std::size_t>(tag)] != 0; }
  // Of any namespace, and of names that are no constants too.
  bool has_named(Tag tag) const {
    const auto number = static_cast<std::size_t>(tag);
    return (number < kConstantTags && counts_[number] != 0) || (number < others_.size() && others_[number] != 0);
  }
  // The last open element of the name, whatever stands above it; kNoIndex where there is none.
  std::size_t last_index_of(Tag tag) const {
    if (!has(tag)) return kNoIndex;
    for (std::size_t i = size_; i-- > 0;) {
      if (is_html(stack_[i], tag)) return i;
    }
    return kNoIndex;
  }
  Ref in_scope(Tag tag, Categories scope) const {
    if (!has(tag)) return kNoRef;
    for (std::size_t i = size_; i-- > 0;) {
      if (is_html(stack_[i], tag)) return stack_[i];
      if ((nodes_[stack_[i]].categories & scope) != 0) return kNoRef;
    }
    return kNoRef;
  }
  bool is_in_scope(Ref ref, Categories scope) const {
    for (std::size_t i = size_; i-- > 0;) {
      if (stack_[i] == ref) return true;
      if ((nodes_[stack_[i]].categories & scope) != 0) return false;
    }
    return false;
  }
  bool has_heading_in_scope() const {
    if (!has(Tag::h1) && !has(Tag::h2) && !has(Tag::h3) && !has(Tag::h4) && !has(Tag::h5) && !has(Tag::h6)) return false;
    for (std::size_t i = size_; i-- > 0;) {
      if ((nodes_[stack_[i]].categories & kHeading) != 0) return true;
      if ((nodes_[stack_[i]].categories & kScope) != 0) return false;
    }
    return false;
  }
  void generate_implied_end_tags(Tag except, Categories implied = kImplied) {
    while ((current_node().categories & implied) != 0 && current_node().tag != except) pop();
  }

  static constexpr std::size_t kNoIndex = SIZE_MAX;

 private:
  std::vector<Ref>::iterator at(std::size_t index) { return stack_.begin() + static_cast<std::ptrdiff_t>(index); }
  void note(Ref ref, bool is_open) {
    Node& node = nodes_[ref];
    node.is_open = is_open;
    const auto tag = static_cast<std::size_t>(node.tag);
    if (node.name_space == Namespace::html && tag < kConstantTags) {
      is_open ? ++counts_[tag] : --counts_[tag];
    } else {
      if (others_.size() <= tag) others_.resize(tag + kConstantTags, 0);
      is_open ? ++others_[tag] : --others_[tag];
    }
  }

  NodeTable& nodes_;
  std::vector<Ref> stack_;  // longer than the stack: what was popped stays to be seen
  std::size_t size_ = 0;
  std::array<std::uint32_t, kConstantTags> counts_{};  // of HTML's elements
  std::vector<std::uint32_t> others_;                  // of all others, by tag
};

}  // namespace garimpo::dom::direct
