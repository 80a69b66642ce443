#include "extract/records/columns/cell_splits.hpp"

#include "base/ascii.hpp"
#include "base/flat_table.hpp"
#include "base/hash.hpp"
#include "dom/tag_set.hpp"
#include "extract/records/columns/record_cells.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records {

namespace {

// Chosen on result pages with known cells (2026-11-15).
constexpr double kFormattingShare = 0.6;  // least share of lines with the most frequent shape, if they hold formatting only
constexpr double kInlineShare = 0.7;      // the same if they hold links or spans
constexpr std::uint32_t kFewestLines = 2;
// From the same pages (2026-11-16).
constexpr double kEndShare = 0.9;  // least share of lines with their only link or span at the same end
constexpr std::uint32_t kFewestEndLines = 3;

constexpr std::uint32_t kManyLines = 6;  // on average; so many unmarked lines are running text, not fields
constexpr double kFoldedShare = 0.6;     // share of the elements with the most frequent number of lines, at most
constexpr std::uint32_t kFewestFolded = 3;
using base::is_digit;

// A line number that no line has: it stands for the element as a whole.
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
  if (is_folded_.empty()) return false;
  const std::uint32_t found = break_ids_.find(key(element, kAllLines, record));
  return found != base::DenseIds::kNone && is_folded_[found] != 0;
}

LineSplit CellSplits::split(NodeId element, std::uint32_t line, NodeRange record) const {
  if (split_.empty()) return LineSplit::none;
  const std::uint32_t found = line_ids_.find(key(element, line, record));
  return found == base::DenseIds::kNone ? LineSplit::none : split_[found];
}

// Counts the lines of an element, each by the sequence of its tags. Blank texts are left out, and so are blocks, which are judged by
// themselves.
void CellSplits::count(NodeId element, NodeRange nodes, NodeRange record) {
  Line line;
  std::uint32_t number = 0;
  std::uint32_t filled = 0;
  bool has_links = false;
  const bool is_inside_link = document_.tag(element) == Tag::a;
  line.is_inside_link = is_inside_link;
  const features::ContentView& content = page_.content();
  const features::TextSums& texts = page_.text();
  for (NodeId node = nodes.begin; node < nodes.end;) {
    const Tag tag = document_.tag(node);
    if (!content.contains(node) || dom::kSilentTags.contains(tag)) {
      node = document_.end(node);
      continue;
    }
    if (tag == Tag::br || dom::kBlockTags.contains(tag)) {
      close(line, key(element, number++, record));
      filled += line.chars > 0;
      has_links = has_links || line.has_links || tag != Tag::br;
      line = {};
      line.is_inside_link = is_inside_link;
      node = document_.end(node);
      continue;
    }
    const bool is_text = document_.is_text(node);
    const bool is_shown = is_text && texts.next_text(node) == node;
    if (is_shown) count_text(node, element, line);
    if (document_.is_element(node)) {
      line.has_elements = true;
      line.has_links = line.has_links || !is_formatting(tag);
    }
    if (!is_text || is_shown) line.shape = base::mix(line.shape, static_cast<std::uint64_t>(tag));
    ++node;
  }
  close(line, key(element, number, record));
  if (number > 0) count_breaks(element, record, filled + (line.chars > 0), has_links || line.has_links);
}

void CellSplits::count_breaks(NodeId element, NodeRange record, std::uint32_t lines, bool has_links) {
  const std::uint64_t place = key(element, kAllLines, record);
  const std::uint32_t number = break_ids_.id(place);
  if (number == breaks_.size()) breaks_.emplace_back();
  Breaks& breaks = breaks_[number];
  breaks.most = std::max(breaks.most, line_counts_.add(base::mix(place, lines)));
  ++breaks.elements;
  breaks.all_lines += lines;
  breaks.has_links = breaks.has_links || has_links;
}

