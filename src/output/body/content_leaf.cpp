// The half of the walk that writes: leaves, the containers and formatting that open with them, and where each leaf stands.
#include "dom/addresses.hpp"
#include "features/data_table.hpp"
#include "features/pictures.hpp"
#include "output/body/content_walk.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

// Whether the byte is visible ASCII, as nearly every first and last byte is.
bool is_plain(char c) { return c > ' '; }

std::size_t leading_space(std::string_view text) {
  std::size_t bytes = 0;
  while (bytes < text.size() && text::is_html_space(text[bytes])) ++bytes;
  if (bytes < text.size() && is_plain(text[bytes])) return bytes;
  while (const std::size_t length = text::space_length(text.substr(bytes))) bytes += length;
  return bytes;
}

// Where the text ends without the white space behind it; the text is not blank.
std::size_t end_without_space(std::string_view text) {
  std::size_t end = text.size();
  while (!is_plain(text[end - 1])) {
    std::size_t last = end - 1;
    while (last > 0 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80) --last;
    if (text::space_length(text.substr(last, end - last)) == 0) break;
    end = last;
  }
  return end;
}

}  // namespace

void ContentWalk::read_text(NodeId node) {
  if (is_in_preformatted()) return read_verbatim(node);
  const std::string_view text = document_.text(node);
  const std::size_t begin = leading_space(text);
  if (begin > 0 && is_leaf_open_) add({.type = EventType::space});
  if (begin == text.size()) return;
  const std::size_t end = end_without_space(text);
  if (!is_leaf_open_) open_leaf();
  write_formatting();
  if (first_text_ == kNoNode) first_text_ = node;
  last_text_ = node;
  add({.type = EventType::text, .node = node, .begin = static_cast<std::uint32_t>(begin), .end = static_cast<std::uint32_t>(end)});
  if (end < text.size()) add({.type = EventType::space});
}

void ContentWalk::read_verbatim(NodeId node) {
  const std::string_view text = document_.text(node);
  if (!is_leaf_open_) {
    if (text::is_space_only(text)) return;
    open_leaf();
    first_text_ = node;
  }
  last_text_ = node;
  add({.type = EventType::verbatim, .node = node, .end = static_cast<std::uint32_t>(text.size())});
}

void ContentWalk::read_line_break(NodeId node) {
  if (!is_leaf_open_) return;
  std::size_t before = content_.events.size();
  if (content_.events[before - 1].type == EventType::space) --before;
  const bool is_second = before > 0 && content_.events[before - 1].type == EventType::line_break;
  if (is_second && !is_in_fixed_leaf()) return close_leaf(false);
  add({.type = EventType::line_break, .node = node});
}

void ContentWalk::read_image(NodeId node) {
  if (is_in_preformatted() || !features::is_picture(document_, node)) return;
  if (!is_leaf_open_) open_leaf();
  write_formatting();
  add({.type = EventType::image, .node = node});
}

void ContentWalk::cross_block_boundary() {
  if (!is_leaf_open_) return;
  if (!is_in_fixed_leaf()) return close_leaf(false);
  const bool is_one_line = leaf_.mark == Mark::heading || leaf_.mark == Mark::caption;
  add({.type = is_one_line ? EventType::space : EventType::line_break});
}

void ContentWalk::open_leaf() {
  write_containers();
  is_leaf_open_ = true;
  first_text_ = last_text_ = kNoNode;
  const std::size_t owner = owner_frame();
  leaf_ = is_in_fixed_leaf()
              ? fixed_leaf()
              : Event{.type = EventType::open, .mark = Mark::paragraph, .node = owner == kNone ? kNoNode : frames_[owner].node};
  add(leaf_);
}

Event ContentWalk::fixed_leaf() const {
  const Frame& frame = frames_[fixed_frame_];
  const Tag tag = document_.tag(frame.node);
  Event event{.type = EventType::open, .mark = Mark::cell, .node = frame.node};
  switch (frame.role) {
    case Role::heading:
      event.mark = Mark::heading;
      event.detail = static_cast<std::uint16_t>(static_cast<unsigned>(tag) - static_cast<unsigned>(Tag::h1) + 1);
      break;
    case Role::preformatted:
      event.mark = Mark::preformatted;
      break;
    case Role::caption:
      event.mark = Mark::caption;
      break;
    default:
      event.detail = tag == Tag::th;
      event.begin = features::span_of(document_, frame.node, "colspan");
      event.end = features::span_of(document_, frame.node, "rowspan");
  }
  return event;
}

void ContentWalk::close_leaf(bool owner_ends) {
  close_formatting(0);
  note_block(owner_ends);
  is_leaf_open_ = false;
  leaf_.type = EventType::close;
  add(leaf_);
}

std::size_t ContentWalk::owner_frame() const {
  if (is_in_fixed_leaf()) return fixed_frame_;
  std::size_t frame = frames_.size();
  while (frame > 0 && frames_[frame - 1].role == Role::formatting) --frame;
  return frame > 0 ? frame - 1 : kNone;
}

// Notes where the leaf stands: the element that holds the leaf and nothing else, or else the topmost nodes inside it from the first to the
// last text.
void ContentWalk::note_block(bool owner_ends) {
  const std::size_t owner = owner_frame();
  const NodeId owner_node = owner != kNone ? frames_[owner].node : kNoNode;
  const bool is_alone = owner != kNone && owner_ends && !frames_[owner].has_leaf;
  if (owner != kNone) frames_[owner].has_leaf = true;
  if (last_text_ == kNoNode) return;
  if (is_alone) return content_.blocks.push_back({owner_node, document_.end(owner_node)});
  content_.blocks.push_back({topmost_below(owner_node, first_text_), document_.end(topmost_below(owner_node, last_text_))});
}

NodeId ContentWalk::topmost_below(NodeId owner, NodeId node) const {
  const NodeId floor = owner != kNoNode ? owner + 1 : std::max(region_.begin, NodeId{1});
  for (NodeId above = document_.parent(node); above >= floor && document_.end(above) <= region_.end; above = document_.parent(above))
    node = above;
  return node;
}

void ContentWalk::write_containers() {
  for (; written_containers_ < containers_.size(); ++written_containers_) {
    const Container& container = containers_[written_containers_];
    add({.type = EventType::open, .mark = container.mark, .detail = container.detail, .node = container.node, .begin = container.number});
  }
}

void ContentWalk::write_formatting() {
  for (; written_formatting_ < formatting_.size(); ++written_formatting_) {
    const Formatting& next = formatting_[written_formatting_];
    const Event& last = content_.events.back();
    // Adjacent formatting of the same kind is joined: <b>one</b><b>two</b> is one stretch of strong text.
    if (last.type == EventType::close && last.mark == next.mark && next.mark != Mark::link)
      content_.events.pop_back();
    else
      add({.type = EventType::open, .mark = next.mark, .node = next.node});
  }
}

void ContentWalk::close_formatting(std::size_t kept) {
  while (written_formatting_ > kept) {
    const Formatting& closed = formatting_[--written_formatting_];
    add({.type = EventType::close, .mark = closed.mark, .node = closed.node});
  }
}

void ContentWalk::close_last_formatting() {
  close_formatting(formatting_.size() - 1);
  formatting_.pop_back();
}

}  // namespace garimpo::output
