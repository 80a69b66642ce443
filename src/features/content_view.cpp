#include "features/content_view.hpp"

#include "dom/tag_set.hpp"
#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

bool is_left_out(const Document& document, NodeId node) {
  const Tag tag = document.tag(node);
  if (tag == Tag::noscript) return !is_noscript_content(document, node);
  if (tag == Tag::none) return document.kind(node) != NodeKind::document;
  return tag == Tag::comment || dom::kNoContentTags.contains(tag);
}

}  // namespace

// Counts words only as far as the answer needs.
bool is_noscript_content(const Document& document, NodeId noscript) {
  std::uint32_t words = 0;
  for (NodeId node = noscript + 1; node < document.end(noscript); ++node) {
    if (!document.is_text(node)) continue;
    bool in_word = false;
    for (const char c : document.text(node)) {
      const bool is_space = text::is_html_space(c);
      words += !is_space && !in_word;
      in_word = !is_space;
    }
    if (words >= ContentView::kNoscriptWords) return true;
  }
  return false;
}

void ContentView::compute(const Document& document) {
  is_content_.assign(document.size(), 1);
  for (NodeId node = 0; node < document.size();) {
    if (!is_left_out(document, node)) {
      ++node;
      continue;
    }
    leave_out(document, node);
    node = document.end(node);
  }
}

void ContentView::leave_out(const Document& document, NodeId node) {
  std::fill(is_content_.begin() + node, is_content_.begin() + document.end(node), std::uint8_t{0});
}

}  // namespace garimpo::features
