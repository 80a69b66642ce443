// Text amounts of any node range in constant time, from prefix sums over the content of the page in document order.
//
// Characters are code points of the white-space-collapsed, trimmed text of the range; a run of white space between two of its texts counts
// as one. Cost: one pass over the nodes and over the bytes of content text.
#pragma once
#include <garimpo/marker.hpp>

#include "dom/document.hpp"
#include "features/content_view.hpp"

#include <vector>

namespace garimpo::features {

class TextSums {
 public:
  void compute(const Document& document, const ContentView& view);

  std::uint32_t chars(NodeRange range) const;
  std::uint32_t chars(NodeId node) const { return chars({node, document_->end(node)}); }
  // Characters inside <a> elements (the range's own ancestors included).
  std::uint32_t link_chars(NodeRange range) const { return sums_[range.end].link_chars - sums_[range.begin].link_chars; }
  std::uint32_t link_chars(NodeId node) const { return link_chars({node, document_->end(node)}); }
  // Link characters over characters, 0 where there are none.
  double link_density(NodeId node) const;
  // Runs of characters between white space, counted by each text node alone.
  std::uint32_t words(NodeRange range) const { return sums_[range.end].words - sums_[range.begin].words; }
  std::uint32_t words(NodeId node) const { return words({node, document_->end(node)}); }
  // First content text node with something to show at or after the node; size() where there is none.
  NodeId next_text(NodeId node) const { return sums_[node].next_text; }

 private:
  struct Sums {           // over the nodes before this one
    std::uint32_t chars;  // with one for each run of white space that has text on both sides
    std::uint32_t link_chars;
    std::uint32_t words;
    NodeId next_text;
  };
  const Document* document_ = nullptr;
  std::vector<Sums> sums_;                // size() + 1 rows
  std::vector<std::uint8_t> pays_space_;  // by text node: its first character was counted with the space before it
};

}  // namespace garimpo::features
