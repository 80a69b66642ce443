#include "output/highlighted_page/page_guard.hpp"

#include "dom/addresses.hpp"
#include "dom/tag_set.hpp"
#include "features/head_facts.hpp"

#include <algorithm>
#include <array>

namespace garimpo::output {

namespace {

constexpr dom::TagSet kDropped = {Tag::script, Tag::iframe,  Tag::frame,    Tag::object,    Tag::embed, Tag::applet,
                                  Tag::portal, Tag::noembed, Tag::noframes, Tag::template_, Tag::base,  Tag::bgsound};

constexpr std::array kGuardedAttributes = {std::string_view{"href"},       std::string_view{"src"},        std::string_view{"action"},
                                           std::string_view{"formaction"}, std::string_view{"xlink:href"}, std::string_view{"poster"},
                                           std::string_view{"background"}, std::string_view{"data"}};
// integrity and nonce belong to the site's own policy; the other attributes load, send or run something by themselves.
constexpr std::array kDroppedAttributes = {std::string_view{"srcdoc"},    std::string_view{"ping"},        std::string_view{"nonce"},
                                           std::string_view{"integrity"}, std::string_view{"crossorigin"}, std::string_view{"autofocus"},
                                           std::string_view{"manifest"},  std::string_view{"http-equiv"}};

bool is_stylesheet(const Document& document, NodeId link) {
  return features::has_rel(document.attribute(link, "rel").value_or(""), "stylesheet");
}

template <std::size_t kSize>
bool is_among(const std::array<std::string_view, kSize>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

bool is_dropped_element(const Document& document, NodeId node) {
  const Tag tag = document.tag(node);
  if (tag == Tag::link) return !is_stylesheet(document, node);
  if (tag == Tag::meta) return document.attribute(node, "http-equiv").has_value() || document.attribute(node, "charset").has_value();
  return kDropped.contains(tag);
}

bool is_dropped_attribute(const Attribute& attribute) {
  if (attribute.name.starts_with("on") || attribute.name.starts_with("data-garimpo")) return true;
  if (is_among(kDroppedAttributes, attribute.name) || dom::is_script_address(attribute.value)) return true;
  return is_among(kGuardedAttributes, attribute.name) && dom::is_code_address(attribute.value);
}

}  // namespace garimpo::output
