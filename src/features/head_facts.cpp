#include "features/head_facts.hpp"

#include "base/ascii.hpp"
#include "dom/addresses.hpp"
#include "text/attribute_words.hpp"
#include "text/web_address.hpp"

namespace garimpo::features {

namespace {

bool is_of_the_web(std::string_view address) { return address.starts_with("http://") || address.starts_with("https://"); }

}  // namespace

bool has_rel(std::string_view rel, std::string_view wanted) {
  return text::has_word_that(rel, [&](std::string_view word) { return base::equals_ignoring_case(word, wanted); });
}

void HeadFacts::compute(const Document& document) {
  language_ = base_href_ = {};
  titles_.clear();
  metas_.clear();
  links_.clear();
  robots_.clear();
  alternates_.clear();
  prefixes_.clear();
  for (NodeId node = 1; node < document.size(); ++node) {
    switch (document.tag(node)) {
      case Tag::html:
        if (const auto language = document.attribute(node, "lang")) language_ = *language;
        [[fallthrough]];
      case Tag::head:
        if (const auto prefix = document.attribute(node, "prefix")) prefixes_.push_back(*prefix);
        break;
      case Tag::title:
        if (document.name_space(node) == Namespace::html) titles_.push_back(node);
        break;
      case Tag::base:
        if (base_href_.empty()) base_href_ = text::trim_html_space(document.attribute(node, "href").value_or(""));
        break;
      case Tag::meta:
        read_meta(document, node);
        break;
      case Tag::link:
        read_link(document, node);
        break;
      default:
        break;
    }
  }
}

void HeadFacts::read_meta(const Document& document, NodeId node) {
  MetaTag tag{node, {}, {}, {}, {}, {}, false};
  std::string_view http_equiv;
  bool has_content = false;
  bool has_name = false;
  std::string_view value;
  const std::size_t count = document.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute attribute = document.attribute(node, i);
    const std::string_view name = attribute.name;
    if (name == "content") {
      tag.content = attribute.value;
      has_content = true;
    } else if (name == "name") {
      tag.key = tag.name = attribute.value;
      tag.is_item_property = false;
      has_name = true;
    } else if (name == "property") {
      tag.key = tag.property = attribute.value;
      tag.is_item_property = false;
    } else if (name == "http-equiv") {
      tag.key = http_equiv = attribute.value;
      tag.is_item_property = false;
    } else if (name == "itemprop") {
      if (!tag.key.empty()) continue;
      tag.key = attribute.value;
      tag.is_item_property = true;
    } else if (name == "charset") {
      tag.charset = attribute.value;
    } else if (name == "value") {
      value = attribute.value;
    }
  }
  // Some pages write <meta name value>.
  if (!has_content && !value.empty()) {
    tag.content = value;
    has_content = true;
  }
  if (!has_name) tag.name = http_equiv;
  if (!has_content) tag.key = tag.name = tag.property = {};
  metas_.push_back(tag);
  if (base::equals_ignoring_case(tag.name, "robots") || base::equals_ignoring_case(tag.name, "googlebot")) read_robots(tag);
}

void HeadFacts::read_robots(const MetaTag& tag) {
  for (std::string_view rest = tag.content; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view words = text::trim_html_space(rest.substr(0, comma));
    if (!words.empty()) robots_.push_back({tag.node, tag.name, words});
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
}

void HeadFacts::read_link(const Document& document, NodeId node) {
  const std::string_view rel = document.attribute(node, "rel").value_or("");
  const std::string_view href = document.attribute(node, "href").value_or("");
  if (rel.empty() || href.empty()) return;
  links_.push_back({node, rel, href});
  if (!has_rel(rel, "alternate") || has_rel(rel, "stylesheet") || dom::is_code_address(href)) return;
  alternates_.push_back({node, href, document.attribute(node, "hreflang").value_or(""), document.attribute(node, "type").value_or("")});
}

const MetaTag* HeadFacts::meta(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys)
    for (const MetaTag& tag : metas())
      if (base::equals_ignoring_case(tag.key, key) && !text::is_space_only(tag.content)) return &tag;
  return nullptr;
}

const LinkTag* HeadFacts::link(std::string_view rel) const {
  for (const LinkTag& link : links())
    if (has_rel(link.rel, rel) && !dom::is_code_address(link.href)) return &link;
  return nullptr;
}

StatedAddress HeadFacts::canonical() const {
  if (const LinkTag* stated = link("canonical")) return {stated->href, stated->node, "<link rel=canonical>"};
  if (const MetaTag* tag = meta({"og:url"})) return {tag->content, tag->node, "og:url"};
  return {};
}

std::string_view HeadFacts::address() const {
  for (const LinkTag& link : links())
    if (is_of_the_web(link.href) && has_rel(link.rel, "canonical")) return link.href;
  for (const MetaTag& tag : metas())
    if (is_of_the_web(tag.content) && base::equals_ignoring_case(tag.key, "og:url")) return tag.content;
  return {};
}

std::string HeadFacts::base_against(std::string_view address) const {
  return base_href_.empty() ? std::string(address) : text::resolve_address(address, base_href_);
}

}  // namespace garimpo::features
