#include "output/body/markup_body.hpp"

#include "text/white_space.hpp"

namespace garimpo::output {

void MarkupBody::write(std::span<const Event> events) {
  for (const Event& event : events) write(event);
}

void MarkupBody::write(const Event& event) {
  switch (event.type) {
    case EventType::open:
      write_open(event);
      break;
    case EventType::close:
      if (!(is_bare_ && is_leaf(event.mark))) close(event);
      break;
    case EventType::text:
      write_separator();
      collapsed_.clear();
      text::append_collapsed(collapsed_, event_text(document_, event));
      write_characters(collapsed_);
      has_text_ = true;
      break;
    case EventType::verbatim:
      write_characters(document_.text(event.node));
      ends_line_ = document_.text(event.node).ends_with('\n');
      break;
    case EventType::space:
      has_space_ = true;
      break;
    case EventType::line_break:
      break_line(event);
      break;
    case EventType::image:
      write_separator();
      write_image(event);
      has_text_ = true;
      break;
    case EventType::rule:
      write_rule();
      break;
    case EventType::figure:
      write_figure(figures_[event.begin]);
      break;
  }
}

void MarkupBody::write_open(const Event& event) {
  if (is_formatting(event.mark)) {
    write_separator();
  } else {
    has_text_ = has_space_ = has_break_ = false;
    is_preformatted_ = event.mark == Mark::preformatted;
    ends_line_ = true;
    // A paragraph that is the direct text of a list item is written without an element of its own.
    is_bare_ = event.mark == Mark::paragraph && event.node != kNoNode && event.node == opened_item_;
    opened_item_ = event.mark == Mark::item || event.mark == Mark::term || event.mark == Mark::definition ? event.node : kNoNode;
    if (is_bare_) return;
  }
  open(event);
}

// Inside preformatted text a br is always a line; the boundary of a block only if the text has no line break there.
void MarkupBody::break_line(const Event& event) {
  if (!is_preformatted_) {
    has_break_ = true;
    return;
  }
  if (ends_line_ && event.node == kNoNode) return;
  write_characters("\n");
  ends_line_ = true;
}

void MarkupBody::write_separator() {
  if (has_text_ && has_break_)
    write_line_break();
  else if (has_text_ && has_space_)
    out_ += ' ';
  has_space_ = has_break_ = false;
}

}  // namespace garimpo::output
