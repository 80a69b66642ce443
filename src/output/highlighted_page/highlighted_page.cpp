// The source page as a person saw it, with what was taken outlined in one colour per object and numbered as in the legend; reasons show
// when the pointer rests on a box. Outlines and labels take no room, so that nothing of the page moves. Nothing of the page runs: see
// page_guard.hpp. Style sheets and images are still fetched from the site when it is opened.
#include <garimpo/results.hpp>

#include "dom/addresses.hpp"
#include "dom/serializer.hpp"
#include "dom/tag_set.hpp"
#include "features/head_facts.hpp"
#include "output/formats/formats.hpp"
#include "output/highlighted_page/page_guard.hpp"
#include "output/highlighted_page/page_legend.hpp"
#include "output/highlighted_page/page_marks.hpp"
#include "output/highlighted_page/page_style.hpp"
#include "output/highlighted_page/style_addresses.hpp"
#include "output/page_address.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace garimpo::output {

namespace {

constexpr std::string_view kPolicy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline' *; img-src * data:; font-src * "
    "data:; "
    "form-action 'none'\">";

// Elements in whose text a mark would be moved out by a parser, or shown as text.
constexpr dom::TagSet kCannotHoldMark = {Tag::table,   Tag::tbody, Tag::thead,    Tag::tfoot, Tag::tr,     Tag::colgroup, Tag::ul,
                                         Tag::ol,      Tag::dl,    Tag::menu,     Tag::dir,   Tag::select, Tag::option,   Tag::optgroup,
                                         Tag::picture, Tag::ruby,  Tag::textarea, Tag::html,  Tag::head,   Tag::title,    Tag::style,
                                         Tag::svg,     Tag::math,  Tag::video,    Tag::audio, Tag::canvas, Tag::frameset};

constexpr std::array<std::string_view, 6> kResolvedAttributes = {"href", "src", "action", "poster", "background", "xlink:href"};

class PageHooks final : public dom::SerializerHooks {
 public:
  PageHooks(const Extraction& extraction, const ResultParts& parts)
      : extraction_(extraction),
        document_(*extraction.document),
        objects_(shown_objects(extraction, parts)),
        marks_(extraction, only_objects(objects_)),
        address_(extraction) {}

  bool has_body() const { return has_body_; }

  Action action(NodeId node) override {
    current_ = marks_.at(node);
    if (!document_.is_element(node)) return document_.is_text(node) && !is_style(document_.parent(node)) ? Action::keep : Action::drop;
    const Tag tag = document_.tag(node);
    // Browsers with scripting on do not show what is inside noscript.
    if (tag == Tag::noscript) return marks_.has_any_before(document_.end(node)) ? Action::unwrap : Action::drop;
    if (tag == Tag::plaintext || tag == Tag::frameset) return Action::unwrap;
    return is_dropped_element(document_, node) ? Action::drop : Action::keep;
  }

  bool keeps_attribute(NodeId node, const Attribute& attribute) override {
    if (attribute.name == "title" && !current_.empty()) return false;
    if (attribute.name == "src" && document_.tag(node) == Tag::img) return dom::image_address(document_, node).empty();
    return !is_dropped_attribute(attribute) && !is_resolved(attribute);
  }

  void write_attributes(NodeId node, std::string& out) override {
    for (std::size_t at = 0; at < document_.attribute_count(node); ++at) {
      const Attribute attribute = document_.attribute(node, at);
      if (!is_dropped_attribute(attribute) && is_resolved(attribute) && !is_image_source(node, attribute)) write_resolved(attribute, out);
    }
    if (document_.tag(node) == Tag::img) write_image_source(node, out);
    if (!current_.empty()) write_mark_attributes(out);
  }

  void write_before(NodeId node, std::string& out) override {
    if (!is_marked_text(node)) return;
    out += "<garimpo-mark";
    write_mark_attributes(out);
    out += '>';
  }

