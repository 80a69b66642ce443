// Ranges of nodes read as what they stand for: their topmost nodes, their bytes in the source, their text.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace garimpo::markers {

// Calls visit(node) for every topmost node of the range. A subtree that reaches past the range's end is entered, not visited.
template <class Visit>
void for_each_top_node(const Document& document, NodeRange range, Visit visit) {
  for (NodeId node = range.begin; node < range.end;) {
    const NodeId end = document.end(node);
    if (end > range.end) {
      ++node;
      continue;
    }
    visit(node);
    node = end;
  }
}

// From the first byte of the range's first node to the last byte of its last one; nothing where no node of it is in the source.
std::optional<ByteRange> source_bytes(const Document& document, NodeRange range);

// Appends the text of the nodes with white space collapsed and none at either end. Between two texts stands a space where the source has
// white space or where a block-level element or a br begins or ends between them, and only there. What never is content (script, style,
// noscript, template, drawings, choices of a form) is left out. Cost: linear in the nodes of the range.
void append_text(const Document& document, NodeRange range, std::string& out);

// Address of the first link and of the first image in the range, or "". A range inside a link (up to `within`) has that link.
// Addresses that are code (javascript:) do not count.
std::string_view first_link(const Document& document, NodeRange range, NodeRange within);
std::string_view first_image(const Document& document, NodeRange range);

}  // namespace garimpo::markers
