// Formatting elements that are closed out of order: the list of active ones, and the standard's adoption agency, which moves nodes so that
// formatting covers what it stood around.
#include "base/hash.hpp"
#include "dom/direct/tree_builder.hpp"

#include <algorithm>
#include <functional>

namespace garimpo::dom::direct {

Ref TreeBuilder::last_formatting(Tag tag) const {
  for (std::size_t i = formatting_.size(); i-- > 0;) {
    if (formatting_[i] == kNoRef) return kNoRef;
    if (nodes_[formatting_[i]].tag == tag) return formatting_[i];
  }
  return kNoRef;
}

// The same in whatever order the attributes stand: two elements whose hashes differ need not be compared. Few attributes are compared as
// quickly as hashed.
std::uint32_t TreeBuilder::attributes_hash(const Node& element) const {
  constexpr std::uint32_t kFew = 8;
  if (element.attributes_end - element.attributes_begin <= kFew) return 0;
  std::uint64_t sum = 0;
  for (std::uint32_t i = element.attributes_begin; i < element.attributes_end; ++i) {
    const TokenAttribute& attribute = tokenizer_.attributes()[i];
    sum += base::mix(base::text_hash(attribute.view()), attribute.name);
  }
  return static_cast<std::uint32_t>(sum >> 32U);
}

bool TreeBuilder::is_equal_element(Ref first, Ref second) const {
  const Node& a = nodes_[first];
  const Node& b = nodes_[second];
  if (a.tag != b.tag || a.text_bytes != b.text_bytes || a.attributes_end - a.attributes_begin != b.attributes_end - b.attributes_begin)
    return false;
  const std::vector<TokenAttribute>& all = tokenizer_.attributes();
  for (std::uint32_t i = a.attributes_begin; i < a.attributes_end; ++i) {
    const auto is_same = [&](const TokenAttribute& other) { return other.name == all[i].name && other.view() == all[i].view(); };
    if (std::none_of(all.begin() + b.attributes_begin, all.begin() + b.attributes_end, is_same)) return false;
  }
  return true;
}

// Of four equal ones the oldest is forgotten.
void TreeBuilder::push_formatting(Ref element) {
  nodes_[element].text_bytes = attributes_hash(nodes_[element]);
  std::size_t equal = 0;
  std::size_t earliest = 0;
  for (std::size_t i = formatting_.size(); i-- > 0;) {
    if (formatting_[i] == kNoRef) break;
    if (!is_equal_element(formatting_[i], element)) continue;
    ++equal;
    earliest = i;
  }
  if (equal >= 3) formatting_.erase(formatting_.begin() + static_cast<std::ptrdiff_t>(earliest));
  formatting_.push_back(element);
}

void TreeBuilder::remove_formatting(Ref element) {
  const auto found = std::ranges::find(formatting_, element);
  if (found != formatting_.end()) formatting_.erase(found);
}

void TreeBuilder::clear_formatting_to_marker() {
  while (!formatting_.empty()) {
    const Ref last = formatting_.back();
    formatting_.pop_back();
    if (last == kNoRef) return;
  }
}

void TreeBuilder::reconstruct_formatting() {
  const auto is_standing = [&](Ref ref) { return ref == kNoRef || nodes_[ref].is_open; };
  if (formatting_.empty() || is_standing(formatting_.back())) return;
  std::size_t first = formatting_.size() - 1;
  while (first > 0 && !is_standing(formatting_[first - 1])) --first;
  for (std::size_t i = first; i < formatting_.size(); ++i) formatting_[i] = insert(nodes_.copy(formatting_[i]));
}

bool TreeBuilder::run_adoption_agency(Tag tag) {
  constexpr int kOuterLoops = 8;
  const Ref current = open_.current();
  if (open_.is_html(current, tag) && std::ranges::find(formatting_, current) == formatting_.end()) {
    open_.pop();
    return false;
  }
  for (int loop = 0; loop < kOuterLoops; ++loop) {
    const Ref formatting = last_formatting(tag);
    if (formatting == kNoRef) return true;
    if (!nodes_[formatting].is_open) {
      remove_formatting(formatting);
      return false;
    }
    if (!open_.is_in_scope(formatting, kScope)) return false;
    const std::size_t formatting_index = open_.index_of(formatting);
    std::size_t block_index = formatting_index;
    while (block_index < open_.size() && (nodes_[open_[block_index]].categories & kSpecial) == 0) ++block_index;
    if (block_index == open_.size()) {
      open_.pop_through(formatting);
      remove_formatting(formatting);
      return false;
    }
    adopt(formatting, formatting_index, open_[block_index], block_index);
  }
  return false;
}

// Steps 12 to 20 of the algorithm.
void TreeBuilder::adopt(Ref formatting, std::size_t formatting_index, Ref furthest_block, std::size_t block_index) {
  constexpr int kKeptLoops = 3;
  const auto list_index = [&](Ref ref) { return static_cast<std::size_t>(std::ranges::find(formatting_, ref) - formatting_.begin()); };
  std::size_t bookmark = list_index(formatting);  // where the copy will stand
  const auto forget = [&](std::size_t place) {
    formatting_.erase(formatting_.begin() + static_cast<std::ptrdiff_t>(place));
    if (place < bookmark) --bookmark;
  };
  const Ref common_ancestor = open_[formatting_index - 1];
  Ref last = furthest_block;
  std::size_t index = block_index;
  for (int loop = 1;; ++loop) {
    Ref node = open_[--index];
    if (node == formatting) break;
    std::size_t place = list_index(node);
    if (loop > kKeptLoops && place < formatting_.size()) {
      forget(place);
      place = formatting_.size();
    }
    if (place == formatting_.size()) {
      open_.remove(node);
      continue;
    }
    node = nodes_.copy(node);
    formatting_[place] = node;
    open_.replace(index, node);
    if (last == furthest_block) bookmark = place + 1;
    nodes_.remove(last);
    nodes_.append(node, last);
    last = node;
  }
  nodes_.remove(last);
  put(last, place_for(common_ancestor));
  const Ref made = nodes_.copy(formatting);
  nodes_.move_children(furthest_block, made);
  nodes_.append(furthest_block, made);
  forget(list_index(formatting));
  formatting_.insert(formatting_.begin() + static_cast<std::ptrdiff_t>(bookmark), made);
  open_.remove(formatting);
  open_.insert(open_.index_of(furthest_block) + 1, made);
}

}  // namespace garimpo::dom::direct
