// The parsed page: owned, movable, immutable, flat, in document order.
//
//   garimpo::Result<garimpo::Document> page = garimpo::parse(bytes);   // parse.hpp
//   for (garimpo::NodeId child : page->children(0)) std::cout << page->name(child) << '\n';
//
// Nodes are numbered in preorder, so a subtree is the range [node, end(node)) of numbers. Node 0 is the document. Every node knows its
// byte range in the source as it was given, whatever its encoding. Views returned here live as long as the Document; those of a Document
// that a Worker holds, until the worker's next page. A node that the document does not have is a mistake of the caller's: debug builds
// assert, release builds answer kNoNode, 0, false or nothing. Threads: reading from several threads is safe.
#pragma once
#include <garimpo/encoding.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

namespace garimpo {

class Document;
namespace dom {
class Document;
Document& tree_of(garimpo::Document& document);
}  // namespace dom

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = UINT32_MAX;

enum class NodeKind : std::uint8_t { document, element, text, comment, doctype, instruction };
enum class Namespace : std::uint8_t { html, svg, math };

// Labels of the nodes. Below first_unknown they are constants; from there on they number the document's other names.
enum class Tag : std::uint16_t {
  none,     // document, doctype, instruction
  text,     // #text
  comment,  // #comment
#define GARIMPO_TAG(constant, name) constant,
#include <garimpo/tags.inc>
#undef GARIMPO_TAG
  first_unknown
};

// Half-open range of bytes. Empty with begin == end.
struct ByteRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const ByteRange&) const = default;
};

// Nodes [begin, end) in document order: a subtree, or several adjacent ones. Empty for a part that is not on the page.
struct NodeRange {
  NodeId begin = 0;
  NodeId end = 0;
  bool empty() const { return begin >= end; }
  bool operator==(const NodeRange&) const = default;
};

struct Attribute {
  std::string_view name;  // lower case in HTML; with its prefix (xlink:href) where it has one
  std::string_view value;
};

// Nodes that follow from one another: children, ancestors. A forward range of NodeId.
template <NodeId (Document::*Next)(NodeId) const>
class NodeWalk {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = NodeId;
    using difference_type = std::ptrdiff_t;
    using pointer = const NodeId*;
    using reference = NodeId;

    Iterator() = default;
    Iterator(const Document* document, NodeId node) : document_(document), node_(node) {}
    NodeId operator*() const { return node_; }
    Iterator& operator++() {
      node_ = (document_->*Next)(node_);
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return node_ == other.node_; }

   private:
    const Document* document_ = nullptr;
    NodeId node_ = kNoNode;
  };

  NodeWalk(const Document& document, NodeId first) : document_(&document), first_(first) {}
  Iterator begin() const { return {document_, first_}; }
  Iterator end() const { return {document_, kNoNode}; }
  bool empty() const { return first_ == kNoNode; }

 private:
  const Document* document_;
  NodeId first_;
};

// The attributes of an element. A forward range of Attribute.
class AttributeList {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;
    using value_type = Attribute;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Attribute;

    Iterator() = default;
    Iterator(const Document* document, NodeId node, std::size_t index) : document_(document), node_(node), index_(index) {}
    Attribute operator*() const;
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return index_ == other.index_; }

   private:
    const Document* document_ = nullptr;
    NodeId node_ = kNoNode;
    std::size_t index_ = 0;
  };

  AttributeList(const Document& document, NodeId node, std::size_t count) : document_(&document), node_(node), count_(count) {}
  Iterator begin() const { return {document_, node_, 0}; }
  Iterator end() const { return {document_, node_, count_}; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }

 private:
  const Document* document_;
  NodeId node_;
  std::size_t count_;
};

class Document {
 public:
  Document();  // without nodes; so is one that was moved from
  ~Document();
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;

  // Number of nodes, the document node included: at least 1 once parsed.
  std::uint32_t size() const;
  bool has(NodeId node) const { return node < size(); }

