#include "features/content_view.hpp"

#include "text/white_space.hpp"

#include <algorithm>

namespace garimpo::features {

namespace {

// Stops counting as soon as the answer is known.
bool has_many_words(const Document& document, NodeId root) {
  std::uint32_t words = 0;
  for (NodeId node = root + 1; node < document.end(root); ++node) {
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

bool is_left_out(const Document& document, NodeId node) {
  switch (document.tag(node)) {
    case Tag::comment:
    case Tag::head:
    case Tag::script:
    case Tag::style:
    case Tag::template_:
    case Tag::meta:
    case Tag::link:
    case Tag::iframe:
    case Tag::noembed:
    case Tag::noframes:
      return true;
    case Tag::noscript:
      return !has_many_words(document, node);
    case Tag::none:
      return document.kind(node) != NodeKind::document;
    default:
      return false;
  }
}

}  // namespace

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
