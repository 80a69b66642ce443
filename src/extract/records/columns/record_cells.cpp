#include "extract/records/columns/record_cells.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/columns/cell_splits.hpp"
#include "extract/records/columns/nested_lists.hpp"

#include <algorithm>
#include <ranges>

namespace garimpo::extract::records {

namespace {

constexpr dom::TagSet kFormatting = {Tag::abbr,  Tag::acronym, Tag::b,      Tag::bdi,  Tag::bdo,  Tag::big, Tag::blink, Tag::cite,
                                     Tag::code,  Tag::del,     Tag::dfn,    Tag::em,   Tag::font, Tag::i,   Tag::ins,   Tag::kbd,
                                     Tag::mark,  Tag::nobr,    Tag::q,      Tag::ruby, Tag::rb,   Tag::rt,  Tag::s,     Tag::samp,
                                     Tag::small, Tag::strike,  Tag::strong, Tag::sub,  Tag::sup,  Tag::tt,  Tag::u,     Tag::var};

bool is_break(Tag tag) { return tag == Tag::br || tag == Tag::hr; }

}  // namespace

bool is_formatting(Tag tag) { return kFormatting.contains(tag); }

std::span<const RecordCell> RecordCells::find(NodeRange record) {
  cells_.clear();
  open_.clear();
  mark_own_text(record);
  open_top(record);
  for (NodeId node = record.begin; node < record.end;) {
    while (!open_.empty() && node >= open_.back().end) {
      flush(open_.back().end);
      open_.pop_back();
    }
    const Tag tag = document_.tag(node);
    if (!content_.contains(node) || dom::kSilentTags.contains(tag)) {
      node = document_.end(node);
      continue;
    }
    const bool is_in_cell = !open_.empty() && open_.back().is_cell;
    if (lists_ != nullptr && document_.is_element(node) && lists_->is_list(node, record)) {
      if (is_in_cell) flush(node);
      cells_.push_back({node, 0, {node, document_.end(node)}, true});
      node = document_.end(node);
      continue;
    }
    if (tag == Tag::text) {
      if (texts_.next_text(node) == node) is_in_cell ? extend(node) : add_text(node);
    } else if (tag == Tag::img) {
      is_in_cell ? extend(node) : add_image(node, record);
    } else if (tag == Tag::br && is_in_cell && open_.back().is_folded) {
      // The break only wraps the text.
    } else if (is_break(tag)) {
      if (is_in_cell) flush(node);
      end_lines(node, record);
    } else if (!is_in_cell && !open_.empty() && open_.back().is_split && is_around_links(node)) {
      // A wrapper: its content is taken apart as if the element were not there.
    } else if (!is_in_cell || dom::kBlockTags.contains(tag) || (open_.back().ends_at_elements && !is_formatting(tag))) {
      if (is_in_cell) flush(node);
      if (dom::kBlockTags.contains(tag)) end_lines(node, record);
      enter(node, record);
    }
    ++node;
  }
  for (; !open_.empty(); open_.pop_back()) flush(open_.back().end);
  return cells_;
}

// Goes backwards, so that an element's children have reported to it before it reports to its parent.
void RecordCells::mark_own_text(NodeRange record) {
  base_ = record.begin;
  own_text_.assign(record.end - record.begin, 0);
  is_text_at_top_ = false;
  for (NodeId node = record.end; node-- > record.begin;) {
    const bool is_text = document_.is_text(node) && texts_.next_text(node) == node && is_own_text(node);
    const bool is_passed_on = is_text || (has_own_text(node) && kFormatting.contains(document_.tag(node)));
    if (!is_passed_on || document_.parent(node) == kNoNode) continue;
    if (document_.parent(node) >= record.begin)
      own_text_[document_.parent(node) - base_] = 1;
    else
      is_text_at_top_ = true;
  }
}

// Whether the text counts as the element's own; marks between two links or spans only separate them.
bool RecordCells::is_own_text(NodeId text) const {
  if (!is_separator(document_.text(text))) return true;
  const NodeId next = document_.next_sibling(text);
  const bool has_next = next != kNoNode && document_.is_element(next) && !is_break(document_.tag(next));
  const bool has_previous = text > document_.parent(text) + 1;
  return !has_next && !has_previous;
}

// Whether a formatting element contains links or other elements with text, as where a whole line is bold.
bool RecordCells::is_around_links(NodeId formatting) const {
  if (!is_formatting(document_.tag(formatting))) return false;
  for (NodeId node = formatting + 1; node < document_.end(formatting); ++node)
    if (document_.is_element(node) && !is_formatting(document_.tag(node)) && texts_.next_text(node) < document_.end(node)) return true;
  return false;
}

void RecordCells::start_line(Open& open, NodeRange record) const {
  const LineSplit split = splits_ != nullptr && open.has_text ? splits_->split(open.element, open.line, record) : LineSplit::none;
  open.is_split = split == LineSplit::texts;
  open.ends_at_elements = split == LineSplit::elements;
  if (open.is_folded) open.is_split = open.ends_at_elements = false;
  open.is_cell = open.has_text && !open.is_split;
}

// Text between the nodes of a record belongs to none of its elements, so their parent is opened for it.
void RecordCells::open_top(NodeRange record) {
  const bool is_one_element = document_.is_element(record.begin) && document_.end(record.begin) >= record.end;
  const NodeId parent = document_.parent(record.begin);
  if (is_one_element || !is_text_at_top_ || parent == kNoNode) return;
  open_.push_back({.element = parent, .end = record.end, .is_top = true, .has_text = true});
  open_.back().floor = record.begin;
  start_line(open_.back(), record);
}

void RecordCells::enter(NodeId node, NodeRange record) {
  open_.push_back({.element = node, .end = document_.end(node), .has_text = has_own_text(node)});
  open_.back().floor = node + 1;
  open_.back().is_folded = splits_ != nullptr && open_.back().has_text && splits_->has_folded_lines(node, record);
  start_line(open_.back(), record);
}

// Ends the line of every open element up to the block that holds the break.
void RecordCells::end_lines(NodeId at, NodeRange record) {
  for (auto& open : std::views::reverse(open_)) {
    ++open.line;
    open.floor = std::max(open.floor, at + 1);
    if (splits_ != nullptr && open.has_text && open.begin == kNoNode) start_line(open, record);
    if (open.is_top || dom::kBlockTags.contains(document_.tag(open.element))) return;
  }
}

// A piece begins with the outermost element that opens at its first leaf, so that a link around it is part of it.
void RecordCells::extend(NodeId leaf) {
  Open& open = open_.back();
  open.last_leaf = leaf;
  if (open.begin != kNoNode) return;
  NodeId begin = leaf;
  while (document_.parent(begin) != open.element && document_.parent(begin) >= open.floor) begin = document_.parent(begin);
  open.begin = begin;
}

// Closes the piece that ends before `at`.
void RecordCells::flush(NodeId at) {
  Open& open = open_.back();
  const bool is_undivided = !open.is_top && open.floor == open.element + 1 && at == open.end;
  open.floor = at + 1;
  if (!open.is_cell || open.begin == kNoNode) return;
  NodeRange nodes{open.begin, document_.end(open.last_leaf)};
  for (NodeId up = document_.parent(open.last_leaf); up != open.element && up >= open.begin && document_.end(up) <= at;
       up = document_.parent(up))
    nodes.end = document_.end(up);
  // If the element has only one piece, the cell is the element itself, whose path is simpler.
  if (is_undivided) nodes = {open.element, open.end};
  open.begin = kNoNode;
  cells_.push_back({open.element, open.parts++, nodes});
}

void RecordCells::add_text(NodeId text) {
  if (open_.empty() || !open_.back().is_split || is_separator(document_.text(text))) return;
  cells_.push_back({open_.back().element, open_.back().parts++, {text, text + 1}});
}

void RecordCells::add_image(NodeId image, NodeRange record) {
  NodeId outer = image;
  const NodeId parent = document_.parent(image);
  if (parent > record.begin && parent != kNoNode && document_.tag(parent) == Tag::a) outer = parent;
  cells_.push_back({image, 0, {outer, document_.end(outer)}});
}

}  // namespace garimpo::extract::records