  NodeKind kind(NodeId node) const;
  bool is_element(NodeId node) const { return kind(node) == NodeKind::element; }
  bool is_text(NodeId node) const { return kind(node) == NodeKind::text; }
  Tag tag(NodeId node) const;
  Namespace name_space(NodeId node) const;
  // Element name as written in a tag ("div", "foreignObject"), "#text", "#comment", or "".
  std::string_view name(NodeId node) const;
  std::string_view name(Tag tag) const;
  // Number of distinct labels: every Tag of this document is below it.
  std::uint32_t tag_count() const;

  NodeId parent(NodeId node) const;  // kNoNode for node 0
  NodeId end(NodeId node) const;     // one past the last node of the subtree
  std::uint32_t depth(NodeId node) const;
  NodeId first_child(NodeId node) const;
  NodeId next_sibling(NodeId node) const;
  bool contains(NodeId ancestor, NodeId node) const;  // the node itself included

  // Ranges, for loops and std::ranges.
  NodeWalk<&Document::next_sibling> children(NodeId node) const { return {*this, first_child(node)}; }
  // From the parent up to node 0.
  NodeWalk<&Document::parent> ancestors(NodeId node) const { return {*this, parent(node)}; }
  // Everything inside, in document order, without the node itself.
  std::ranges::iota_view<NodeId, NodeId> descendants(NodeId node) const;
  // Every node, in document order.
  std::ranges::iota_view<NodeId, NodeId> nodes() const { return {0, size()}; }
  AttributeList attributes(NodeId node) const { return {*this, node, attribute_count(node)}; }
  NodeRange subtree(NodeId node) const { return {node, end(node)}; }

  // Character data of a text, comment or instruction node, as it stands in the page; the name of a doctype; "" for elements.
  std::string_view text(NodeId node) const;
  // The text of everything in the range as a reader sees it, and as results give it: white space collapsed and none at either end; a space
  // between two texts where the source has white space or a block-level element or br begins or ends; nothing of script, style, noscript,
  // template, drawings and choices of a form.
  std::string text_of(NodeRange range) const;
  std::string text_of(NodeId node) const { return text_of(subtree(node)); }
  // Every text node of the subtree joined as it stands, scripts and white space included.
  std::string raw_text_of(NodeId node) const;

  std::size_t attribute_count(NodeId node) const;
  Attribute attribute(NodeId node, std::size_t index) const;
  // Value of the attribute of that name, if the element has it.
  std::optional<std::string_view> attribute(NodeId node, std::string_view name) const;

  // Bytes of the source that the node came from: an element from its start tag to its end tag (or to the end of its last
  // descendant where there is none), a text node from its first to its last byte. Nodes that the parser made up (an implied tbody)
  // get the range of what is inside them; empty where nothing is.
  ByteRange source_range(NodeId node) const;
  // The same for a start tag alone; empty for nodes that have none in the source.
  ByteRange start_tag_range(NodeId node) const;
  // The same two in offsets of the decoded UTF-8 text.
  ByteRange decoded_range(NodeId node) const;

  // Path that an XPath 1.0 engine evaluates to exactly this node, e.g. /html/body/div[2]/text()[1]. Positions are written only
  // where siblings share the name.
  std::string xpath(NodeId node) const;

  const EncodingInfo& encoding() const;

  // Same nodes with the same names, texts and attributes, wherever their bytes came from. Linear in the nodes.
  friend bool operator==(const Document& a, const Document& b);

  // What the library's own code reads.
  operator const dom::Document&() const;  // NOLINT(google-explicit-constructor)

 private:
  friend dom::Document& dom::tree_of(Document& document);
  std::unique_ptr<dom::Document> tree_;
};

bool operator==(const Document& a, const Document& b);

inline Attribute AttributeList::Iterator::operator*() const { return document_->attribute(node_, index_); }

// Names of the constant tags, for tables and messages.
std::string_view constant_tag_name(Tag tag);

}  // namespace garimpo