  void write_after(NodeId node, std::string& out) override {
    if (is_marked_text(node)) out += "</garimpo-mark>";
  }

  void write_first_inside(NodeId node, std::string& out) override {
    const Tag tag = document_.tag(node);
    if (tag == Tag::head) (out += "<meta charset=\"utf-8\">") += kPolicy;
    if (tag == Tag::body) has_body_ = true;
    if (!is_style(node)) return;
    for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child))
      append_resolved_style(document_.text(child), address_, out);
  }

  void write_last_inside(NodeId node, std::string& out) override {
    if (document_.tag(node) == Tag::head) {
      out += "<style>";
      out += kPageStyle;
      out += "</style>";
    }
    if (document_.tag(node) == Tag::body) write_labels(out);
  }

  // Labels stand behind the page and are drawn beside their boxes, so that no element of the page gets a neighbour or a child.
  void write_labels(std::string& out) const {
    if (!labels_.empty()) ((((out += "<style>") += anchors_) += "</style><garimpo-labels>") += labels_) += "</garimpo-labels>";
    append_page_legend(extraction_, objects_, out);
  }

 private:
  static std::vector<ResultObject> only_objects(std::span<const ShownObject> shown) {
    std::vector<ResultObject> objects;
    for (const ShownObject& each : shown) objects.push_back(each.object);
    return objects;
  }

  // The text of other style elements, those of SVG, is escaped and may hold anything: it stays as it is.
  bool is_style(NodeId element) const {
    return document_.tag(element) == Tag::style && document_.name_space(element) == Namespace::html && resolves();
  }

  bool is_marked_text(NodeId node) const {
    if (!document_.is_text(node) || current_.empty() || current_.front().node != node) return false;
    return !kCannotHoldMark.contains(document_.tag(document_.parent(node))) && !text::is_space_only(document_.text(node));
  }

  // Addresses are written whole instead of below a <base>, which would send the links of the legend to the site.
  bool resolves() const { return !address_.base().empty(); }
  bool is_resolved(const Attribute& attribute) const {
    return resolves() &&
           (std::ranges::find(kResolvedAttributes, attribute.name) != kResolvedAttributes.end() || attribute.name == "srcset" ||
            (attribute.name == "style" && attribute.value.find("url(") != std::string_view::npos));
  }
  bool is_image_source(NodeId node, const Attribute& attribute) const {
    return attribute.name == "src" && document_.tag(node) == Tag::img && !dom::image_address(document_, node).empty();
  }

  void write_resolved(const Attribute& attribute, std::string& out) const {
    std::string value;
    if (attribute.name == "style")
      append_resolved_style(attribute.value, address_, value);
    else if (attribute.name == "srcset")
      append_resolved_image_set(attribute.value, address_, value);
    else
      value = address_.absolute(attribute.value);
    ((out += ' ') += attribute.name) += "=\"";
    dom::append_escaped_attribute(value, out);
    out += '"';
  }

  // Copies the address of a lazily loaded image to src, since no script will run to do it.
  void write_image_source(NodeId node, std::string& out) const {
    const std::string_view address = dom::image_address(document_, node);
    if (address.empty()) return;
    out += " src=\"";
    dom::append_escaped_attribute(address_.absolute(address), out);
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
    out += '"';
    if (const unsigned labels = note_labels(); labels > 0) ((out += " data-garimpo-at=\"") += std::to_string(anchor_)) += '"';
    out += " title=\"";
    write_title(marks_.part(current_.back()), out);
    out += '"';
  }

  // "2", or "2.5" for the fifth record of the second object: what the legend calls it by.
  static std::string number_of(const MarkedPart& part) {
    return std::to_string(part.object + 1) + (part.ordinal > 0 ? "." + std::to_string(part.ordinal) : "");
  }

  void write_title(const MarkedPart& part, std::string& out) const {
    if (part.object < objects_.size()) ((out += std::to_string(part.object + 1)) += ' ') += objects_[part.object].name;
    const bool is_object = !part.method.empty() || (part.label == Label::article);
    if (!is_object) (out += " \xC2\xB7 ") += name(part.label);
    if (part.ordinal > 0) (out += ' ') += std::to_string(part.ordinal);
    if (!part.column.empty()) {
      out += " \xE2\x80\x9C";
      dom::append_escaped_attribute(part.column, out);
      out += "\xE2\x80\x9D";
    }
    if (part.rule.empty()) return;
    out += ": ";
    dom::append_escaped_attribute(part.rule, out);
  }

  static bool is_labelled(const PageMark& mark, const MarkedPart& part) {
    constexpr std::array kLabelled = {Label::article, Label::discussion,   Label::record_list,
                                      Label::record,  Label::product_list, Label::product};
    return mark.is_first && !part.is_nested && std::ranges::find(kLabelled, part.label) != kLabelled.end();
  }

  // The labels of the marks of one node: they share its anchor and stand side by side.
  unsigned note_labels() {
    constexpr std::size_t kLabelPadding = 8;  // pixels, as the next
    constexpr std::size_t kDigitWidth = 7;
    unsigned count = 0;
    std::size_t shift_px = 0;
    for (const PageMark& mark : current_) {
      const MarkedPart& part = marks_.part(mark);
      if (!is_labelled(mark, part)) continue;
      if (count++ == 0) {
        ++anchor_;
        anchors_ +=
            "[data-garimpo-at=\"" + std::to_string(anchor_) + "\"]{anchor-name:--garimpo-" + std::to_string(anchor_) + "!important}";
      }
      append_label(part, shift_px);
      shift_px += kLabelPadding + kDigitWidth * number_of(part).size();
    }
    return count;
  }

  // Menus and the like are dense, so that labels would cover their texts: they show when somebody goes there from the legend.
  bool is_quiet(const MarkedPart& part) const { return part.object < objects_.size() && objects_[part.object].is_beside; }

  void append_label(const MarkedPart& part, std::size_t shift_px) {
    const std::string number = number_of(part);
    const std::string anchor = "--garimpo-" + std::to_string(anchor_);
    const std::string id = part.ordinal > 0 ? "garimpo-" + std::to_string(part.object + 1) + "-" + std::to_string(part.ordinal)
                                            : "garimpo-" + std::to_string(part.object + 1);
    anchors_ += "#" + id + "{position-anchor:" + anchor + ";--garimpo-shift:" + std::to_string(shift_px) + "}";
    labels_ += "<garimpo-label id=\"" + id + "\" data-garimpo-object=\"" + std::to_string(part.object % kPageColors) + "\"";
    if (is_quiet(part)) {
      const std::string object = std::to_string(part.object + 1);
      labels_ += " data-garimpo-quiet=\"" + object + "\"";
      if (part.ordinal == 1) anchors_ += "#garimpo-" + object + ":target~[data-garimpo-quiet=\"" + object + "\"]{opacity:1}";
    }
    labels_ += " title=\"";
    write_title(part, labels_);
    labels_ += "\">" + number + "</garimpo-label>";
  }

  const Extraction& extraction_;
  const Document& document_;
  std::vector<ShownObject> objects_;
  PageMarks marks_;
  PageAddress address_;
  std::span<const PageMark> current_;
  std::uint32_t anchor_ = 0;  // number of the last element that has labels
  std::string anchors_;       // style rules that tie labels to their elements
  std::string labels_;
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

void write_page(const Extraction& extraction, const OutputOptions& options, bool, std::string& out) {
  if (extraction.error || extraction.document == nullptr) return write_error_page(extraction, out);
  write_doctype(*extraction.document, out);
  PageHooks hooks(extraction, options.with);
  dom::serialize(*extraction.document, 1, extraction.document->size(), hooks, out);
  if (!hooks.has_body()) hooks.write_labels(out);
  out += '\n';
}

}  // namespace garimpo::output
