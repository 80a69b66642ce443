// What a range of nodes stands for: its topmost nodes, its bytes in the source, its text.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
// white space or where a block-level element or a br begins or ends between them, and only there. Elements that are never content (script,
// style, noscript, template, drawings, choices of a form) are left out. Cost: linear in the nodes of the range.
void append_text(const Document& document, NodeRange range, std::string& out);

// The bytes of `out` that came from one text node.
struct TextPlace {
  NodeId node;
  std::size_t begin;
  std::size_t end;
};
// The same, and appends the places of its text nodes.
void append_text(const Document& document, NodeRange range, std::string& out, std::vector<TextPlace>& places);

// The text of a part of a range, as a slice of the range's text `out` that append_text gave with `places`. It equals what append_text gives
// for the part alone; nothing where no slice does.
std::optional<std::string_view> text_of_part(const Document& document, NodeRange part, NodeRange range, std::string_view out,
                                             std::span<const TextPlace> places);

// The address of the first link, and below of the first image, in the range, or "". Where the range itself has no link, the link around it
// counts if it lies in `within`. Addresses that are code (javascript:) do not count.
std::string_view first_link(const Document& document, NodeRange range, NodeRange within);
std::string_view first_image(const Document& document, NodeRange range);

}  // namespace garimpo::markers
