#include "output/body/content_walk.hpp"

#include "dom/addresses.hpp"
#include "features/content_view.hpp"
#include "features/data_table.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::output {

namespace {

Mark formatting_mark(Tag tag) {
  switch (tag) {
    case Tag::b:
    case Tag::strong:
      return Mark::strong;
    case Tag::code:
    case Tag::kbd:
    case Tag::samp:
    case Tag::tt:
      return Mark::code;
    case Tag::a:
      return Mark::link;
    case Tag::del:
    case Tag::s:
    case Tag::strike:
      return Mark::deleted;
    case Tag::ins:
      return Mark::inserted;
    case Tag::mark:
      return Mark::highlighted;
    case Tag::sub:
      return Mark::subscript;
    case Tag::sup:
      return Mark::superscript;
    case Tag::q:
      return Mark::quotation;
    case Tag::time:
      return Mark::time;
    case Tag::abbr:
    case Tag::acronym:
      return Mark::abbreviation;
    default:
      return Mark::emphasis;
  }
}

std::uint32_t number_of(const Document& document, NodeId node, std::string_view attribute, std::uint32_t otherwise) {
  const std::string_view written = document.attribute(node, attribute).value_or("");
  std::uint32_t number = otherwise;
  std::from_chars(written.data(), written.data() + written.size(), number);
  return number;
}

bool is_container(Role role) {
  return role == Role::quote || role == Role::list || role == Role::item || role == Role::term || role == Role::definition ||
         role == Role::table || role == Role::row;
}

}  // namespace

void ContentWalk::read(NodeRange range) {
  const NodeId begin = std::max(range.begin, done_);
  if (begin >= range.end) return;
  close_frames(begin);
  if (is_leaf_open_ && done_ < begin) cross_gap(done_, begin);
  enter_surroundings(begin);
  for (NodeId node = begin; node < range.end;) node = visit(node);
  done_ = range.end;
}

// A figure is a block among the others. In a heading or a cell, which holds no blocks, only its picture is written.
void ContentWalk::read_figure(std::size_t figure) {
  const NodeRange nodes = content_.figures[figure].nodes;
  close_frames(nodes.begin);
  if (is_in_fixed_leaf()) {
    for (NodeId node = nodes.begin; node < nodes.end; ++node)
      if (document_.tag(node) == Tag::img && dom::image_address(document_, node) == content_.figures[figure].address) {
        read_image(node);
        break;
      }
  } else {
    if (is_leaf_open_) close_leaf(false);
    write_containers();
    add({.type = EventType::figure, .node = nodes.begin, .begin = static_cast<std::uint32_t>(figure)});
  }
  done_ = std::max(done_, nodes.end);
}

// Nodes between two taken ranges end a paragraph only if they hold a block.
void ContentWalk::cross_gap(NodeId begin, NodeId end) {
  add({.type = EventType::space});
  for (NodeId node = begin; node < end; ++node) {
    const Role role = document_.is_element(node) ? role_of(document_.tag(node)) : Role::transparent;
    if (role != Role::transparent && role != Role::formatting && role != Role::silent) return cross_block_boundary();
  }
}

void ContentWalk::finish() {
  while (!frames_.empty()) close_frame();
  if (is_leaf_open_) close_leaf(false);
}

void ContentWalk::close_frames(NodeId node) {
  while (!frames_.empty() && document_.end(frames_.back().node) <= node) close_frame();
}

// A range may begin deep inside a list or a quote of the region: those elements are entered as if the walk had come through them. Tables
// around it are not: an article inside a cell of a layout table is no cell.
void ContentWalk::enter_surroundings(NodeId node) {
  chain_.clear();
  const NodeId innermost = frames_.empty() ? 0 : frames_.back().node;
  for (NodeId above = document_.parent(node); above != kNoNode && above > innermost; above = document_.parent(above)) {
    const bool is_list_of_item = above == document_.parent(node) && role_of(document_.tag(above)) == Role::list;
    const bool is_in_region = above >= region_.begin && document_.end(above) <= region_.end;
    if (!is_in_region && !is_list_of_item) break;
    chain_.push_back(above);
  }
  for (std::size_t i = chain_.size(); i > 0; --i) {
    const Role role = role_of(document_.tag(chain_[i - 1]));
    const bool is_table_part = role == Role::table || role == Role::row || role == Role::cell || role == Role::caption;
    enter(chain_[i - 1], is_table_part ? Role::block : role);
  }
}

NodeId ContentWalk::visit(NodeId node) {
  close_frames(node);
  if (document_.is_text(node)) {
    read_text(node);
    return node + 1;
  }
  if (!document_.is_element(node)) return node + 1;
  const Role role = role_of(document_.tag(node));
  if (is_left_out(node, role)) return document_.end(node);
  enter(node, role);
  return node + 1;
}

bool ContentWalk::is_left_out(NodeId node, Role role) const {
  switch (role) {
    case Role::silent:
      return true;
    case Role::button:
      return !is_in_question();
    case Role::noscript:
      return !is_in_noscript_ && !features::is_noscript_content(document_, node);
    default:
      return document_.name_space(node) == Namespace::math && document_.name(node) == "annotation";
  }
}

// Whether a heading, term or summary is among the innermost frames; the look is bounded, since pages can hold a million buttons.
bool ContentWalk::is_in_question() const {
  constexpr std::size_t kFrames = 4;
  const std::size_t first = frames_.size() > kFrames ? frames_.size() - kFrames : 0;
  return std::any_of(frames_.begin() + static_cast<std::ptrdiff_t>(first), frames_.end(), [&](const Frame& frame) {
    return frame.role == Role::heading || frame.role == Role::term || document_.tag(frame.node) == Tag::summary;
  });
}

