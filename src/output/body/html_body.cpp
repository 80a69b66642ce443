#include "output/body/html_body.hpp"

#include "dom/addresses.hpp"
#include "dom/serializer.hpp"
#include "output/body/markup_body.hpp"

#include <array>

namespace garimpo::output {

namespace {

std::string_view list_name(std::uint16_t kind) {
  return kind == static_cast<std::uint16_t>(ListKind::ordered)       ? "ol"
         : kind == static_cast<std::uint16_t>(ListKind::definitions) ? "dl"
                                                                     : "ul";
}

std::string_view element_name(const Event& event) {
  constexpr std::array kHeadings = {std::string_view{"h1"}, std::string_view{"h2"}, std::string_view{"h3"},
                                    std::string_view{"h4"}, std::string_view{"h5"}, std::string_view{"h6"}};
  switch (event.mark) {
    case Mark::paragraph:
      return "p";
    case Mark::heading:
      return kHeadings[static_cast<std::size_t>(event.detail - 1)];
    case Mark::preformatted:
      return "pre";
    case Mark::caption:
      return "caption";
    case Mark::cell:
      return event.detail != 0 ? "th" : "td";
    case Mark::quote:
      return "blockquote";
    case Mark::list:
      return list_name(event.detail);
    case Mark::item:
      return "li";
    case Mark::term:
      return "dt";
    case Mark::definition:
      return "dd";
    case Mark::table:
      return "table";
    case Mark::row:
      return "tr";
    case Mark::strong:
      return "strong";
    case Mark::emphasis:
      return "em";
    case Mark::code:
      return "code";
    case Mark::link:
      return "a";
    case Mark::deleted:
      return "del";
    case Mark::inserted:
      return "ins";
    case Mark::highlighted:
      return "mark";
    case Mark::subscript:
      return "sub";
    case Mark::superscript:
      return "sup";
    case Mark::quotation:
      return "q";
    case Mark::time:
      return "time";
    case Mark::abbreviation:
      return "abbr";
  }
  return "p";
}

class HtmlBody final : public MarkupBody {
 public:
  using MarkupBody::MarkupBody;

 private:
  void open(const Event& event) override {
    start_tag(element_name(event));
    write_attributes(event);
    out_ += '>';
    if (event.mark == Mark::preformatted) open_code(event.node);
    const bool is_outer = event.mark == Mark::quote || event.mark == Mark::list || event.mark == Mark::table;
    if (is_outer) out_ += '\n';
  }

  void close(const Event& event) override {
    if (event.mark == Mark::preformatted) out_ += "</code>";
    end_tag(element_name(event));
    if (!is_formatting(event.mark) && event.mark != Mark::cell) out_ += '\n';
  }

  void write_characters(std::string_view characters) override { dom::append_escaped_text(characters, out_); }

  void write_image(const Event& event) override {
    out_ += "<img";
    write_attribute("src", address_.absolute(dom::image_address(document_, event.node)));
    // alt is written even when empty: it says that the image is decoration.
    out_ += " alt=\"";
    dom::append_escaped_attribute(document_.attribute(event.node, "alt").value_or(""), out_);
    out_ += "\">";
  }

  void write_line_break() override { out_ += "<br>"; }
  void write_rule() override { out_ += "<hr>\n"; }

  void write_figure(const Figure& figure) override {
    out_ += "<figure><img";
    write_attribute("src", address_.absolute(figure.address));
    out_ += " alt=\"";
    dom::append_escaped_attribute(figure.alt, out_);
    out_ += "\">";
    if (!figure.caption.empty() || !figure.credit.empty()) {
      out_ += "<figcaption>";
      dom::append_escaped_text(figure.caption, out_);
      if (!figure.credit.empty()) {
        out_ += figure.caption.empty() ? "<small>" : " <small>";
        dom::append_escaped_text(figure.credit, out_);
        out_ += "</small>";
      }
      out_ += "</figcaption>";
    }
    out_ += "</figure>\n";
  }

  void write_attributes(const Event& event) {
    if (event.mark == Mark::link) write_attribute("href", address_.absolute(dom::link_address(document_, event.node)));
    if (event.mark == Mark::time) copy_attribute(event.node, "datetime");
    if (event.mark == Mark::link || event.mark == Mark::abbreviation) copy_attribute(event.node, "title");
    if (event.mark == Mark::cell) {
      if (event.begin > 1) copy_attribute(event.node, "colspan");
      if (event.end > 1) copy_attribute(event.node, "rowspan");
    }
    if (event.mark == Mark::list && event.begin != 1) copy_attribute(event.node, "start");
    copy_attribute(event.node, "lang");
    copy_attribute(event.node, "dir");
  }

  void open_code(NodeId pre) {
    out_ += "<code";
    if (const std::string_view language = code_language(document_, pre); !language.empty()) {
      out_ += " class=\"language-";
      out_ += language;
      out_ += '"';
    }
    out_ += '>';
  }

  void copy_attribute(NodeId node, std::string_view name) {
    if (node != kNoNode) write_attribute(name, document_.attribute(node, name).value_or(""));
  }

  void write_attribute(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    out_ += ' ';
    out_ += name;
    out_ += "=\"";
    dom::append_escaped_attribute(value, out_);
    out_ += '"';
  }
};

}  // namespace

void append_html_body(const Document& document, const Written& written, const PageAddress& address, std::string& out) {
  HtmlBody(document, written.figures, address, out).write(written.events);
}

void append_html_body(const Document& document, std::span<const Event> events, std::string& out) {
  append_html_body(document, {events, {}}, PageAddress(), out);
}

}  // namespace garimpo::output
