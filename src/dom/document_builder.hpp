// Fills a Document's columns in preorder. The columns come out of the document's arena; when an estimate proves too small they are
// copied into twice the space, and the arena takes back the old at the next page.
#pragma once

#include "base/arena.hpp"
#include "base/short_copy.hpp"
#include "dom/document.hpp"
#include "text/encoding/source_map.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace garimpo::dom {

// Where a node's tags stand in the decoded text; an empty range means nowhere.
struct TagRanges {
  ByteRange open;   // start tag; a text's, comment's or doctype's whole range
  ByteRange close;  // end tag
};

class DocumentBuilder {
 public:
  // Empties the document. Estimates are of this page's nodes, attributes and characters (text and attribute values).
  DocumentBuilder(Document& document, std::size_t nodes, std::size_t attributes, std::size_t characters);

  base::Arena& arena() { return *document_.arena_; }
  NodeId size() const { return document_.size_; }

  // Adds the next node in preorder; close() must follow for each, children before parents.
  NodeId add(NodeKind kind, Tag tag, Namespace name_space, NodeId parent, std::uint32_t depth, const TagRanges& ranges) {
    if (document_.size_ == node_capacity_) grow_nodes(node_capacity_ * 2);
    const NodeId node = document_.size_++;
    document_.kind_[node] = kind;
    document_.tag_[node] = tag;
    document_.namespace_[node] = name_space;
    document_.parent_[node] = parent;
    document_.depth_[node] = static_cast<std::uint16_t>(depth);
    const bool has_open = ranges.open.begin != ranges.open.end;
    const bool has_close = ranges.close.begin != ranges.close.end;
    document_.source_[node].open = ranges.open;
    document_.source_[node].extent = !has_open   ? ByteRange{UINT32_MAX, 0}
                                     : has_close ? ByteRange{ranges.open.begin, std::max(ranges.open.end, ranges.close.end)}
                                                 : ranges.open;
    widening_[node] = !has_open ? Widening::both_ends : has_close ? Widening::none : Widening::end_only;
    const std::uint32_t at = kind == NodeKind::element ? attributes_ : characters_;
    document_.payload_[node] = {at, at};
    return node;
  }

  // Ends the node's subtree, and lets what holds it without tags of its own in the source span it.
  void close(NodeId node) {
    document_.end_[node] = document_.size_;
    ByteRange& extent = document_.source_[node].extent;
    if (extent.begin > extent.end) extent = {0, 0};
    if (node == 0 || extent.begin == extent.end) return;
    const NodeId above = document_.parent_[node];
    if (widening_[above] == Widening::none) return;
    ByteRange& outer = document_.source_[above].extent;
    if (widening_[above] == Widening::both_ends) outer.begin = std::min(outer.begin, extent.begin);
    outer.end = std::max(outer.end, extent.end);
  }

  // Character data of the node just added. False when the document's 32-bit offsets are used up.
  bool set_text(NodeId node, std::string_view text) {
    const std::uint32_t begin = characters_;
    if (!append(text)) return false;
    document_.payload_[node] = {begin, characters_};
    return true;
  }
  // One more attribute of the element just added.
  bool add_attribute(NodeId node, std::uint32_t name, std::string_view value) {
    if (attributes_ == attribute_capacity_) grow_attributes(attribute_capacity_ * 2);
    const std::uint32_t begin = characters_;
    if (!append(value)) return false;
    document_.attributes_[attributes_++] = {name, begin, static_cast<std::uint32_t>(value.size())};
    document_.payload_[node].end = attributes_;
    return true;
  }

  // Names live in the arena or for ever.
  void finish(std::span<const std::string_view> attribute_names, std::span<const std::string_view> unknown_names,
              const EncodingInfo& encoding, text::SourceMap map);

 private:
  bool append(std::string_view text) {
    if (text.size() > character_capacity_ - characters_ && !grow_characters(text.size())) return false;
    base::copy_short(buffer_ + characters_, text.data(), text.size());
    characters_ += static_cast<std::uint32_t>(text.size());
    return true;
  }
  void grow_nodes(std::size_t capacity);
  void grow_attributes(std::size_t capacity);
  bool grow_characters(std::size_t more);

  // How a node's extent may still grow by its children's: an implied element at both ends, an unclosed one at its end.
  enum class Widening : std::uint8_t { none, end_only, both_ends };

  Document& document_;
  std::size_t node_capacity_ = 0;
  std::size_t attribute_capacity_ = 0;
  std::size_t character_capacity_ = 0;
  std::uint32_t attributes_ = 0;
  std::uint32_t characters_ = 0;
  char* buffer_ = nullptr;
  Widening* widening_ = nullptr;
};

}  // namespace garimpo::dom
