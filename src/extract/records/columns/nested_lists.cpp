#include "extract/records/columns/nested_lists.hpp"

#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "dom/tag_set.hpp"
#include "extract/records/columns/cell_splits.hpp"
#include "extract/records/columns/record_cells.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

constexpr double kSameShare = 0.8;        // if this share of the lists has the same number of items, the items are columns
constexpr std::uint32_t kFewestMost = 4;  // items of the longest
constexpr std::uint32_t kFewestLists = 2;

// Elements that mark up a list. In other elements an item must have more than one text, or three author names would be a list.
constexpr dom::TagSet kLists = {Tag::ul, Tag::ol, Tag::dl, Tag::menu, Tag::dir, Tag::tbody};

// The children of these elements are columns, whatever their number.
constexpr dom::TagSet kRows = {Tag::tr, Tag::thead, Tag::table};

}  // namespace

std::uint32_t NestedLists::count_items(NodeId element) const {
  std::uint32_t items = 0;
  std::uint32_t texts = 0;
  Tag tag = Tag::none;
  std::string_view classes;
  for (NodeId child = document_.first_child(element); child != kNoNode; child = document_.next_sibling(child)) {
    if (page_.text().next_text(child) >= document_.end(child)) continue;
    if (document_.is_text(child)) {
      if (!is_separator(document_.text(child))) return 0;
      continue;
    }
    const std::string_view its = document_.attribute(child, "class").value_or("");
    if (items == 0) {
      tag = document_.tag(child);
      classes = its;
      if (is_formatting(tag)) return 0;
    } else if (document_.tag(child) != tag || its != classes) {
      return 0;
    }
    ++items;
    texts += page_.text().next_text(page_.text().next_text(child) + 1) < document_.end(child) ? 2U : 1U;
  }
  return kLists.contains(document_.tag(element)) || texts == 2 * items ? items : 0;
}

std::uint64_t NestedLists::key(NodeId element, NodeRange record) const {
  return base::mix(base::text_hash(document_.attribute(element, "class").value_or("")), paths_.of(element, record));
}

void NestedLists::learn(std::span<const NodeRange> records, base::Budget& budget) {
  for (const NodeRange& record : records) {
    if (!budget.spend(record.end - record.begin)) break;
    for (NodeId node = record.begin + 1; node < record.end; ++node) {
      if (!document_.is_element(node) || document_.end(node) - node < 4 || kRows.contains(document_.tag(node))) continue;
      const std::uint32_t items = count_items(node);
      if (items < 2) continue;
      const std::uint64_t place = key(node, record);
      const std::uint32_t number = ids_.id(place);
      if (number == tallies_.size()) tallies_.emplace_back();
      Tally& tally = tallies_[number];
      tally.same = std::max(tally.same, lengths_.add(base::mix(place, items)));
      ++tally.lists;
      tally.most = std::max(tally.most, items);
      node = document_.end(node) - 1;  // lists inside it belong to its own cells
    }
  }
  const auto is_list = [](const Tally& tally) {
    return tally.lists >= kFewestLists && tally.most >= kFewestMost && tally.same < kSameShare * tally.lists;
  };
  if (std::ranges::none_of(tallies_, is_list)) return;
  for (const Tally& tally : tallies_) is_list_.push_back(is_list(tally) ? 1 : 0);
}

bool NestedLists::is_list(NodeId element, NodeRange record) const {
  if (is_list_.empty() || element <= record.begin || kRows.contains(document_.tag(element))) return false;
  const std::uint32_t found = ids_.find(key(element, record));
  return found != base::DenseIds::kNone && is_list_[found] != 0 && count_items(element) > 0;
}

std::vector<NodeRange> list_items(const features::Page& page, NodeId list) {
  const Document& document = page.document();
  std::vector<NodeRange> items;
  for (NodeId child = document.first_child(list); child != kNoNode; child = document.next_sibling(child))
    if (document.is_element(child) && page.text().next_text(child) < document.end(child)) items.push_back({child, document.end(child)});
  return items;
}

}  // namespace garimpo::extract::records
