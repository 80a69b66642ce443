// The Page that a method reads: the document and what methods ask of it again and again. Each fact is worked out once per page, when a
// method first asks for it, and shared by all methods of the page.
//
// Only the library makes Pages; a method gets one in its Context. Ranges and nodes must be of the document: debug builds assert, release
// builds answer 0, false or kNoNode. A Page belongs to one thread.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>

#include <cstdint>
#include <string_view>

namespace garimpo {

namespace features {
class Page;
}

class Page {
 public:
  Page(const features::Page& facts, const Document& document) : facts_(&facts), document_(&document) {}

  const Document& document() const { return *document_; }

  // Whether the node is content: what a reader could see. Comments, head, script, style, template, meta, link and what is inside them
  // are not; noscript is where it holds a page's worth of text.
  bool is_content(NodeId node) const;
  // Code points of the content text of the range, white space collapsed and trimmed.
  std::uint32_t text_chars(NodeRange range) const;
  // Those of them that stand inside links.
  std::uint32_t link_chars(NodeRange range) const;
  // Words of the content text: runs of characters between white space.
  std::uint32_t words(NodeRange range) const;
  // Link characters over characters of the subtree, 0 where it has no text.
  double link_density(NodeId node) const;

  // Two elements have the same shape exactly when their subtrees have the same tags in the same places. kNoShape for other nodes.
  static constexpr std::uint32_t kNoShape = UINT32_MAX;
  std::uint32_t shape(NodeId node) const;
  // Elements of the subtree, the node included, and its levels; 0 for other nodes.
  std::uint32_t element_count(NodeId node) const;
  std::uint32_t height(NodeId node) const;

  NodeId title() const;                  // <title>, kNoNode where there is none
  NodeId body() const;                   // <body>, kNoNode where there is none
  std::string_view language() const;     // lang of <html>, as written
  std::string_view own_address() const;  // the absolute address that the page calls its own, "" where it names none

  // What the library's own methods see.
  const features::Page& facts() const { return *facts_; }

 private:
  bool has(NodeId node) const;
  bool has(NodeRange range) const;

  const features::Page* facts_;
  const Document* document_;
};

}  // namespace garimpo
