// Ranges of nodes read as what they stand for: their topmost nodes, their bytes in the source, their text.
#pragma once
#include <garimpo/marker.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dom/document.hpp"

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

// What a text node gave to such a text: bytes of `out`.
struct TextPlace {
  NodeId node;
  std::size_t begin;
  std::size_t end;
};
// The same, and tells the places of its text nodes.
void append_text(const Document& document, NodeRange range, std::string& out, std::vector<TextPlace>& places);

// The text of a part of a range whose text was put together so, as append_text gives it for the part alone; nothing where the part does not
// lie so in the range that a slice of the text is its own.
std::optional<std::string_view> text_of_part(const Document& document, NodeRange part, NodeRange range, std::string_view out,
                                             std::span<const TextPlace> places);

// Address of the first link and of the first image in the range, or "". A range inside a link (up to `within`) has that link.
// Addresses that are code (javascript:) do not count.
std::string_view first_link(const Document& document, NodeRange range, NodeRange within);
std::string_view first_image(const Document& document, NodeRange range);

}  // namespace garimpo::markers
