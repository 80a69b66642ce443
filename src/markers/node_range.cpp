#include "markers/node_range.hpp"

#include "dom/addresses.hpp"
#include "dom/tag_set.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::markers {

namespace {

// The last of the range's topmost nodes.
NodeId last_top_node(const Document& document, NodeRange range) {
  NodeId node = range.end - 1;
  while (true) {
    const NodeId parent = document.parent(node);
    if (parent == kNoNode || parent < range.begin || document.end(parent) > range.end) return node;
    node = parent;
  }
}

// Whether a block-level element that holds `previous` ends at or before `node`. Over a whole walk each element is passed once.
bool block_ends_between(const Document& document, NodeId previous, NodeId node, NodeRange range) {
  for (NodeId above = document.parent(previous); above != kNoNode && above >= range.begin && document.end(above) <= node;
       above = document.parent(above)) {
    if (dom::kBlockTags.contains(document.tag(above))) return true;
  }
  return false;
}

// Appends the text, and calls visit(node, begin) after each text node; `begin` is where in `out` its text begins.
template <class Visit>
void append_texts(const Document& document, NodeRange range, std::string& out, Visit visit) {
  const std::size_t start = out.size();
  NodeId previous = kNoNode;
  bool has_gap = false;  // white space or a block boundary since the last text
  for (NodeId node = range.begin; node < range.end; ++node) {
    if (document.is_element(node)) {
      const Tag tag = document.tag(node);
      if (dom::kSilentTags.contains(tag)) {
        node = document.end(node) - 1;
      } else if (tag == Tag::br || dom::kBlockTags.contains(tag)) {
        has_gap = true;
      }
      continue;
    }
    if (!document.is_text(node)) continue;
    if (previous != kNoNode && !has_gap) has_gap = block_ends_between(document, previous, node, range);
    previous = node;
    const std::string_view text = document.text(node);
    if (has_gap && out.size() > start && out.back() != ' ') out += ' ';
    has_gap = false;
    // White space before the first text is dropped, also where `out` already holds something.
    const std::size_t before = out.size();
    text::append_collapsed(out, text);
    if (before == start && out.size() > start && out[start] == ' ') out.erase(start, 1);
    visit(node, before);
  }
  if (out.size() > start) text::drop_trailing_space(out);
}

}  // namespace

std::optional<ByteRange> source_bytes(const Document& document, NodeRange range) {
  if (range.empty()) return std::nullopt;
  const ByteRange first = document.source_range(range.begin);
  const NodeId last_node = last_top_node(document, range);
  if (last_node == range.begin) return first.begin == first.end ? std::nullopt : std::optional{first};
  const ByteRange last = document.source_range(last_node);
  if (first.begin == first.end) return last.begin == last.end ? std::nullopt : std::optional{last};
  if (last.begin == last.end) return first;
  return ByteRange{std::min(first.begin, last.begin), std::max(first.end, last.end)};
}

void append_text(const Document& document, NodeRange range, std::string& out) {
  append_texts(document, range, out, [](NodeId, std::size_t) {});
}

void append_text(const Document& document, NodeRange range, std::string& out, std::vector<TextPlace>& places) {
  append_texts(document, range, out, [&](NodeId node, std::size_t begin) { places.push_back({node, begin, out.size()}); });
}

std::optional<std::string_view> text_of_part(const Document& document, NodeRange part, NodeRange range, std::string_view out,
                                             std::span<const TextPlace> places) {
  if (part.begin < range.begin || part.end > range.end) return std::nullopt;
  // The part's text is no slice where an ancestor of its first node ends inside it (the part alone would have no space there), or where it
  // stands inside an element that the range leaves out (the part alone would have text).
  for (NodeId above = document.parent(part.begin); above != kNoNode && above >= range.begin; above = document.parent(above))
    if (document.end(above) < part.end || dom::kSilentTags.contains(document.tag(above))) return std::nullopt;
  const auto first = std::ranges::lower_bound(places, part.begin, {}, &TextPlace::node);
  const auto last = std::ranges::lower_bound(first, places.end(), part.end, {}, &TextPlace::node);
  if (first == last) return std::string_view{};
  std::string_view text = out.substr(0, (last - 1)->end);  // may be shorter: the trailing space of the range was dropped
  text.remove_prefix(std::min(first->begin, text.size()));
  if (text.starts_with(' ')) text.remove_prefix(1);
  if (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::string_view first_link(const Document& document, NodeRange range, NodeRange within) {
  for (NodeId node = range.begin; node < range.end; ++node) {
    if (document.tag(node) != Tag::a) continue;
    if (const std::string_view address = dom::link_address(document, node); !address.empty()) return address;
  }
  if (range.empty()) return {};
  for (NodeId above = document.parent(range.begin); above != kNoNode && above >= within.begin && above < within.end;
       above = document.parent(above)) {
    if (document.tag(above) == Tag::a) return dom::link_address(document, above);
  }
  return {};
}

std::string_view first_image(const Document& document, NodeRange range) {
  for (NodeId node = range.begin; node < range.end; ++node) {
    if (document.tag(node) != Tag::img) continue;
    if (const std::string_view address = dom::image_address(document, node); !address.empty()) return address;
  }
  return {};
}

}  // namespace garimpo::markers
