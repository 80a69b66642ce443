// Which nodes are content: what a reader could see or a method should count. Left out with everything inside them: comments, the elements
// of dom::kNoContentTags, and noscript unless it holds kNoscriptWords words or more (forums serve whole threads in it). What the page hides
// is content all the same: scripts may show it (visibility.hpp). The Document keeps everything; this is a view. Cost: one pass over the
// nodes.
#pragma once

#include <vector>

#include "dom/document.hpp"

namespace garimpo::features {

// Whether a noscript holds so many words that it is the page's text and not a word to those without scripts.
bool is_noscript_content(const Document& document, NodeId noscript);

class ContentView {
 public:
  static constexpr std::uint32_t kNoscriptWords = 60;

  void compute(const Document& document);
  // Every node is in the view: for methods that look at more than the content.
  void take_all(const Document& document) { is_content_.assign(document.size(), 1); }
  // Leaves out a node and everything inside it too: for methods that look at less than the page.
  void leave_out(const Document& document, NodeId node);
  bool contains(NodeId node) const { return is_content_[node] != 0; }

 private:
  std::vector<std::uint8_t> is_content_;
};

}  // namespace garimpo::features