void ContentWalk::enter(NodeId node, Role role) {
  switch (role) {
    case Role::transparent:
    case Role::silent:
    case Role::button:
      return;
    case Role::noscript:
      is_in_noscript_ = true;
      return push_frame(node, Role::noscript);
    case Role::line_break:
      return read_line_break(node);
    case Role::image:
      return read_image(node);
    case Role::formatting:
      return enter_formatting(node);
    default:
      break;
  }
  cross_block_boundary();
  if (is_in_fixed_leaf()) return push_frame(node, Role::block);
  enter_container(node, role);
}

void ContentWalk::enter_container(NodeId node, Role role) {
  switch (role) {
    case Role::rule:
      write_containers();
      return add({.type = EventType::rule, .node = node});
    case Role::heading:
    case Role::preformatted:
      push_frame(node, role);
      fixed_frame_ = frames_.size() - 1;
      return;
    case Role::quote:
      push_frame(node, role);
      return push_container({Mark::quote, 0, node, 0, 0});
    case Role::list: {
      const Tag tag = document_.tag(node);
      const ListKind kind = tag == Tag::ol ? ListKind::ordered : tag == Tag::dl ? ListKind::definitions : ListKind::unordered;
      const std::uint32_t first = number_of(document_, node, "start", 1);
      push_frame(node, role);
      return push_container({Mark::list, static_cast<std::uint16_t>(kind), node, first, first});
    }
    case Role::item:
    case Role::term:
    case Role::definition:
      return enter_item(node, role);
    case Role::table: {
      const auto shape = features::data_table_shape(document_, node);
      return enter_table(node, shape.has_value(), shape ? shape->columns : 0);
    }
    case Role::row:
      push_frame(node, is_in_data_table_ ? Role::row : Role::block);
      if (is_in_data_table_) push_container({Mark::row, 0, node, 0, 0});
      return;
    case Role::caption:
      push_frame(node, is_in_data_table_ ? Role::caption : Role::block);
      if (is_in_data_table_) fixed_frame_ = frames_.size() - 1;
      return;
    case Role::cell:
      return enter_cell(node);
    default:
      return push_frame(node, Role::block);
  }
}

// An item counts only directly in a list of its kind (elements without meaning may stand between); elsewhere it is a block.
void ContentWalk::enter_item(NodeId node, Role role) {
  const bool is_definition_list = !containers_.empty() && containers_.back().detail == static_cast<std::uint16_t>(ListKind::definitions);
  const bool is_in_list = !containers_.empty() && containers_.back().mark == Mark::list && is_definition_list == (role != Role::item);
  if (!is_in_list) return push_frame(node, Role::block);
  push_frame(node, role);
  if (role != Role::item) return push_container({role == Role::term ? Mark::term : Mark::definition, 0, node, 0, 0});
  std::uint32_t& next = containers_.back().next_number;
  const std::uint32_t number = number_of(document_, node, "value", next);
  next = number + 1;
  push_container({Mark::item, 0, node, number, 0});
}

void ContentWalk::enter_table(NodeId node, bool is_data, std::uint32_t columns) {
  push_frame(node, is_data ? Role::table : Role::block);
  if (!is_data) return;
  is_in_data_table_ = true;
  push_container({Mark::table, 0, node, columns, 0});
}

// Cells are written even when empty: the next one must stand in its own column.
void ContentWalk::enter_cell(NodeId node) {
  const bool is_data = is_in_data_table_ && !containers_.empty() && containers_.back().mark == Mark::row;
  push_frame(node, is_data ? Role::cell : Role::block);
  if (!is_data) return;
  fixed_frame_ = frames_.size() - 1;
  open_leaf();
}

void ContentWalk::enter_formatting(NodeId node) {
  const Mark mark = formatting_mark(document_.tag(node));
  if (mark == Mark::link && dom::link_address(document_, node).empty()) return;
  // Formatting that is open already is not opened again; this also bounds what each new leaf has to reopen.
  const bool is_known = std::any_of(formatting_.begin(), formatting_.end(), [&](const Formatting& open) { return open.mark == mark; });
  if (is_known) return;
  push_frame(node, Role::formatting);
  formatting_.push_back({mark, node});
}

void ContentWalk::close_frame() {
  const Role role = frames_.back().role;
  if (role == Role::formatting)
    close_last_formatting();
  else
    close_block();
  if (role == Role::noscript) is_in_noscript_ = false;
  if (role == Role::table) is_in_data_table_ = false;
  if (is_container(role)) close_container();
  const bool has_leaf = frames_.back().has_leaf;
  frames_.pop_back();
  if (!frames_.empty()) frames_.back().has_leaf |= has_leaf;
}

void ContentWalk::close_block() {
  if (fixed_frame_ == frames_.size() - 1) {
    if (is_leaf_open_) close_leaf(true);
    fixed_frame_ = kNone;
  } else if (is_in_fixed_leaf()) {
    cross_block_boundary();
  } else if (is_leaf_open_) {
    close_leaf(true);
  }
}

void ContentWalk::close_container() {
  const Container closed = containers_.back();
  containers_.pop_back();
  if (written_containers_ <= containers_.size()) return;
  written_containers_ = containers_.size();
  add({.type = EventType::close, .mark = closed.mark, .detail = closed.detail, .node = closed.node, .begin = closed.number});
}

}  // namespace garimpo::output
