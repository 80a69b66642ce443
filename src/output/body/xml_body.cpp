#include "output/body/xml_body.hpp"

#include "dom/addresses.hpp"
#include "output/body/markup_body.hpp"

#include <array>

namespace garimpo::output {

namespace {

// Element, and the value of its rend attribute.
struct Name {
  std::string_view element;
  std::string_view rend = {};
};

Name name_of(const Event& event) {
  constexpr std::array kLevels = {std::string_view{"h1"}, std::string_view{"h2"}, std::string_view{"h3"},
                                  std::string_view{"h4"}, std::string_view{"h5"}, std::string_view{"h6"}};
  constexpr std::array kLists = {std::string_view{"ul"}, std::string_view{"ol"}, std::string_view{"dl"}};
  switch (event.mark) {
    case Mark::paragraph:
      return {"p"};
    case Mark::heading:
      return {"head", kLevels[static_cast<std::size_t>(event.detail - 1)]};
    case Mark::preformatted:
      return {"code", "block"};
    case Mark::caption:
      return {"head"};
    case Mark::cell:
      return {"cell"};
    case Mark::quote:
      return {"quote"};
    case Mark::list:
      return {"list", kLists[event.detail]};
    case Mark::item:
      return {"item"};
    case Mark::term:
      return {"item", "dt"};
    case Mark::definition:
      return {"item", "dd"};
    case Mark::table:
      return {"table"};
    case Mark::row:
      return {"row"};
    case Mark::strong:
      return {"hi", "b"};
    case Mark::emphasis:
      return {"hi", "i"};
    case Mark::code:
      return {"code"};
    case Mark::link:
      return {"ref"};
    case Mark::deleted:
      return {"del"};
    case Mark::inserted:
      return {"ins"};
    case Mark::highlighted:
      return {"hi", "mark"};
    case Mark::subscript:
      return {"hi", "sub"};
    case Mark::superscript:
      return {"hi", "sup"};
    case Mark::quotation:
      return {"q"};
    case Mark::time:
      return {"date"};
    case Mark::abbreviation:
      return {"abbr"};
  }
  return {"p"};
}

// <name>text</name>; nothing for an empty text.
void append_xml_element(std::string_view name, std::string_view text, std::string& out) {
  if (text.empty()) return;
  ((out += '<') += name) += '>';
  append_xml_escaped(text, out);
  ((out += "</") += name) += '>';
}

class XmlBody final : public MarkupBody {
 public:
  using MarkupBody::MarkupBody;

 private:
  void open(const Event& event) override {
    const Name name = name_of(event);
    start_tag(name.element);
    append_xml_attribute("rend", name.rend, out_);
    if (event.mark == Mark::preformatted) append_xml_attribute("lang", code_language(document_, event.node), out_);
    if (event.mark == Mark::cell && event.detail != 0) append_xml_attribute("role", "head", out_);
    if (event.mark == Mark::link) append_xml_attribute("target", address_.absolute(dom::link_address(document_, event.node)), out_);
    if (event.mark == Mark::time) append_xml_attribute("when", document_.attribute(event.node, "datetime").value_or(""), out_);
    out_ += '>';
    const bool is_outer = event.mark == Mark::quote || event.mark == Mark::list || event.mark == Mark::table;
    if (is_outer) out_ += '\n';
  }

  void close(const Event& event) override {
    end_tag(name_of(event).element);
    if (!is_formatting(event.mark) && event.mark != Mark::cell) out_ += '\n';
  }

  void write_characters(std::string_view characters) override { append_xml_escaped(characters, out_); }

  void write_image(const Event& event) override {
    out_ += "<graphic";
    append_xml_attribute("src", address_.absolute(dom::image_address(document_, event.node)), out_);
    append_xml_attribute("alt", document_.attribute(event.node, "alt").value_or(""), out_);
    out_ += "/>";
  }

  void write_line_break() override { out_ += "<lb/>"; }
  void write_rule() override {}

  void write_figure(const Figure& figure) override {
    out_ += "<figure><graphic";
    append_xml_attribute("src", address_.absolute(figure.address), out_);
    append_xml_attribute("alt", figure.alt, out_);
    out_ += "/>";
    append_xml_element("head", figure.caption, out_);
    append_xml_element("bibl", figure.credit, out_);
    out_ += "</figure>\n";
  }
};

// The body in TEI P5, which is stricter: head stands only first in its parent, code only inside a block, dates are ISO, images have a url.
class TeiBody final : public MarkupBody {
 public:
  using MarkupBody::MarkupBody;

 private:
  bool is_inside_table() const { return open_tables_ > 0; }
  Name tei_name(const Event& event) const {
    Name name = name_of(event);
    if (event.mark == Mark::heading || (event.mark == Mark::caption && !is_inside_table())) name.element = "ab";
    if (event.mark == Mark::caption && !is_inside_table()) name.rend = "caption";
    if (event.mark == Mark::inserted) name.element = "add";
    if (event.mark == Mark::quotation) name.element = "q";
    return name;
  }

