#include "extract/records/record_cells.hpp"

#include "dom/tag_set.hpp"
#include "extract/records/cell_splits.hpp"

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
    if (!page_.content().contains(node) || dom::kSilentTags.contains(tag)) {
      node = document_.end(node);
      continue;
    }
    const bool is_in_cell = !open_.empty() && open_.back().is_cell;
    if (tag == Tag::text) {
      if (page_.text().next_text(node) == node) is_in_cell ? extend(node) : add_text(node);
    } else if (tag == Tag::img) {
      is_in_cell ? extend(node) : add_image(node, record);
    } else if (is_break(tag)) {
      if (is_in_cell) flush(node);
      end_lines(node, record);
    } else if (!is_in_cell || dom::kBlockTags.contains(tag)) {
      if (is_in_cell) flush(node);
      if (dom::kBlockTags.contains(tag)) end_lines(node, record);
      enter(node, record);
    }
    ++node;
  }
  for (; !open_.empty(); open_.pop_back()) flush(open_.back().end);
  return cells_;
}

// Backwards, so that an element's children have reported to it before it reports to its parent.
void RecordCells::mark_own_text(NodeRange record) {
  base_ = record.begin;
  own_text_.assign(record.end - record.begin, 0);
  is_text_at_top_ = false;
  for (NodeId node = record.end; node-- > record.begin;) {
    const bool is_text = document_.is_text(node) && page_.text().next_text(node) == node;
    const bool is_passed_on = is_text || (has_own_text(node) && kFormatting.contains(document_.tag(node)));
    if (!is_passed_on || document_.parent(node) == kNoNode) continue;
    if (document_.parent(node) >= record.begin)
      own_text_[document_.parent(node) - base_] = 1;
    else
      is_text_at_top_ = true;
  }
}

// Text that stands between the nodes of a record belongs to no element of it: their parent stands for one.
void RecordCells::open_top(NodeRange record) {
  const bool is_one_element = document_.is_element(record.begin) && document_.end(record.begin) >= record.end;
  const NodeId parent = document_.parent(record.begin);
  if (is_one_element || !is_text_at_top_ || parent == kNoNode) return;
  const bool is_split = splits_ != nullptr && splits_->is_split(parent, 0, record);
  open_.push_back({.element = parent, .end = record.end, .is_cell = !is_split, .is_split = is_split, .is_top = true, .has_text = true});
  open_.back().floor = record.begin;
}

void RecordCells::enter(NodeId node, NodeRange record) {
  const bool has_text = has_own_text(node);
  const bool is_split = splits_ != nullptr && has_text && splits_->is_split(node, 0, record);
  open_.push_back(
      {.element = node, .end = document_.end(node), .is_cell = has_text && !is_split, .is_split = is_split, .has_text = has_text});
  open_.back().floor = node + 1;
}

// A break ends the line of every open element up to the block that holds it.
void RecordCells::end_lines(NodeId at, NodeRange record) {
  for (auto& open : std::views::reverse(open_)) {
    ++open.line;
    open.floor = std::max(open.floor, at + 1);
    if (splits_ != nullptr && open.has_text && open.begin == kNoNode) {
      open.is_split = splits_->is_split(open.element, open.line, record);
      open.is_cell = !open.is_split;
    }
    if (open.is_top || dom::kBlockTags.contains(document_.tag(open.element))) return;
  }
}

// A piece begins with the outermost element that opens with its first leaf, so that a link around it is part of it.
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
  // The only piece is the element itself, which has a simpler path than its inside.
  if (is_undivided) nodes = {open.element, open.end};
  cells_.push_back({open.element, open.parts++, nodes});
  open.begin = kNoNode;
}

void RecordCells::add_text(NodeId text) {
  if (!open_.empty() && open_.back().is_split) cells_.push_back({open_.back().element, open_.back().parts++, {text, text + 1}});
}

void RecordCells::add_image(NodeId image, NodeRange record) {
  NodeId outer = image;
  const NodeId parent = document_.parent(image);
  if (parent > record.begin && parent != kNoNode && document_.tag(parent) == Tag::a) outer = parent;
  cells_.push_back({image, 0, {outer, document_.end(outer)}});
}

}  // namespace garimpo::extract::records
