#include "output/body/markdown_body.hpp"

#include "dom/addresses.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/body/markdown_lines.hpp"
#include "output/body/markdown_table.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

std::size_t longest_backtick_run(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

struct FormattingMarks {
  std::string_view open;
  std::string_view close;
};

FormattingMarks html_marks(Mark mark) {
  switch (mark) {
    case Mark::strong:
      return {"<strong>", "</strong>"};
    case Mark::emphasis:
      return {"<em>", "</em>"};
    case Mark::deleted:
      return {"<del>", "</del>"};
    case Mark::inserted:
      return {"<ins>", "</ins>"};
    case Mark::highlighted:
      return {"<mark>", "</mark>"};
    case Mark::subscript:
      return {"<sub>", "</sub>"};
    case Mark::superscript:
      return {"<sup>", "</sup>"};
    default:
      return {};
  }
}

FormattingMarks markdown_marks(Mark mark) {
  switch (mark) {
    case Mark::strong:
      return {"**", "**"};
    case Mark::emphasis:
      return {"*", "*"};
    case Mark::deleted:
      return {"~~", "~~"};
    case Mark::quotation:
      return {"\"", "\""};
    case Mark::link:
      return {"[", "]"};
    default:
      return html_marks(mark);
  }
}

bool flanks(Mark mark) { return mark == Mark::strong || mark == Mark::emphasis || mark == Mark::deleted; }

// The last character before a position, as a view; "" at the start of a line.
std::string_view character_before(std::string_view text, std::size_t position) {
  if (position == 0 || text[position - 1] == '\n') return {};
  std::size_t first = position - 1;
  while (first > 0 && (static_cast<unsigned char>(text[first]) & 0xC0) == 0x80) --first;
  return text.substr(first, position - first);
}

class MarkdownBody {
 public:
  MarkdownBody(const Document& document, const Written& written, const PageAddress& address, std::string& out)
      : document_(document),
        events_(written.events),
        figures_(written.figures),
        address_(address),
        out_(out),
        lines_(out),
        table_(lines_, out) {}

  void write() {
    for (at_ = 0; at_ < events_.size(); ++at_) write(events_[at_]);
  }

 private:
  struct Opened {
    Mark mark;
    std::size_t begin;  // of its opening characters in the output
    bool is_at_edge;    // nothing stands before it on its line
    bool is_nested;     // right behind the opening characters of another
    bool is_joined;     // right behind the closing characters of another, which would run into its own
  };

  void write(const Event& event) {
    switch (event.type) {
      case EventType::open:
        return is_formatting(event.mark) ? open_formatting(event) : open_block(event);
      case EventType::close:
        return is_formatting(event.mark) ? close_formatting(event) : close_block(event);
      case EventType::text:
        return write_text(event);
      case EventType::verbatim:
        preformatted_ += document_.text(event.node);
        return;
      case EventType::space:
        has_space_ = true;
        return;
      case EventType::line_break:
        return break_line(event);
      case EventType::image:
        return write_image(event);
      case EventType::rule:
        lines_.begin_block();
        out_ += "---";
        return;
      case EventType::figure:
        return write_figure(figures_[event.begin]);
    }
  }

  void open_block(const Event& event) {
    leaf_ = event.mark;
    has_text_ = has_space_ = has_break_ = false;
    is_line_start_ = true;
    switch (event.mark) {
      case Mark::paragraph:
      case Mark::caption:
        return lines_.begin_block();
      case Mark::heading:
        lines_.begin_block();
        out_.append(event.detail, '#');
        out_ += ' ';
        is_line_start_ = false;
        return;
      case Mark::preformatted:
        preformatted_.clear();
        return;
      case Mark::table:
        return table_.begin(event.begin);
      case Mark::row:
        return table_.begin_row();
      case Mark::cell:
        is_line_start_ = false;
        return table_.begin_cell(event.begin, event.end);
      default:
        return lines_.open(event);
    }
  }

  void close_block(const Event& event) {
    switch (event.mark) {
      case Mark::heading:
        return protect_heading_end();
      case Mark::preformatted:
        return write_preformatted(event.node);
      case Mark::row:
        return table_.end_row();
      case Mark::cell:
        return table_.end_cell(has_text_);
      default:
        return lines_.close(event);
    }
  }

  // Escapes a closing "#" of a heading, which Markdown would remove.
  void protect_heading_end() {
    if (!out_.ends_with('#')) return;
    const std::size_t last_other = out_.find_last_not_of('#');
    if (last_other != std::string::npos && out_[last_other] == ' ') out_.insert(out_.size() - 1, 1, '\\');
  }

  void write_preformatted(NodeId pre) {
    while (!preformatted_.empty() && text::is_html_space(preformatted_.back())) preformatted_.pop_back();
    const std::string fence(std::max<std::size_t>(3, longest_backtick_run(preformatted_) + 1), '`');
    lines_.begin_block();
    out_ += fence;
    out_ += code_language(document_, pre);
    for (std::string_view rest = preformatted_;;) {
      const std::size_t end = rest.find('\n');
      lines_.next_line();
      out_ += rest.substr(0, end);
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
    lines_.next_line();
    out_ += fence;
  }

  void break_line(const Event& event) {
    if (leaf_ != Mark::preformatted)
      has_break_ = true;
    else if (event.node != kNoNode || !preformatted_.ends_with('\n'))
      preformatted_ += '\n';
  }

  void write_separator() {
    if (has_text_ && has_break_ && leaf_ == Mark::paragraph) {
      out_ += "  ";
      lines_.next_line();
      is_line_start_ = true;
    } else if (has_text_ && has_break_ && leaf_ == Mark::cell) {
      out_ += "<br>";
    } else if (has_text_ && (has_space_ || has_break_)) {
      out_ += ' ';
    }
    has_space_ = has_break_ = false;
  }

  void write_text(const Event& event) {
    write_separator();
    collapsed_.clear();
    text::append_collapsed(collapsed_, event_text(document_, event));
    if (is_in_code_)
      write_code_text();
    else
      append_markdown_text(collapsed_, {is_line_start_, leaf_ == Mark::cell, is_in_link_}, out_);
    is_line_start_ = false;
    has_text_ = true;
  }

  void write_code_text() {
    for (const char c : collapsed_) {
      if (c == '|' && leaf_ == Mark::cell) out_ += '\\';
      out_ += c;
    }
  }

  void write_image(const Event& event) {
    if (is_in_code_) return;
    write_separator();
    out_ += "![";
    collapsed_.clear();
    text::append_collapsed(collapsed_, document_.attribute(event.node, "alt").value_or(""));
    text::drop_trailing_space(collapsed_);
    append_markdown_text(collapsed_, {false, leaf_ == Mark::cell, true}, out_);
    out_ += "](";
    append_markdown_address(address_.absolute(dom::image_address(document_, event.node)), out_);
    out_ += ')';
    is_line_start_ = false;
    has_text_ = true;
  }

  // The picture, and on the next line the caption in italics and the credit in brackets.
  void write_figure(const Figure& figure) {
    lines_.begin_block();
    out_ += "![";
    append_markdown_text(figure.alt, {false, false, true}, out_);
    out_ += "](";
    append_markdown_address(address_.absolute(figure.address), out_);
    out_ += ')';
    if (figure.caption.empty() && figure.credit.empty()) return;
    out_ += "  ";
    lines_.next_line();
    if (!figure.caption.empty()) {
      out_ += '*';
      append_markdown_text(figure.caption, {}, out_);
      out_ += '*';
    }
    if (figure.credit.empty()) return;
    out_ += figure.caption.empty() ? "(" : " (";
    append_markdown_text(figure.credit, {}, out_);
    out_ += ')';
  }

  void open_formatting(const Event& event) {
    if (is_in_code_) return;
    write_separator();
    // "!" before a link would make an image of it.
    if (event.mark == Mark::link && out_.ends_with('!')) out_.insert(out_.size() - 1, 1, '\\');
    const bool is_nested = !opened_.empty() && opened_.back().begin + markdown_marks(opened_.back().mark).open.size() == out_.size();
    const bool is_joined = !is_nested && (out_.ends_with('*') || out_.ends_with('~'));
    opened_.push_back({event.mark, out_.size(), is_line_start_ || !has_text_, is_nested, is_joined});
    is_in_code_ = event.mark == Mark::code;
    is_in_link_ = is_in_link_ || event.mark == Mark::link;
    out_ += markdown_marks(event.mark).open;
    if (event.mark != Mark::time && event.mark != Mark::abbreviation) is_line_start_ = false;
  }

  void close_formatting(const Event& event) {
    if (is_in_code_ && event.mark != Mark::code) return;
    const Opened opened = opened_.back();
    opened_.pop_back();
    if (event.mark == Mark::code) return close_code(opened.begin);
    if (flanks(event.mark) && !is_read_as_emphasis(opened)) {
      out_.replace(opened.begin, markdown_marks(event.mark).open.size(), html_marks(event.mark).open);
      out_ += html_marks(event.mark).close;
      return;
    }
    out_ += markdown_marks(event.mark).close;
    if (event.mark != Mark::link) return;
    is_in_link_ = false;
    out_ += '(';
    append_markdown_address(address_.absolute(dom::link_address(document_, event.node)), out_);
    out_ += ')';
  }

  void close_code(std::size_t begin) {
    is_in_code_ = false;
    const std::string_view code = std::string_view{out_}.substr(begin);
    std::string fence(longest_backtick_run(code) + 1, '`');
    const bool touches = code.starts_with('`') || code.ends_with('`');
    out_.insert(begin, touches ? fence + ' ' : fence);
    if (touches) out_ += ' ';
    out_ += fence;
  }

  bool is_read_as_emphasis(const Opened& opened) const {
    if (opened.is_joined) return false;
    const std::string_view written = out_;
    const std::size_t inside = opened.begin + markdown_marks(opened.mark).open.size();
    const std::string_view before = opened.is_at_edge ? std::string_view{} : character_before(written, opened.begin);
    // Between two punctuation marks a delimiter can both open and close, so it might close earlier formatting.
    const bool is_ambiguous = !opened.is_nested && is_markdown_punctuation(before) && is_markdown_punctuation(written.substr(inside));
    return !is_ambiguous && can_open_emphasis(before, written.substr(inside)) &&
           can_open_emphasis(next_character(), character_before(written, written.size()));
  }

  // The character after the formatting that is being closed: "" for white space and for the end of the block.
  std::string_view next_character() const {
    if (has_space_ || has_break_) return {};
    for (std::size_t i = at_ + 1; i < events_.size(); ++i) {
      const Event& event = events_[i];
      if (event.type == EventType::text) return event_text(document_, event);
      if (event.type == EventType::image) return "!";
      if (event.type == EventType::space || event.type == EventType::line_break || !is_formatting(event.mark)) return {};
      const FormattingMarks marks = event.mark == Mark::code ? FormattingMarks{"`", "`"} : markdown_marks(event.mark);
      const std::string_view next = event.type == EventType::open ? marks.open : marks.close;
      if (!next.empty()) return next;
    }
    return {};
  }

  const Document& document_;
  std::span<const Event> events_;
  std::span<const Figure> figures_;
  const PageAddress& address_;
  std::string& out_;
  MarkdownLines lines_;
  MarkdownTable table_;
  std::size_t at_ = 0;
  Mark leaf_ = Mark::paragraph;
  bool has_text_ = false;  // in the open leaf
  bool has_space_ = false;
  bool has_break_ = false;
  bool is_line_start_ = true;
  bool is_in_code_ = false;
  bool is_in_link_ = false;
  std::vector<Opened> opened_;
  std::string collapsed_;
  std::string preformatted_;
};

}  // namespace

void append_markdown_body(const Document& document, const Written& written, const PageAddress& address, std::string& out) {
  MarkdownBody(document, written, address, out).write();
}

void append_markdown_body(const Document& document, std::span<const Event> events, std::string& out) {
  append_markdown_body(document, {events, {}}, PageAddress(), out);
}

}  // namespace garimpo::output
