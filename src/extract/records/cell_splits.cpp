#include "extract/records/cell_splits.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/auto/hashing.hpp"
#include "extract/records/record_cells.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

// From a prototype (2026-11-15) on result pages with known cells.
constexpr double kFormattingShare = 0.6;  // of the lines that have the most frequent make, where only formatting is in them
constexpr double kInlineShare = 0.7;      // the same where links or spans are
constexpr std::uint32_t kFewestLines = 2;

}  // namespace

std::uint64_t CellSplits::key(NodeId element, std::uint32_t line, NodeRange record) const {
  std::uint64_t hash = line;
  for (NodeId up = element; up != kNoNode && up >= record.begin; up = document_.parent(up))
    hash = automatic::mixed(hash, static_cast<std::uint64_t>(document_.tag(up)));
  return hash;
}

// Line by line, each told by the sequence of its tags; blank texts are left out, and so is what blocks hold, which is judged by itself.
void CellSplits::count(NodeId element, NodeRange nodes, NodeRange record) {
  Line line;
  std::uint32_t number = 0;
  for (NodeId node = nodes.begin; node < nodes.end;) {
    const Tag tag = document_.tag(node);
    if (!page_.content().contains(node) || dom::kSilentTags.contains(tag)) {
      node = document_.end(node);
      continue;
    }
    if (tag == Tag::br || dom::kBlockTags.contains(tag)) {
      close(line, key(element, number++, record));
      line = {};
      node = document_.end(node);
      continue;
    }
    const bool is_text = document_.is_text(node);
    if (is_text && page_.text().next_text(node) == node) {
      const std::uint64_t chars = page_.text().chars({node, node + 1});
      line.chars += chars;
      if (document_.parent(node) == element) line.own_chars += chars;
    }
    if (document_.is_element(node)) {
      line.has_elements = true;
      line.has_links = line.has_links || !is_formatting(tag);
    }
    if (!is_text || page_.text().next_text(node) == node) line.shape = automatic::mixed(line.shape, static_cast<std::uint64_t>(tag));
    ++node;
  }
  close(line, key(element, number, record));
}

void CellSplits::close(const Line& line, std::uint64_t key) {
  if (line.chars == 0) return;
  Tally& tally = tallies_[key];
  ++tally.lines;
  tally.chars += line.chars;
  tally.own_chars += line.own_chars;
  tally.has_links = tally.has_links || line.has_links;
  if (line.has_elements) ++tally.shapes[line.shape];
}

void CellSplits::learn(std::span<const NodeRange> records, base::Budget& budget) {
  for (const NodeRange& record : records) {
    if (!budget.spend(record.end - record.begin)) break;
    is_counted_.assign(record.end - record.begin, 0);
    bool is_top_counted = false;
    for (NodeId node = record.begin; node < record.end; ++node) {
      if (!document_.is_text(node) || page_.text().next_text(node) != node) continue;
      NodeId owner = document_.parent(node);
      while (owner != kNoNode && owner >= record.begin && is_formatting(document_.tag(owner))) owner = document_.parent(owner);
      if (owner == kNoNode) continue;
      if (owner < record.begin) {
        if (!is_top_counted) count(owner, record, record);
        is_top_counted = true;
      } else if (is_counted_[owner - record.begin] == 0) {
        is_counted_[owner - record.begin] = 1;
        count(owner, {owner + 1, document_.end(owner)}, record);
      }
    }
  }
  decide();
}

void CellSplits::decide() {
  for (const auto& [key, tally] : tallies_) {
    std::uint32_t most = 0;
    for (const auto& [shape, times] : tally.shapes) most = std::max(most, times);
    const bool is_sentence = tally.has_links && 2 * tally.own_chars >= tally.chars;
    const double share = tally.has_links ? kInlineShare : kFormattingShare;
    if (most >= kFewestLines && !is_sentence && most >= share * tally.lines) split_.insert(key);
  }
  tallies_.clear();
}

}  // namespace garimpo::extract::records
