#include "features/structured_data/microformat_values.hpp"

#include "dom/serializer.hpp"
#include "features/structured_data/microformat_moments.hpp"
#include "text/attribute_words.hpp"
#include "text/web_address.hpp"

#include <algorithm>
#include <optional>

namespace garimpo::features {

namespace {

using Texts = std::optional<std::string_view>;
using Value = Microformats::Value;

bool is_unspoken(Tag tag) { return tag == Tag::script || tag == Tag::style || tag == Tag::template_; }

Value plain(std::string text) { return {.text = std::move(text)}; }

// Writes markup with its relative addresses resolved.
class WholeAddresses : public dom::SerializerHooks {
 public:
  WholeAddresses(const Document& document, std::string_view base) : document_(document), base_(base) {}
  Action action(NodeId node) override { return document_.tag(node) == Tag::template_ ? Action::drop : Action::keep; }
  bool keeps_attribute(NodeId, const Attribute& attribute) override { return !is_address(attribute.name); }
  void write_attributes(NodeId node, std::string& out) override {
    for (std::size_t i = 0; i < document_.attribute_count(node); ++i) {
      const Attribute attribute = document_.attribute(node, i);
      if (!is_address(attribute.name)) continue;
      out += ' ';
      out += attribute.name;
      out += "=\"";
      dom::append_escaped_attribute(text::resolve_address(base_, attribute.value), out);
      out += '"';
    }
  }

 private:
  static bool is_address(std::string_view name) {
    return name == "href" || name == "src" || name == "poster" || name == "data" || name == "cite";
  }
  const Document& document_;
  std::string_view base_;
};

}  // namespace

std::string MicroformatValues::whole(std::string_view address) const { return text::resolve_address(base_, address); }

std::string MicroformatValues::plain_text(NodeId node, bool with_src) const {
  std::string out;
  const NodeId end = document_.end(node);
  for (NodeId at = node; at < end; ++at) {
    if (document_.is_text(at)) out += document_.text(at);
    if (!document_.is_element(at)) continue;
    if (document_.tag(at) == Tag::img) {
      const Texts alt = document_.attribute(at, "alt");
      const Texts src = document_.attribute(at, "src");
      if (alt)
        out += *alt;
      else if (src && with_src && at != node)
        out += " " + whole(*src) + " ";
    }
    if (is_unspoken(document_.tag(at))) at = document_.end(at) - 1;
  }
  return std::string(text::trim_html_space(out));
}

std::string MicroformatValues::piece(NodeId node, bool for_moment) const {
  const auto attribute = [&](std::string_view name) { return document_.attribute(node, name); };
  Texts value;
  switch (document_.tag(node)) {
    case Tag::img:
    case Tag::area:
      value = attribute("alt");
      break;
    case Tag::data:
      value = attribute("value");
      break;
    case Tag::abbr:
      value = attribute("title");
      break;
    case Tag::time:
    case Tag::ins:
    case Tag::del:
      if (for_moment) value = attribute("datetime");
      break;
    default:
      break;
  }
  return value ? std::string(*value) : plain_text(node, false);
}

bool MicroformatValues::value_pieces(NodeId node, bool for_moment, std::vector<std::string>& pieces) const {
  MicroformatClasses classes;
  for (NodeId at = node + 1; at < document_.end(node); ++at) {
    const Texts words = document_.is_element(at) ? document_.attribute(at, "class") : std::nullopt;
    if (!words) continue;
    if (text::has_word(*words, "value")) {
      pieces.push_back(piece(at, for_moment));
    } else if (text::has_word(*words, "value-title")) {
      pieces.emplace_back(document_.attribute(at, "title").value_or(""));
    } else {
      read_classes(*words, {}, classes);
      if (classes.roots.empty() && classes.properties.empty()) continue;
    }
    at = document_.end(at) - 1;
  }
  return !pieces.empty();
}

Value MicroformatValues::text(NodeId node) const {
  std::vector<std::string> pieces;
  if (value_pieces(node, false, pieces)) {
    std::string joined;
    for (const std::string& one : pieces) joined += one;
    return plain(std::string(text::trim_html_space(joined)));
  }
  const Tag tag = document_.tag(node);
  const auto attribute = [&](std::string_view name) { return document_.attribute(node, name); };
  Texts value;
  if (tag == Tag::abbr || tag == Tag::link) value = attribute("title");
  if (tag == Tag::data || tag == Tag::input) value = attribute("value");
  if (tag == Tag::img || tag == Tag::area) value = attribute("alt");
  return plain(value ? std::string(*value) : plain_text(node, true));
}

Value MicroformatValues::address(NodeId node) const {
  const auto attribute = [&](std::string_view name) { return document_.attribute(node, name); };
  Value photo;
  switch (document_.tag(node)) {
    case Tag::a:
    case Tag::area:
    case Tag::link:
      if (const Texts href = attribute("href")) return plain(whole(*href));
      break;
    case Tag::img:
      if (photo_of(node, photo)) return photo;
      break;
    case Tag::audio:
    case Tag::source:
    case Tag::iframe:
    case Tag::video:
      if (const Texts src = attribute("src")) return plain(whole(*src));
      if (const Texts poster = attribute("poster"); poster && document_.tag(node) == Tag::video) return plain(whole(*poster));
      break;
    case Tag::object:
      if (const Texts data = attribute("data")) return plain(whole(*data));
      break;
    default:
      break;
  }
  std::vector<std::string> pieces;
  if (value_pieces(node, false, pieces)) {
    std::string joined;
    for (const std::string& one : pieces) joined += one;
    return plain(whole(joined));
  }
  const Tag tag = document_.tag(node);
  Texts value;
  if (tag == Tag::abbr) value = attribute("title");
  if (tag == Tag::data || tag == Tag::input) value = attribute("value");
  return plain(whole(value ? *value : plain_text(node, false)));
}

Value MicroformatValues::moment(NodeId node, std::string& implied_date) const {
  std::vector<std::string> found;
  MomentPieces pieces;
  bool has_any = false;
  if (value_pieces(node, true, found))
    for (const std::string& one : found) has_any = pieces.take(one) || has_any;
  if (has_any) return plain(pieces.joined(implied_date));
  const auto attribute = [&](std::string_view name) { return document_.attribute(node, name); };
  Texts value;
  const Tag tag = document_.tag(node);
  if (tag == Tag::time || tag == Tag::ins || tag == Tag::del) value = attribute("datetime");
  if (tag == Tag::abbr) value = attribute("title");
  if (tag == Tag::data || tag == Tag::input) value = attribute("value");
  std::string text = value ? std::string(*value) : plain_text(node, false);
  MomentPieces own;
  own.take(text);
  if (!own.date.empty()) implied_date = own.date;
  if (own.date.empty() && !own.time.empty() && !implied_date.empty()) text = own.joined(implied_date);
  return plain(std::move(text));
}

Value MicroformatValues::markup(NodeId node) const {
  Value value = plain(plain_text(node, true));
  WholeAddresses hooks(document_, base_);
  std::string html;
  dom::serialize(document_, node + 1, document_.end(node), hooks, html);
  value.extra = text::trim_html_space(html);
  value.extra_key = "html";
  return value;
}

bool MicroformatValues::photo_of(NodeId node, Value& out) const {
  const Texts src = document_.attribute(node, "src");
  if (!src) return false;
  out = plain(whole(*src));
  if (const Texts alt = document_.attribute(node, "alt")) {
    out.extra = *alt;
    out.extra_key = "alt";
  }
  return true;
}

bool MicroformatValues::has_root_class(NodeId node) const {
  bool has_one = false;
  text::for_each_word(document_.attribute(node, "class").value_or(""),
                      [&](std::string_view word) { has_one = has_one || is_root_name(word); });
  return has_one;
}

// The only element child, if there is exactly one and it begins no item of its own; else kNoNode.
NodeId MicroformatValues::only_child(NodeId node) const {
  NodeId found = kNoNode;
  for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child)) {
    if (!document_.is_element(child)) continue;
    if (found != kNoNode) return kNoNode;
    found = child;
  }
  return found != kNoNode && !has_root_class(found) ? found : kNoNode;
}

