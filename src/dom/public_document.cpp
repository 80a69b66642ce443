// garimpo::Document: checks the node, then asks the columns.
#include <garimpo/document.hpp>

#include "base/arena.hpp"
#include "dom/document.hpp"
#include "text/encoding/source_map.hpp"

#include <cassert>

namespace garimpo {

namespace {

const dom::Document& no_nodes() {
  static const dom::Document empty;
  return empty;
}

// The place of every check: in debug builds a wrong node stops here.
bool is_node(const dom::Document& tree, NodeId node) {
  const bool is_known = node < tree.size();
  assert(is_known);
  return is_known;
}

}  // namespace

namespace dom {

Document& tree_of(garimpo::Document& document) {
  if (!document.tree_) document.tree_ = std::make_unique<Document>();
  return *document.tree_;
}

}  // namespace dom

Document::Document() = default;
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

Document::operator const dom::Document&() const { return tree_ ? *tree_ : no_nodes(); }

std::uint32_t Document::size() const { return tree_ ? tree_->size() : 0; }
NodeKind Document::kind(NodeId node) const { return is_node(*this, node) ? tree_->kind(node) : NodeKind::document; }
Tag Document::tag(NodeId node) const { return is_node(*this, node) ? tree_->tag(node) : Tag::none; }
Namespace Document::name_space(NodeId node) const { return is_node(*this, node) ? tree_->name_space(node) : Namespace::html; }
std::string_view Document::name(NodeId node) const { return is_node(*this, node) ? tree_->name(node) : std::string_view(); }

std::string_view Document::name(Tag tag) const {
  const bool is_known = static_cast<std::uint32_t>(tag) < tag_count();
  assert(is_known);
  return is_known ? static_cast<const dom::Document&>(*this).name(tag) : std::string_view();
}

std::uint32_t Document::tag_count() const { return static_cast<const dom::Document&>(*this).tag_count(); }
NodeId Document::parent(NodeId node) const { return is_node(*this, node) ? tree_->parent(node) : kNoNode; }
NodeId Document::end(NodeId node) const { return is_node(*this, node) ? tree_->end(node) : kNoNode; }
std::uint32_t Document::depth(NodeId node) const { return is_node(*this, node) ? tree_->depth(node) : 0; }
NodeId Document::first_child(NodeId node) const { return is_node(*this, node) ? tree_->first_child(node) : kNoNode; }
NodeId Document::next_sibling(NodeId node) const { return is_node(*this, node) ? tree_->next_sibling(node) : kNoNode; }

bool Document::contains(NodeId ancestor, NodeId node) const {
  return is_node(*this, ancestor) && is_node(*this, node) && tree_->contains(ancestor, node);
}

std::ranges::iota_view<NodeId, NodeId> Document::descendants(NodeId node) const {
  if (!is_node(*this, node)) return {0, 0};
  return {node + 1, tree_->end(node)};
}

std::string_view Document::text(NodeId node) const { return is_node(*this, node) ? tree_->text(node) : std::string_view(); }

std::string Document::raw_text_of(NodeId node) const {
  std::string out;
  if (!is_node(*this, node)) return out;
  for (NodeId inside = node; inside < tree_->end(node); ++inside)
    if (tree_->is_text(inside)) out += tree_->text(inside);
  return out;
}

std::size_t Document::attribute_count(NodeId node) const { return is_node(*this, node) ? tree_->attribute_count(node) : 0; }

Attribute Document::attribute(NodeId node, std::size_t index) const {
  const bool is_known = index < attribute_count(node);
  assert(is_known);
  return is_known ? tree_->attribute(node, index) : Attribute{};
}

std::optional<std::string_view> Document::attribute(NodeId node, std::string_view name) const {
  return is_node(*this, node) ? tree_->attribute(node, name) : std::nullopt;
}

ByteRange Document::source_range(NodeId node) const { return is_node(*this, node) ? tree_->source_range(node) : ByteRange{}; }
ByteRange Document::start_tag_range(NodeId node) const { return is_node(*this, node) ? tree_->start_tag_range(node) : ByteRange{}; }
ByteRange Document::decoded_range(NodeId node) const { return is_node(*this, node) ? tree_->decoded_range(node) : ByteRange{}; }
std::string Document::xpath(NodeId node) const { return is_node(*this, node) ? tree_->xpath(node) : std::string(); }
const EncodingInfo& Document::encoding() const { return static_cast<const dom::Document&>(*this).encoding(); }

bool operator==(const Document& left, const Document& right) {
  const dom::Document& a = left;
  const dom::Document& b = right;
  if (a.size() != b.size()) return false;
  for (NodeId node = 0; node < a.size(); ++node) {
    const bool is_same = a.kind(node) == b.kind(node) && a.end(node) == b.end(node) && a.name_space(node) == b.name_space(node) &&
                         a.name(node) == b.name(node) && a.text(node) == b.text(node) && a.attribute_count(node) == b.attribute_count(node);
    if (!is_same) return false;
    for (std::size_t at = 0; at < a.attribute_count(node); ++at) {
      const Attribute of_a = a.attribute(node, at);
      const Attribute of_b = b.attribute(node, at);
      if (of_a.name != of_b.name || of_a.value != of_b.value) return false;
    }
  }
  return true;
}

}  // namespace garimpo
