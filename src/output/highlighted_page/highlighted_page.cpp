// The source page as a person saw it, with what was taken outlined in one colour per object and labelled; reasons show when the pointer
// rests on a label. Nothing of the page runs: see page_guard.hpp. Style sheets and images are still fetched from the site when it is
// opened.
#include "dom/addresses.hpp"
#include "dom/serializer.hpp"
#include "dom/tag_set.hpp"
#include "features/head_facts.hpp"
#include "output/formats/formats.hpp"
#include "output/highlighted_page/page_guard.hpp"
#include "output/highlighted_page/page_legend.hpp"
#include "output/highlighted_page/page_marks.hpp"
#include "output/highlighted_page/page_style.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

constexpr std::string_view kPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline' *; img-src * data:; font-src * "
    "data:; "
    "form-action 'none'\">";

// Elements whose children have a fixed grammar: a label goes into the first descendant that can hold it.
constexpr dom::TagSet kCannotHoldLabel = {Tag::table,   Tag::tbody, Tag::thead,    Tag::tfoot, Tag::tr,     Tag::colgroup, Tag::ul,
                                          Tag::ol,      Tag::dl,    Tag::menu,     Tag::dir,   Tag::select, Tag::option,   Tag::optgroup,
                                          Tag::picture, Tag::ruby,  Tag::textarea, Tag::html,  Tag::head,   Tag::title,    Tag::style,
                                          Tag::svg,     Tag::math,  Tag::video,    Tag::audio, Tag::canvas, Tag::frameset};

class PageHooks final : public dom::SerializerHooks {
 public:
  explicit PageHooks(const Extraction& extraction) : extraction_(extraction), document_(*extraction.document), marks_(extraction) {}

  bool has_body() const { return has_body_; }

  Action action(NodeId node) override {
    if (!document_.is_element(node)) {
      current_ = marks_.at(node);
      return document_.is_text(node) ? Action::keep : Action::drop;
    }
    current_ = marks_.at(node);
    if (node >= label_end_) label_.clear();
    const Tag tag = document_.tag(node);
    // Browsers with scripting on do not show what is inside noscript.
    if (tag == Tag::noscript) return marks_.has_any_before(document_.end(node)) ? Action::unwrap : Action::drop;
    if (tag == Tag::plaintext || tag == Tag::frameset) return Action::unwrap;
    return is_dropped_element(document_, node) ? Action::drop : Action::keep;
  }

  bool keeps_attribute(NodeId node, const Attribute& attribute) override {
    if (attribute.name == "title" && !current_.empty()) return false;
    if (attribute.name == "src" && document_.tag(node) == Tag::img) return dom::image_address(document_, node).empty();
    return !is_dropped_attribute(attribute);
  }

  void write_attributes(NodeId node, std::string& out) override {
    if (document_.tag(node) == Tag::img) write_image_source(node, out);
    if (current_.empty()) return;
    write_mark_attributes(out);
    note_labels(node);
  }

  void write_before(NodeId node, std::string& out) override {
    if (!is_marked_text(node)) return;
    out += "<garimpo-mark";
    write_mark_attributes(out);
    out += '>';
    note_labels(node);
    out += label_;
    label_.clear();
  }

  void write_after(NodeId node, std::string& out) override {
    if (is_marked_text(node)) out += "</garimpo-mark>";
  }

  void write_first_inside(NodeId node, std::string& out) override {
    const Tag tag = document_.tag(node);
    if (tag == Tag::head) write_head(out);
    if (tag == Tag::body) has_body_ = true;
    if (label_.empty() || kCannotHoldLabel.contains(tag) || document_.name_space(node) != Namespace::html) return;
    out += label_;
    label_.clear();
  }

  void write_last_inside(NodeId node, std::string& out) override {
    if (document_.tag(node) == Tag::head) {
      out += "<style>";
      out += kPageStyle;
      out += "</style>";
    }
    if (document_.tag(node) == Tag::body) append_page_legend(extraction_, out);
  }

 private:
  bool is_marked_text(NodeId node) const {
    if (!document_.is_text(node) || current_.empty() || current_.front().node != node) return false;
    return !kCannotHoldLabel.contains(document_.tag(document_.parent(node))) && !text::is_space_only(document_.text(node));
  }

  void write_head(std::string& out) {
    out += "<meta charset=\"utf-8\">";
    out += kPolicy;
    const std::string_view base = base_address();
    if (base.empty()) return;
    out += "<base href=\"";
    dom::append_escaped_attribute(base, out);
    out += "\">";
  }

  // The page's own base address if it is absolute, as browsers do; else the address that the page came from.
  std::string_view base_address() const {
    features::HeadFacts head;
    head.compute(document_);
    const std::string_view address = head.base_href();
    if (address.starts_with("http://") || address.starts_with("https://")) return address;
    return extraction_.url;
  }

