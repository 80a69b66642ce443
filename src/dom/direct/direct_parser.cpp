#include "dom/direct/direct_parser.hpp"

#include "dom/document_builder.hpp"

#include <algorithm>
#include <memory>

namespace garimpo::dom::direct {

namespace {

// Walks the finished tree in document order into the document's columns.
class Emitter {
 public:
  Emitter(TreeBuilder& tree, DocumentBuilder& document) : nodes_(tree.nodes()), attributes_(tree.attributes()), document_(document) {}

  // False when the tree was cut by the limit of nodes, or because the document's 32-bit offsets are used up.
  bool run(std::uint32_t max_nodes) {
    Ref ref = kRoot;
    std::uint32_t depth = 0;
    NodeId parent = kNoNode;
    open_.clear();
    for (;;) {
      const NodeId id = document_.size();
      if (!emit(ref, parent, depth) || id >= max_nodes) {
        document_.close(id);
        close_all();
        return false;
      }
      if (nodes_[ref].first_child != kNoRef) {
        open_.push_back(id);
        parent = id;
        ++depth;
        ref = nodes_[ref].first_child;
        continue;
      }
      document_.close(id);
      while (nodes_[ref].next == kNoRef) {
        ref = nodes_[ref].parent;
        if (ref == kNoRef) return true;
        document_.close(open_.back());
        open_.pop_back();
        --depth;
        if (open_.empty()) return true;
      }
      parent = open_.back();
      ref = nodes_[ref].next;
    }
  }

 private:
  bool emit(Ref ref, NodeId parent, std::uint32_t depth) {
    const Node& node = nodes_[ref];
    const NodeId id = document_.add(node.kind, node.shown, node.name_space, parent, depth, {node.open, node.close});
    if (node.kind != NodeKind::element) return node.kind == NodeKind::document || document_.set_text(id, {node.text, node.text_bytes});
    for (std::uint32_t i = node.attributes_begin; i < node.attributes_end; ++i) {
      if (!document_.add_attribute(id, attributes_[i].name, attributes_[i].view())) return false;
    }
    return true;
  }

  void close_all() {
    for (; !open_.empty(); open_.pop_back()) document_.close(open_.back());
  }

  const NodeTable& nodes_;
  const std::vector<TokenAttribute>& attributes_;
  DocumentBuilder& document_;
  std::vector<NodeId> open_;
};

std::span<const std::string_view> keep(std::span<const std::string_view> names, base::Arena& arena) {
  auto* kept = arena.allocate<std::string_view>(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) std::construct_at(kept + i, arena.keep(names[i]));
  return {kept, names.size()};
}

}  // namespace

void DirectParser::parse(std::string_view utf8, const EncodingInfo& encoding, text::SourceMap map, const Limits& limits,
                         base::Budget& budget, Document& document, std::vector<Warning>& warnings) {
  builder_.build(utf8, limits, budget);
  const std::size_t nodes = std::min<std::size_t>(builder_.nodes().size(), limits.max_nodes) + 1;
  DocumentBuilder made(document, nodes, builder_.attributes().size() + 1, utf8.size() + utf8.size() / 16 + 64);
  const bool is_whole = Emitter(builder_, made).run(limits.max_nodes);
  made.finish(keep(builder_.names().attribute_names(), made.arena()), keep(builder_.names().unknown_names(), made.arena()), encoding,
              std::move(map));
  builder_.guard().add_warnings(is_whole, warnings);
}

}  // namespace garimpo::dom::direct
