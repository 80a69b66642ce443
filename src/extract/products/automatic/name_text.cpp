#include "extract/products/automatic/name_text.hpp"

#include "markers/node_range.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kControlRoles = std::to_array<std::string_view>(
    {"button", "checkbox", "combobox", "listbox", "menu", "menuitem", "tooltip", "dialog", "radio", "switch", "tab"});

}  // namespace

bool is_control(const Document& document, NodeId element) {
  if (!document.is_element(element)) return false;
  switch (document.tag(element)) {
    case Tag::button:
    case Tag::label:
    case Tag::select:
    case Tag::textarea:
    case Tag::input:
      return true;
    default:
      break;
  }
  const auto role = document.attribute(element, "role");
  return role && std::ranges::find(kControlRoles, *role) != kControlRoles.end();
}

std::string name_text(const features::Page& page, NodeId element) {
  const Document& document = page.document();
  std::string text;
  NodeId from = element;
  const auto append = [&](NodeId to) {
    if (from >= to) return;
    std::string part;
    markers::append_text(document, {from, to}, part);
    if (!text.empty() && !part.empty()) text += ' ';
    text += part;
  };
  for (NodeId node = element + 1; node < document.end(element);) {
    if (!is_control(document, node) && (!page.visibility().is_hidden(node) || page.visibility().is_hidden(element))) {
      ++node;
      continue;
    }
    append(node);
    node = from = document.end(node);
  }
  append(document.end(element));
  return text;
}

}  // namespace garimpo::extract::products::automatic
