// Whether two parsers made the same document of a page.
#pragma once
#include <garimpo/document.hpp>

#include <algorithm>
#include <string>

namespace garimpo::testing {

// The first node that differs and how, or "". Byte ranges are not compared, since dom/direct/ gives some of them more exactly.
inline std::string first_difference(const Document& first, const Document& second) {
  const auto at = [&](NodeId node, std::string_view what) {
    const std::string path = node < second.size() ? second.xpath(node) : first.xpath(node);
    return std::string(what) + " of node " + std::to_string(node) + ", " + path;
  };
  const std::uint32_t both = std::min(first.size(), second.size());
  for (NodeId node = 0; node < both; ++node) {
    if (first.kind(node) != second.kind(node)) return at(node, "kind");
    if (first.name(node) != second.name(node)) return at(node, "name");
    if (first.name_space(node) != second.name_space(node)) return at(node, "namespace");
    if (first.parent(node) != second.parent(node)) return at(node, "parent");
    if (first.depth(node) != second.depth(node)) return at(node, "depth");
    if (first.text(node) != second.text(node)) return at(node, "text");
    if (first.attribute_count(node) != second.attribute_count(node)) return at(node, "number of attributes");
    for (std::size_t i = 0; i < first.attribute_count(node); ++i) {
      const Attribute mine = first.attribute(node, i);
      const Attribute theirs = second.attribute(node, i);
      if (mine.name != theirs.name || mine.value != theirs.value) return at(node, "attribute");
    }
    const bool is_constant = first.tag(node) < Tag::first_unknown;
    if (is_constant != (second.tag(node) < Tag::first_unknown)) return at(node, "label");
  }
  return first.size() == second.size() ? "" : at(both, "existence");
}

}  // namespace garimpo::testing
