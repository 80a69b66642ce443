#include "output/body/markdown_lines.hpp"

#include <algorithm>
#include <charconv>

namespace garimpo::output {

void MarkdownLines::open(const Event& event) {
  switch (event.mark) {
    case Mark::quote:
      push({.is_quote = true});
      break;
    case Mark::list:
      open_list(event);
      break;
    case Mark::item:
    case Mark::definition:
      open_item(event);
      break;
    default:
      return;
  }
  open_.push_back(event.mark);
}

void MarkdownLines::close(const Event& event) {
  switch (event.mark) {
    case Mark::quote:
    case Mark::item:
    case Mark::definition:
      pop();
      break;
    case Mark::list:
      if (lists_.back().has_level) pop();
      list_end_ = out_.size();
      ended_kind_ = lists_.back().kind;
      ended_alternate_ = lists_.back().is_alternate;
      lists_.pop_back();
      break;
    default:
      return;
  }
  open_.pop_back();
}

void MarkdownLines::open_list(const Event& event) {
  const auto kind = static_cast<ListKind>(event.detail);
  const bool follows_list = list_end_ == out_.size() && ended_kind_ == kind;
  const bool is_in_list = !open_.empty() && open_.back() == Mark::list;
  if (is_in_list) {
    Level indentation{.is_written = true, .width = 2};
    push(indentation);
  }
  lists_.push_back({kind, follows_list && !ended_alternate_, is_in_list});
}

void MarkdownLines::open_item(const Event& event) {
  Level level;
  char* end = level.marker.data();
  if (event.mark == Mark::definition) {
    *end++ = '-';  // Markdown has no definitions: they are items under their term
  } else {
    List& list = lists_.back();
    level.is_first = list.items++ == 0;
    if (list.kind == ListKind::ordered) {
      end = std::to_chars(end, end + 10, event.begin).ptr;
      *end++ = list.is_alternate ? ')' : '.';
    } else {
      *end++ = list.is_alternate ? '*' : '-';
    }
  }
  *end++ = ' ';
  level.width = static_cast<std::uint8_t>(end - level.marker.data());
  push(level);
}

void MarkdownLines::push(Level level) {
  if (levels_.size() < kDeepest)
    levels_.push_back(level);
  else
    ++levels_left_out_;
}

void MarkdownLines::pop() {
  if (levels_left_out_ > 0) {
    --levels_left_out_;
    return;
  }
  levels_.pop_back();
  shared_levels_ = std::min(shared_levels_, levels_.size());
}

void MarkdownLines::begin_block() {
  if (!is_empty()) {
    out_ += '\n';
    if (!is_tight()) write_blank_line();
  }
  write_prefix();
}

void MarkdownLines::next_line() {
  out_ += '\n';
  write_prefix();
}

// Items of one list follow each other without a blank line, and a list inside an item follows its text so.
bool MarkdownLines::is_tight() const {
  if (shared_levels_ >= levels_.size()) return false;
  const Level& next = levels_[shared_levels_];
  if (next.is_quote) return false;
  return !next.is_first || (shared_levels_ > 0 && !levels_[shared_levels_ - 1].is_quote);
}

void MarkdownLines::write_prefix() {
  for (Level& level : levels_) {
    if (level.is_quote)
      out_ += "> ";
    else if (level.is_written)
      out_.append(level.width, ' ');
    else
      out_.append(level.marker.data(), level.width);
    level.is_written = true;
  }
  shared_levels_ = levels_.size();
}

void MarkdownLines::write_blank_line() {
  std::size_t quotes = 0;
  for (std::size_t i = 0; i < shared_levels_; ++i)
    if (levels_[i].is_quote) quotes = i + 1;
  for (std::size_t i = 0; i < quotes; ++i) {
    if (!levels_[i].is_quote)
      out_.append(levels_[i].width, ' ');
    else
      out_ += i + 1 == quotes ? ">" : "> ";
  }
  out_ += '\n';
}

}  // namespace garimpo::output
