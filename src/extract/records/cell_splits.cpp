#include "extract/records/cell_splits.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/auto/hashing.hpp"
#include "extract/records/record_cells.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records {

namespace {

// From a prototype (2026-11-15) on result pages with known cells.
constexpr double kFormattingShare = 0.6;  // of the lines that have the most frequent make, where only formatting is in them
constexpr double kInlineShare = 0.7;      // the same where links or spans are
constexpr std::uint32_t kFewestLines = 2;
// From the same pages (2026-11-16).
constexpr double kEndShare = 0.9;  // of the lines that have their only link or span at the same end
constexpr std::uint32_t kFewestEndLines = 3;

constexpr std::uint32_t kManyLines = 6;  // on average: nobody reads so many unmarked lines as fields
constexpr double kFoldedShare = 0.6;     // of the elements that have the most frequent number of lines, at most
constexpr std::uint32_t kFewestFolded = 3;
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A line number that no line has: what is said of an element as a whole.
constexpr std::uint32_t kAllLines = UINT32_MAX;

}  // namespace

bool is_separator(std::string_view text) {
  static constexpr std::array<std::string_view, 8> kWide = {"\xC2\xB7", "\xE2\x80\xA2", "\xE2\x80\x93", "\xE2\x80\x94",
                                                            "\xC2\xBB", "\xE2\x80\xBA", "\xC2\xA6",     "\xE2\x88\x99"};
  while (!text.empty()) {
    if (const std::size_t space = text::space_length(text); space > 0) {
      text.remove_prefix(space);
      continue;
    }
    if (std::string_view{",;|/()[]-:&>.\\"}.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
      continue;
    }
    const auto* const wide = std::ranges::find_if(kWide, [&](std::string_view mark) { return text.starts_with(mark); });
    if (wide == kWide.end()) return false;
    text.remove_prefix(wide->size());
  }
  return true;
}

bool CellSplits::has_folded_lines(NodeId element, NodeRange record) const {
  if (document_.tag(element) == Tag::address) return true;
  return !folded_.empty() && folded_.contains(key(element, kAllLines, record));
}

LineSplit CellSplits::split(NodeId element, std::uint32_t line, NodeRange record) const {
  if (split_.empty()) return LineSplit::none;
  const auto found = split_.find(key(element, line, record));
  return found == split_.end() ? LineSplit::none : found->second;
}

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
  std::uint32_t filled = 0;
  bool has_links = false;
  for (NodeId node = nodes.begin; node < nodes.end;) {
    const Tag tag = document_.tag(node);
    if (!page_.content().contains(node) || dom::kSilentTags.contains(tag)) {
      node = document_.end(node);
      continue;
    }
    if (tag == Tag::br || dom::kBlockTags.contains(tag)) {
      close(line, key(element, number++, record));
      filled += line.chars > 0;
      has_links = has_links || line.has_links || tag != Tag::br;
      line = {};
      node = document_.end(node);
      continue;
    }
    const bool is_text = document_.is_text(node);
    if (is_text && page_.text().next_text(node) == node) count_text(node, element, line);
    if (document_.is_element(node)) {
      line.has_elements = true;
      line.has_links = line.has_links || !is_formatting(tag);
    }
    if (!is_text || page_.text().next_text(node) == node) line.shape = automatic::mixed(line.shape, static_cast<std::uint64_t>(tag));
    ++node;
  }
  close(line, key(element, number, record));
  if (number > 0) count_breaks(element, record, filled + (line.chars > 0), has_links || line.has_links);
}

void CellSplits::count_breaks(NodeId element, NodeRange record, std::uint32_t lines, bool has_links) {
  Breaks& breaks = breaks_[key(element, kAllLines, record)];
  ++breaks.lines[lines];
  ++breaks.elements;
  breaks.all_lines += lines;
  breaks.has_links = breaks.has_links || has_links;
}

void CellSplits::count_text(NodeId text, NodeId element, Line& line) {
  const std::string_view words = text::trim_html_space(document_.text(text));
  const bool is_own = document_.parent(text) == element;
  if (line.chars == 0) line.begins_as_label = !is_own || words.ends_with(':');
  line.has_broken_number = line.has_broken_number || (is_digit(line.last) && is_digit(document_.text(text).front()));
  line.last = document_.text(text).back();
  const std::uint64_t chars = page_.text().chars({text, text + 1});
  line.chars += chars;
  if (is_own) line.own_chars += chars;
  NodeId owner = document_.parent(text);
  while (owner != element && is_formatting(document_.tag(owner))) owner = document_.parent(owner);
  if (owner == line.last_owner || is_separator(words)) return;
  line.last_owner = owner;
  ++line.runs;
  if (owner == element) ++line.own_runs;
  line.element_shape = automatic::mixed(line.element_shape, owner == element ? 0 : static_cast<std::uint64_t>(document_.tag(owner)));
}

void CellSplits::close(const Line& line, std::uint64_t key) {
  if (line.chars > 0) {
    Tally& tally = tallies_[key];
    ++tally.lines;
    tally.chars += line.chars;
    tally.own_chars += line.own_chars;
    tally.has_links = tally.has_links || line.has_links;
    if (line.runs == 2 && line.own_runs == 1) ++tally.ends;
    if (line.begins_as_label) ++tally.labels;
    if (line.has_broken_number) ++tally.broken_numbers;
    if (line.has_elements) ++tally.shapes[line.shape];
    if (line.has_links) ++tally.element_shapes[line.element_shape];
  }
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

LineSplit CellSplits::decide(const Tally& tally) {
  const auto most = [](const std::unordered_map<std::uint64_t, std::uint32_t>& shapes) {
    std::uint32_t times = 0;
    for (const auto& [shape, count] : shapes) times = std::max(times, count);
    return times;
  };
  const std::uint32_t alike = most(tally.shapes);
  const std::uint32_t alike_elements = most(tally.element_shapes);
  const bool is_sentence = tally.has_links && 2 * tally.own_chars >= tally.chars;
  const bool is_at_end =
      alike_elements >= kFewestEndLines && tally.ends >= kEndShare * tally.lines && alike_elements >= kEndShare * tally.lines;
  if (2 * tally.broken_numbers >= tally.lines) return LineSplit::none;
  if (is_sentence) return is_at_end ? LineSplit::elements : LineSplit::none;
  // A word in bold after other text is a word that was searched for.
  if (!tally.has_links && 2 * tally.labels < tally.lines) return LineSplit::none;
  const double share = tally.has_links ? kInlineShare : kFormattingShare;
  if (alike >= kFewestLines && alike >= share * tally.lines) return LineSplit::texts;
  if (alike_elements >= kFewestLines && alike_elements >= kInlineShare * tally.lines) return LineSplit::elements;
  return LineSplit::none;
}

void CellSplits::decide() {
  for (const auto& [key, tally] : tallies_) {
    const LineSplit split = decide(tally);
    if (split == LineSplit::none) continue;
    split_[key] = split;
  }
  tallies_.clear();
  for (const auto& [key, breaks] : breaks_) {
    std::uint32_t most = 0;
    for (const auto& [lines, times] : breaks.lines) most = std::max(most, times);
    const bool is_folded = most < kFoldedShare * breaks.elements || breaks.all_lines >= kManyLines * breaks.elements;
    if (!breaks.has_links && breaks.elements >= kFewestFolded && is_folded) folded_.insert(key);
  }
  breaks_.clear();
}

}  // namespace garimpo::extract::records