void CellSplits::count_text(NodeId text, NodeId element, Line& line) {
  const std::string_view words = text::trim_html_space(document_.text(text));
  const bool is_own = document_.parent(text) == element;
  if (line.chars == 0) line.begins_as_label = !is_own || words.ends_with(':');
  line.is_broken = line.is_broken || (is_digit(line.last) && is_digit(document_.text(text).front()));
  // A parenthesis that opens before a link holds the link too.
  line.is_broken = line.is_broken || line.is_open;
  line.is_open = rule_ == LineRule::keep_wholes && words.ends_with('(');
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
  line.element_shape = base::mix(line.element_shape, owner == element ? 0 : static_cast<std::uint64_t>(document_.tag(owner)));
}

void CellSplits::close(const Line& line, std::uint64_t key) {
  if (line.chars == 0) return;
  const std::uint32_t number = line_ids_.id(key);
  if (number == tallies_.size()) tallies_.emplace_back();
  Tally& tally = tallies_[number];
  ++tally.lines;
  tally.chars += line.chars;
  tally.own_chars += line.own_chars;
  tally.has_links = tally.has_links || line.has_links;
  if (line.runs == 2 && line.own_runs == 1) ++tally.ends;
  if (line.begins_as_label) ++tally.labels;
  if (line.is_inside_link) ++tally.inside_links;
  if (line.is_broken) ++tally.broken;
  const auto count = [&](std::uint64_t shape, std::uint64_t salt) { return shapes_.add(base::mix(key + salt, shape)); };
  if (line.has_elements) tally.alike = std::max(tally.alike, count(line.shape, 1));
  if (line.has_links) tally.alike_elements = std::max(tally.alike_elements, count(line.element_shape, 2));
}

void CellSplits::learn(std::span<const NodeRange> records, base::Budget& budget) {
  paths_ = TagPaths(document_, records, budget);
  const features::TextSums& texts = page_.text();
  for (const NodeRange& record : records) {
    if (!budget.spend(record.end - record.begin)) break;
    is_counted_.assign(record.end - record.begin, 0);
    bool is_top_counted = false;
    for (NodeId node = record.begin; node < record.end; ++node) {
      if (!document_.is_text(node) || texts.next_text(node) != node) continue;
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

LineSplit CellSplits::decide(const Tally& tally) const {
  const bool is_sentence = tally.has_links && 2 * tally.own_chars >= tally.chars;
  const bool is_at_end =
      tally.alike_elements >= kFewestEndLines && tally.ends >= kEndShare * tally.lines && tally.alike_elements >= kEndShare * tally.lines;
  if (2 * tally.broken >= tally.lines) return LineSplit::none;
  // Formatting inside a link stresses a part of what the link says.
  if (rule_ == LineRule::keep_wholes && !tally.has_links && 2 * tally.inside_links > tally.lines) return LineSplit::none;
  if (is_sentence) return is_at_end ? LineSplit::elements : LineSplit::none;
  // Bold words after other text are the words that the user searched for.
  if (!tally.has_links && 2 * tally.labels < tally.lines) return LineSplit::none;
  const double share = tally.has_links ? kInlineShare : kFormattingShare;
  if (tally.alike >= kFewestLines && tally.alike >= share * tally.lines) return LineSplit::texts;
  if (tally.alike_elements >= kFewestLines && tally.alike_elements >= kInlineShare * tally.lines) return LineSplit::elements;
  return LineSplit::none;
}

void CellSplits::decide() {
  for (const Tally& tally : tallies_) split_.push_back(decide(tally));
  if (std::ranges::all_of(split_, [](LineSplit split) { return split == LineSplit::none; })) split_.clear();
  for (const Breaks& breaks : breaks_) {
    const bool is_folded = breaks.most < kFoldedShare * breaks.elements || breaks.all_lines >= kManyLines * breaks.elements;
    is_folded_.push_back(!breaks.has_links && breaks.elements >= kFewestFolded && is_folded ? 1 : 0);
  }
}

}  // namespace garimpo::extract::records
