#include "extract/records/cell_splits.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/auto/hashing.hpp"
#include "extract/records/record_cells.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

// From a prototype (2026-11-15) on result pages with known cells.
constexpr double kFormattingShare = 0.6;  // of the elements that have the most frequent inside, where only formatting is in them
constexpr double kInlineShare = 0.7;      // the same where links or spans are
constexpr std::uint32_t kFewestElements = 2;

}  // namespace

std::uint64_t CellSplits::path(NodeId element, NodeRange record) const {
  std::uint64_t hash = 1;
  for (NodeId up = element; up != kNoNode && up >= record.begin; up = document_.parent(up))
    hash = automatic::mixed(hash, static_cast<std::uint64_t>(document_.tag(up)));
  return hash;
}

// The inside as the sequence of its tags, blank texts left out.
void CellSplits::count(NodeId element, NodeRange record) {
  std::uint64_t shape = 1;
  std::uint64_t own = 0;
  std::uint64_t chars = 0;
  bool has_elements = false;
  bool has_links = false;
  for (NodeId node = element + 1; node < document_.end(element); ++node) {
    const Tag tag = document_.tag(node);
    if (document_.is_text(node)) {
      if (page_.text().next_text(node) != node) continue;
      const std::uint64_t length = page_.text().chars({node, node + 1});
      chars += length;
      if (document_.parent(node) == element) own += length;
    } else if (document_.is_element(node)) {
      // Blocks and breaks end cells anyway; what stands between them is not judged.
      if (dom::kBlockTags.contains(tag)) return;
      has_elements = has_elements || (tag != Tag::br && tag != Tag::wbr);
      has_links = has_links || (tag != Tag::br && !is_formatting(tag));
    } else {
      continue;
    }
    shape = automatic::mixed(shape, static_cast<std::uint64_t>(tag));
  }
  Tally& tally = tallies_[path(element, record)];
  ++tally.elements;
  tally.chars += chars;
  tally.own_chars += own;
  tally.has_links = tally.has_links || has_links;
  if (has_elements) ++tally.shapes[shape];
}

void CellSplits::learn(std::span<const NodeRange> records, base::Budget& budget) {
  for (const NodeRange& record : records) {
    if (!budget.spend(record.end - record.begin)) break;
    is_counted_.assign(record.end - record.begin, 0);
    for (NodeId node = record.begin; node < record.end; ++node) {
      if (!document_.is_text(node) || page_.text().next_text(node) != node) continue;
      NodeId owner = document_.parent(node);
      while (owner != kNoNode && owner >= record.begin && is_formatting(document_.tag(owner))) owner = document_.parent(owner);
      if (owner == kNoNode || owner < record.begin || is_counted_[owner - record.begin] != 0) continue;
      is_counted_[owner - record.begin] = 1;
      count(owner, record);
    }
  }
  for (const auto& [path, tally] : tallies_) {
    std::uint32_t most = 0;
    for (const auto& [shape, times] : tally.shapes) most = std::max(most, times);
    const bool is_sentence = tally.has_links && 2 * tally.own_chars >= tally.chars;
    const double share = tally.has_links ? kInlineShare : kFormattingShare;
    if (most >= kFewestElements && !is_sentence && most >= share * tally.elements) split_.insert(path);
  }
  tallies_.clear();
}

}  // namespace garimpo::extract::records
