#include "features/visibility.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

constexpr std::string_view kDisplay = "display";

bool hides_from_everybody(const Document& document, NodeId node) {
  const std::size_t count = document.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i) {
    const Attribute attribute = document.attribute(node, i);
    if (hiding_of(attribute.name, attribute.value) == Hiding::from_everybody) return true;
  }
  return false;
}

}  // namespace

bool is_display_none(std::string_view style) {
  bool is_none = false;
  for (std::size_t at = style.find(kDisplay); at != std::string_view::npos; at = style.find(kDisplay, at)) {
    at = std::min(style.find_first_not_of(' ', at + kDisplay.size()), style.size());
    if (!style.substr(at).starts_with(':')) continue;
    at = std::min(style.find_first_not_of(" :", at), style.size());
    is_none = style.substr(at).starts_with("none");
  }
  return is_none;
}

Hiding hiding_of(std::string_view attribute, std::string_view value) {
  if (attribute == "hidden") return Hiding::from_everybody;
  if (attribute == "style") return is_display_none(value) ? Hiding::from_everybody : Hiding::none;
  if (attribute == "aria-hidden" && value == "true") return Hiding::from_screen_readers;
  return Hiding::none;
}

void Visibility::compute(const Document& document) {
  is_hidden_.clear();
  const auto may_hide = [](std::string_view name) { return name == "hidden" || name == "style"; };
  if (std::ranges::none_of(document.attribute_names(), may_hide)) return;
  is_hidden_.resize(document.size(), 0);
  for (NodeId node = 1; node < document.size();) {
    if (!document.is_element(node) || !hides_from_everybody(document, node)) {
      ++node;
      continue;
    }
    std::fill(is_hidden_.begin() + node, is_hidden_.begin() + document.end(node), std::uint8_t{1});
    node = document.end(node);
  }
}

}  // namespace garimpo::features
