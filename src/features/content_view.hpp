// Which nodes methods count as content. Left out, with everything inside them: comments, doctype, head, script, style, template, meta,
// link, iframe, noembed, noframes, and noscript unless it holds kNoscriptWords words or more (forums serve whole threads in it). Elements
// hidden by style stay. The Document keeps everything; this is a view. Cost: one pass over the nodes.
#pragma once
#include <garimpo/document.hpp>

#include <vector>

namespace garimpo::features {

class ContentView {
 public:
  static constexpr std::uint32_t kNoscriptWords = 60;

  void compute(const Document& document);
  // Leaves out a node and everything inside it too: for methods that look at less than the page.
  void leave_out(const Document& document, NodeId node);
  bool contains(NodeId node) const { return is_content_[node] != 0; }

 private:
  std::vector<std::uint8_t> is_content_;
};

}  // namespace garimpo::features
