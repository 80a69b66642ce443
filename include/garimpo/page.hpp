// The Page that a method reads: the document and what methods ask of it again and again. Each fact is worked out once per page, when a
// method first asks for it, and shared by all methods of the page.
//
// Only the library makes Pages; a method gets one in its Context. Ranges and nodes must be of the document: debug builds assert, release
// builds answer 0, false or kNoNode. A Page belongs to one thread.
#pragma once
#include <garimpo/budget.hpp>
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>
#include <garimpo/value_tree.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

namespace features {
class Page;
}

// An element that names an address; kNoNode and "" where there is none. Views live as long as the document.
struct PageLink {
  NodeId node = kNoNode;
  std::string_view address;  // as written
  std::string_view signal;   // what says so: the words of rel, "og:url"
};

class Page {
 public:
  Page(const features::Page& facts, const Document& document) : facts_(&facts), document_(&document) {}

  const Document& document() const { return *document_; }

  // Whether the node is content: what a reader could see. Comments, head, script, style, template, meta, link and what is inside them
  // are not; noscript is where it holds a page's worth of text.
  bool is_content(NodeId node) const;
  // Whether the page hides the node or an element around it from everybody: the attribute hidden, style="display: none".
  bool is_hidden(NodeId node) const;
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

  // What relative addresses are meant against: <base>, `url` (where the page was fetched from), else the page's own address.
  std::string base_address(std::string_view url) const;
  // The one address of the page: <link rel=canonical>, else og:url.
  PageLink canonical() const;
  // The next part or page of the same thing, where its address or numbered links say so.
  PageLink next_page() const;
  // The content of the first <meta> whose name, property or http-equiv is this one and which has something in it; letter case does not
  // count. "" where there is none.
  std::string_view meta(std::string_view name) const;
  // Every <link> whose rel has the word; letter case does not count.
  std::vector<PageLink> links(std::string_view rel) const;

  // The words of the class and the id of an element, in lower case, cut as all methods cut them: "articleBody-2 oldPrice" is article, body,
  // old, price.
  std::vector<std::string> class_words(NodeId node) const;
  // One of the words, in lower case, is one of those.
  bool has_class_word(NodeId node, std::span<const std::string_view> words) const;

  // Embedded data as lists of what stands at the top: JSON-LD blocks, microdata items, RDFa items. Items are objects as JSON-LD writes them
  // ("@type", "@id", then properties); a property that is given several times is several members of one name; addresses are as written.
  // Each value knows its node. The budget is used by the first call on a page only. They live until the next page.
  TreeValue json_ld(Budget& budget) const;
  TreeValue microdata(Budget& budget) const;
  TreeValue rdfa(Budget& budget) const;

  // What the library's own methods see.
  const features::Page& facts() const { return *facts_; }

 private:
  bool has(NodeId node) const;
  bool has(NodeRange range) const;

  const features::Page* facts_;
  const Document* document_;
};

}  // namespace garimpo
