// Text amounts of any node range in constant time, from prefix sums over the content of the page in document order.
//
// Characters are code points of the white-space-collapsed, trimmed text. The content leaves out comments, script, style, template, meta, link and
// title-less head matter, and noscript unless it holds kNoscriptWords words or more (forums serve whole threads in it).
// Cost: one pass over the nodes and over the bytes of content text.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>

#include <vector>

namespace garimpo::features {

class TextSums {
 public:
  static constexpr std::uint32_t kNoscriptWords = 60;

  void compute(const Document& document);

  // Nodes outside the content have no characters, whatever they hold.
  bool is_content(NodeId node) const { return is_content_[node] != 0; }

  std::uint32_t chars(NodeRange range) const;
  std::uint32_t chars(NodeId node) const { return chars({node, document_->end(node)}); }
  // Characters inside <a> elements (the range's own ancestors included).
  std::uint32_t link_chars(NodeRange range) const { return link_chars_[range.end] - link_chars_[range.begin]; }
  std::uint32_t link_chars(NodeId node) const { return link_chars({node, document_->end(node)}); }
  // Link characters over characters, 0 where there are none.
  double link_density(NodeId node) const;
  std::uint32_t words(NodeRange range) const { return words_[range.end] - words_[range.begin]; }
  std::uint32_t words(NodeId node) const { return words({node, document_->end(node)}); }
  // First content text node with something to show at or after the node; size() where there is none.
  NodeId next_text(NodeId node) const { return next_text_[node]; }

 private:
  const Document* document_ = nullptr;
  // Sums over the nodes before each node; size() + 1 entries.
  std::vector<std::uint32_t> chars_;
  std::vector<std::uint32_t> link_chars_;
  std::vector<std::uint32_t> words_;
  std::vector<NodeId> next_text_;
  std::vector<std::uint8_t> is_content_;
  std::vector<std::uint8_t> pays_space_;  // the text's first character was counted with a space before it
};

}  // namespace garimpo::features