  void open(const Event& event) override {
    open_tables_ += event.mark == Mark::table ? 1 : 0;
    const Name name = tei_name(event);
    if (event.mark == Mark::preformatted) out_ += "<ab>";
    start_tag(name.element);
    if (event.mark == Mark::heading) append_xml_attribute("type", "head", out_);
    append_xml_attribute("rend", name.rend, out_);
    if (event.mark == Mark::preformatted) append_xml_attribute("lang", code_language(document_, event.node), out_);
    if (event.mark == Mark::cell && event.detail != 0) append_xml_attribute("role", "label", out_);
    if (event.mark == Mark::link) append_pointer("target", address_.absolute(dom::link_address(document_, event.node)));
    out_ += '>';
  }

  void close(const Event& event) override {
    end_tag(tei_name(event).element);
    open_tables_ -= event.mark == Mark::table ? 1 : 0;
    if (event.mark == Mark::preformatted) out_ += "</ab>";
    if (!is_formatting(event.mark) && event.mark != Mark::cell) out_ += '\n';
  }

  void write_characters(std::string_view characters) override { append_xml_escaped(characters, out_); }

  void write_image(const Event& event) override {
    const std::string address = address_.absolute(dom::image_address(document_, event.node));
    if (address.empty()) return;
    out_ += "<graphic";
    append_pointer("url", address);
    const std::string_view alt = document_.attribute(event.node, "alt").value_or("");
    if (alt.empty()) {
      out_ += "/>";
      return;
    }
    out_ += "><desc>";
    append_xml_escaped(alt, out_);
    out_ += "</desc></graphic>";
  }

  void write_line_break() override { out_ += "<lb/>"; }
  void write_rule() override {}

  // TEI has the credit of a picture in a paragraph of the figure.
  void write_figure(const Figure& figure) override {
    const std::string address = address_.absolute(figure.address);
    out_ += "<figure>";
    append_xml_element("head", figure.caption, out_);
    append_xml_element("p", figure.credit, out_);
    append_xml_element("figDesc", figure.alt, out_);
    out_ += "<graphic";
    append_pointer("url", address);
    out_ += "/></figure>\n";
  }

  void append_pointer(std::string_view name, std::string_view address) { append_xml_attribute(name, tei_pointer(address), out_); }

  int open_tables_ = 0;
};

// The text to write instead of the character at i, and in `bytes` how many bytes it replaces; "" if the character may stand.
std::string_view xml_replacement(std::string_view characters, std::size_t i, std::size_t& bytes) {
  constexpr std::string_view kUnknown = "\xEF\xBF\xBD";
  const auto c = static_cast<unsigned char>(characters[i]);
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\r':
      return "&#13;";
    case 0xEF:  // U+FFFE and U+FFFF
      if (!characters.substr(i + 1).starts_with("\xBF\xBE") && !characters.substr(i + 1).starts_with("\xBF\xBF")) return {};
      bytes = 3;
      return kUnknown;
    default:
      return c < 0x20 && c != '\t' && c != '\n' ? kUnknown : std::string_view{};
  }
}

}  // namespace

void append_xml_body(const Document& document, const Written& written, const PageAddress& address, std::string& out) {
  XmlBody(document, written.figures, address, out).write(written.events);
}

void append_xml_body(const Document& document, std::span<const Event> events, std::string& out) {
  append_xml_body(document, {events, {}}, PageAddress(), out);
}

void append_tei_body(const Document& document, const Written& written, const PageAddress& address, std::string& out) {
  TeiBody(document, written.figures, address, out).write(written.events);
}

std::string tei_pointer(std::string_view address) {
  std::string pointer;
  for (const char c : address) {
    if (static_cast<unsigned char>(c) <= ' ')
      pointer += "%20";
    else
      pointer += c;
  }
  return pointer;
}

void append_xml_escaped(std::string_view characters, std::string& out) {
  std::size_t copied = 0;
  for (std::size_t i = 0; i < characters.size();) {
    std::size_t bytes = 1;
    const std::string_view replacement = xml_replacement(characters, i, bytes);
    if (!replacement.empty()) {
      out.append(characters, copied, i - copied);
      out += replacement;
      copied = i + bytes;
    }
    i += bytes;
  }
  out.append(characters, copied, characters.size() - copied);
}

void append_xml_attribute(std::string_view name, std::string_view value, std::string& out) {
  if (value.empty()) return;
  out += ' ';
  out += name;
  out += "=\"";
  append_xml_escaped(value, out);
  out += '"';
}

}  // namespace garimpo::output
