#include "features/visibility.hpp"

#include "base/ascii.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

constexpr std::string_view kDisplay = "display";
constexpr std::string_view kNone = "none";

// What names of properties and words of values are made of: "--display" and "nonesuch" are other ones.
bool is_of_a_name(char c) { return base::is_letter(c) || base::is_digit(c) || c == '-' || c == '_'; }

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
  for (std::size_t at = 0; at + kDisplay.size() < style.size(); ++at) {
    if (base::lower_ascii(style[at]) != kDisplay.front()) continue;
    if (!base::equals_ignoring_case(style.substr(at, kDisplay.size()), kDisplay) || (at > 0 && is_of_a_name(style[at - 1]))) continue;
    std::string_view rest = text::trim_html_space(style.substr(at + kDisplay.size()));
    if (!rest.starts_with(':')) continue;
    rest = text::trim_html_space(rest.substr(1));
    is_none = base::equals_ignoring_case(rest.substr(0, kNone.size()), kNone) &&
              (rest.size() == kNone.size() || !is_of_a_name(rest[kNone.size()]));
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