  // Copies the address of a lazily loaded image to src, since no script will run to do it.
  void write_image_source(NodeId node, std::string& out) {
    const std::string_view address = dom::image_address(document_, node);
    if (address.empty()) return;
    out += " src=\"";
    dom::append_escaped_attribute(address, out);
    out += '"';
  }

  void write_mark_attributes(std::string& out) {
    out += " data-garimpo-object=\"";
    out += std::to_string(marks_.part(current_.back()).object % kPageColors);  // the most particular one
    out += "\" data-garimpo-label=\"";
    bool is_after = false;
    for (const PageMark& mark : current_) {
      if (is_after) out += ' ';
      out += name(marks_.part(mark).label);
      is_after = true;
    }
    out += "\" title=\"";
    write_title(marks_.part(current_.back()), out);
    out += '"';
  }

  static void write_title(const MarkedPart& part, std::string& out) {
    out += name(part.label);
    if (part.ordinal > 0) {
      out += ' ';
      out += std::to_string(part.ordinal);
    }
    if (!part.column.empty()) {
      out += " \xE2\x80\x9C";
      dom::append_escaped_attribute(part.column, out);
      out += "\xE2\x80\x9D";
    }
    if (part.rule.empty()) return;
    out += ": ";
    dom::append_escaped_attribute(part.rule, out);
  }

  // Notes the labels of the node's marks; they are written at the first place inside it that can hold them.
  void note_labels(NodeId node) {
    for (const PageMark& mark : current_) {
      const Label label = marks_.part(mark).label;
      const bool is_labelled = label == Label::article || label == Label::title || label == Label::record_list || label == Label::record ||
                               label == Label::product_list || label == Label::product;
      if (mark.is_first && is_labelled) append_label(mark.node, marks_.part(mark));
    }
    label_end_ = std::max(document_.end(node), node + 1);
  }

  void append_label(NodeId node, const MarkedPart& part) {
    label_ += "<garimpo-label data-garimpo-object=\"";
    label_ += std::to_string(part.object % kPageColors);
    label_ += "\" data-garimpo-at=\"";
    // Nothing stands above the body.
    label_ += document_.tag(node) == Tag::body ? std::string_view{"top"} : name(part.label);
    label_ += "\" title=\"";
    write_title(part, label_);
    label_ += "\">";
    if (part.label == Label::record)
      label_ += std::to_string(part.ordinal);
    else
      label_ += part.label == Label::record_list ? "records" : name(part.label);
    if (!part.method.empty()) {
      label_ += " \xC2\xB7 ";
      dom::append_escaped_text(part.method, label_);
    }
    label_ += "</garimpo-label>";
  }

  const Extraction& extraction_;
  const Document& document_;
  PageMarks marks_;
  std::span<const PageMark> current_;
  std::string label_;     // waiting for an element that can hold it
  NodeId label_end_ = 0;  // and for how long
  bool has_body_ = false;
};

// Writes the doctype, which decides how browsers lay out the page. The Document has it as: name "public" "system".
void write_doctype(const Document& document, std::string& out) {
  for (NodeId node = 1; node < document.size(); node = document.end(node)) {
    if (document.kind(node) != NodeKind::doctype) continue;
    const std::string_view doctype = document.text(node);
    const std::size_t name_end = std::min(doctype.find(' '), doctype.size());
    const std::string_view identifiers = doctype.substr(name_end);
    out += "<!DOCTYPE html";
    const bool is_plain =
        std::count(identifiers.begin(), identifiers.end(), '"') == 4 && identifiers.find_first_of("<>") == std::string_view::npos;
    if (is_plain && identifiers.starts_with(" \"\" ")) {
      out += " SYSTEM";
      out += identifiers.substr(3);
    } else if (is_plain) {
      out += " PUBLIC";
      out += identifiers;
    }
    out += ">\n";
    return;
  }
}

void write_error_page(const Extraction& extraction, std::string& out) {
  out += "<!DOCTYPE html>\n<meta charset=\"utf-8\">";
  out += kPolicy;
  out += "<title>Garimpo</title><p>";
  dom::append_escaped_text(extraction.source, out);
  out += ": ";
  dom::append_escaped_text(extraction.error ? info(extraction.error->code).name : std::string_view{"no page"}, out);
  if (extraction.error && !extraction.error->message.empty()) {
    out += ": ";
    dom::append_escaped_text(extraction.error->message, out);
  }
  out += "</p>\n";
}

}  // namespace

void write_page(const Extraction& extraction, const OutputOptions&, bool, std::string& out) {
  if (extraction.error || extraction.document == nullptr) return write_error_page(extraction, out);
  write_doctype(*extraction.document, out);
  PageHooks hooks(extraction);
  dom::serialize(*extraction.document, 1, extraction.document->size(), hooks, out);
  if (!hooks.has_body()) append_page_legend(extraction, out);
  out += '\n';
}

}  // namespace garimpo::output
