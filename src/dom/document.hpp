// The parsed page as the library itself reads it: columns of nodes in preorder, read by inline functions. garimpo::Document owns one of
// these and shows it to programs, so that the columns can change without anybody's program noticing.
//
// Nodes are numbered in preorder and kept in parallel arrays, so a subtree is a contiguous range [node, end(node)) and its tag
// sequence a contiguous slice. Node 0 is the document. Every node knows its byte range in the source as it was given, whatever
// its encoding. Views returned here live as long as the Document (until it is parsed into again). Nodes are not checked.
// Threads: reading from several threads is safe; parsing into a Document is not.
#pragma once
#include <garimpo/document.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace garimpo {

namespace base {
class Arena;
}
namespace text {
class SourceMap;
}

namespace dom {

class DocumentBuilder;

class Document {
 public:
  Document();
  ~Document();
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;

  // Number of nodes, the document node included: at least 1 once parsed.
  std::uint32_t size() const { return size_; }

  NodeKind kind(NodeId node) const { return kind_[node]; }
  bool is_element(NodeId node) const { return kind_[node] == NodeKind::element; }
  bool is_text(NodeId node) const { return kind_[node] == NodeKind::text; }
  Tag tag(NodeId node) const { return tag_[node]; }
  Namespace name_space(NodeId node) const { return namespace_[node]; }
  // Element name as written in a tag ("div", "foreignObject"), "#text", "#comment", or "".
  std::string_view name(NodeId node) const { return name(tag_[node]); }
  std::string_view name(Tag tag) const;
  // Number of distinct labels: every Tag of this document is below it.
  std::uint32_t tag_count() const {
    return static_cast<std::uint32_t>(Tag::first_unknown) + static_cast<std::uint32_t>(unknown_names_.size());
  }

  NodeId parent(NodeId node) const { return parent_[node]; }  // kNoNode for node 0
  NodeId end(NodeId node) const { return end_[node]; }        // one past the last node of the subtree
  std::uint32_t depth(NodeId node) const { return depth_[node]; }
  NodeId first_child(NodeId node) const { return end_[node] > node + 1 ? node + 1 : kNoNode; }
  NodeId next_sibling(NodeId node) const { return parent_[node] != kNoNode && end_[node] < end_[parent_[node]] ? end_[node] : kNoNode; }
  bool contains(NodeId ancestor, NodeId node) const { return ancestor <= node && node < end_[ancestor]; }

  // Character data of a text, comment or instruction node; the name of a doctype; "" for elements.
  std::string_view text(NodeId node) const {
    if (kind_[node] == NodeKind::element) return {};
    const ByteRange at = payload_[node];
    return {characters_ + at.begin, at.end - at.begin};
  }
  std::size_t attribute_count(NodeId node) const {
    return kind_[node] == NodeKind::element ? payload_[node].end - payload_[node].begin : 0;
  }
  Attribute attribute(NodeId node, std::size_t index) const;
  // Value of the attribute of that name, if the element has it.
  std::optional<std::string_view> attribute(NodeId node, std::string_view name) const;
  // Names of attributes have numbers, of this document alone: all names in the order of their numbers, and the number of one attribute's.
  // Who looks for few names over all elements looks at their characters once, and at numbers from then on.
  std::span<const std::string_view> attribute_names() const { return attribute_names_; }
  std::uint32_t attribute_name_number(NodeId node, std::size_t index) const { return attributes_[payload_[node].begin + index].name; }

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

  const EncodingInfo& encoding() const { return encoding_; }

 private:
  friend class DocumentBuilder;
  struct StoredAttribute {
    std::uint32_t name;
    std::uint32_t value_begin;
    std::uint32_t value_chars;
  };
  struct NodeSource {  // decoded offsets; begin == end: not in the source
    ByteRange open;    // start tag, or the whole of a text or comment
    ByteRange extent;  // from the start tag to the end tag or the end of the last descendant
  };

  std::uint32_t size_ = 0;
  NodeKind* kind_ = nullptr;
  Namespace* namespace_ = nullptr;
  Tag* tag_ = nullptr;
  std::uint16_t* depth_ = nullptr;
  NodeId* parent_ = nullptr;
  NodeId* end_ = nullptr;
  // Text: span of characters_; element: span of attributes_.
  ByteRange* payload_ = nullptr;
  NodeSource* source_ = nullptr;
  const char* characters_ = nullptr;
  StoredAttribute* attributes_ = nullptr;
  std::span<const std::string_view> attribute_names_;
  std::span<const std::string_view> unknown_names_;
  EncodingInfo encoding_;
  std::unique_ptr<base::Arena> arena_;
  std::unique_ptr<text::SourceMap> source_map_;
};

// What programs hold, opened for writing: the parser fills it.
Document& tree_of(garimpo::Document& document);

}  // namespace dom

// Inside the library "Document" means the columns.
namespace algo {
using dom::Document;
}
namespace markers {
using dom::Document;
}
namespace features {
using dom::Document;
}
namespace page_type {
using dom::Document;
}
namespace output {
using dom::Document;
}
namespace corpus {
using dom::Document;
}
namespace laboratory {
using dom::Document;
}
namespace cli {
using dom::Document;
}

}  // namespace garimpo