NodeId MicroformatValues::only_of_tag(NodeId node, Tag tag) const {
  NodeId found = kNoNode;
  for (NodeId child = document_.first_child(node); child != kNoNode; child = document_.next_sibling(child)) {
    if (!document_.is_element(child) || document_.tag(child) != tag) continue;
    if (found != kNoNode) return kNoNode;
    found = child;
  }
  return found != kNoNode && !has_root_class(found) ? found : kNoNode;
}

std::string MicroformatValues::implied_name(NodeId node) const {
  NodeId at = node;
  for (int level = 0; level < 3 && at != kNoNode; ++level, at = only_child(at)) {
    const Tag tag = document_.tag(at);
    const bool is_image = tag == Tag::img || tag == Tag::area;
    if (!is_image && tag != Tag::abbr) continue;
    const Texts value = document_.attribute(at, is_image ? "alt" : "title");
    if (value && (!value->empty() || level == 0)) return std::string(text::trim_html_space(*value));
  }
  return plain_text(node, false);
}

bool MicroformatValues::implied_photo(NodeId node, Value& out) const {
  const auto of = [&](NodeId at) {
    if (at == kNoNode) return false;
    if (document_.tag(at) == Tag::img) return photo_of(at, out);
    const Texts data = document_.tag(at) == Tag::object ? document_.attribute(at, "data") : std::nullopt;
    if (data) out = plain(whole(*data));
    return data.has_value();
  };
  if (of(node)) return true;
  NodeId at = node;
  for (int level = 0; level < 2 && at != kNoNode; ++level, at = only_child(at))
    if (of(only_of_tag(at, Tag::img)) || of(only_of_tag(at, Tag::object))) return true;
  return false;
}

bool MicroformatValues::implied_url(NodeId node, std::string& out) const {
  const auto of = [&](NodeId at) {
    if (at == kNoNode || (document_.tag(at) != Tag::a && document_.tag(at) != Tag::area)) return false;
    const Texts href = document_.attribute(at, "href");
    if (href) out = whole(*href);
    return href.has_value();
  };
  if (of(node)) return true;
  NodeId at = node;
  for (int level = 0; level < 2 && at != kNoNode; ++level, at = only_child(at))
    if (of(only_of_tag(at, Tag::a)) || of(only_of_tag(at, Tag::area))) return true;
  return false;
}

}  // namespace garimpo::features
