#include "output/body/text_body.hpp"

#include "dom/addresses.hpp"
#include "text/white_space.hpp"

namespace garimpo::output {

namespace {

class TextBody {
 public:
  TextBody(const Document& document, const TextMarks& marks, std::string& out)
      : document_(document), marks_(marks), out_(out), start_(out.size()) {}

  void write(const Event& event) {
    switch (event.type) {
      case EventType::open:
        open(event);
        break;
      case EventType::close:
        if (event.mark == Mark::link && marks_.has_links) close_link(event.node);
        if (event.mark == Mark::preformatted) drop_trailing_lines();
        if (event.mark == Mark::cell) is_in_cell_ = false;
        break;
      case EventType::text:
        write_separator();
        text::append_collapsed(out_, event_text(document_, event));
        break;
      case EventType::verbatim:
        write_separator();
        out_ += document_.text(event.node);
        break;
      case EventType::space:
        has_space_ = true;
        break;
      case EventType::line_break:
        break_line(event.node != kNoNode);
        break;
      case EventType::image:
        if (marks_.has_images) write_image(event.node);
        break;
      case EventType::rule:
        break;
      case EventType::figure:
        if (marks_.has_images) write_figure(marks_.figures[event.begin]);
        break;
    }
  }

 private:
  void open(const Event& event) {
    const Mark mark = event.mark;
    if (mark == Mark::link && marks_.has_links) {
      write_separator();
      out_ += '[';
    }
    if (is_formatting(mark)) return;
    if (mark != Mark::cell) {
      has_line_ = true;
      tabs_ = 0;
      cells_ = 0;
      is_preformatted_ = mark == Mark::preformatted;
      return;
    }
    is_in_cell_ = true;
    if (cells_++ > 0) ++tabs_;
    has_space_ = false;
  }

  void close_link(NodeId node) {
    out_ += "](";
    append_address(dom::link_address(document_, node));
    out_ += ')';
  }

  void append_address(std::string_view address) {
    const std::string_view plain = text::trim_html_space(address);
    marks_.address != nullptr ? out_ += marks_.address->absolute(plain) : out_ += plain;
  }

  void write_image(NodeId node) {
    write_separator();
    out_ += "![";
    text::append_collapsed(out_, document_.attribute(node, "alt").value_or(""));
    out_ += "](";
    append_address(dom::image_address(document_, node));
    out_ += ')';
  }

  void write_figure(const Figure& figure) {
    has_line_ = true;
    write_separator();
    (out_ += "![") += figure.alt;
    out_ += "](";
    append_address(figure.address);
    out_ += ')';
    for (const std::string_view line : {figure.caption, figure.credit})
      if (!line.empty()) (out_ += '\n') += line;
    has_line_ = true;
  }

  // Outside preformatted text a line break is only noted here and written before the next text, so that no block begins or ends with one.
  void break_line(bool is_in_source) {
    if (is_in_cell_)
      has_space_ = true;
    else if (!is_preformatted_ || has_line_)
      has_line_ = true;
    else if (is_in_source || (out_.size() > start_ && out_.back() != '\n'))
      out_ += '\n';
  }

  void write_separator() {
    const bool is_first = out_.size() == start_;
    if (has_line_ && !is_first) out_ += '\n';
    if (tabs_ > 0)
      out_.append(tabs_, '\t');
    else if (has_space_ && !has_line_ && !is_first)
      out_ += ' ';
    has_line_ = has_space_ = false;
    tabs_ = 0;
  }

  void drop_trailing_lines() {
    while (out_.size() > start_ && text::is_html_space(out_.back())) out_.pop_back();
  }

  const Document& document_;
  TextMarks marks_;
  std::string& out_;
  std::size_t start_;
  bool has_line_ = false;   // a line break goes before the next text
  bool has_space_ = false;  // a space does
  bool is_preformatted_ = false;
  bool is_in_cell_ = false;
  std::uint32_t cells_ = 0;  // of the open row so far
  std::size_t tabs_ = 0;     // tabs before the next text
};

}  // namespace

void append_marked_text_body(const Document& document, std::span<const Event> events, const TextMarks& marks, std::string& out) {
  TextBody body(document, marks, out);
  for (const Event& event : events) body.write(event);
}

void append_text_body(const Document& document, std::span<const Event> events, std::string& out) {
  append_marked_text_body(document, events, {}, out);
}

}  // namespace garimpo::output
