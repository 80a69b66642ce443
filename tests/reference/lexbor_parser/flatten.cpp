#include "tests/reference/lexbor_parser/flatten.hpp"

#include <lexbor/dom/dom.h>
#include <lexbor/html/interfaces/template_element.h>

#include <string>

namespace garimpo::reference::lexbor_parser {

namespace {

std::string_view view(const lexbor_str_t& text) { return {reinterpret_cast<const char*>(text.data), text.length}; }

NodeKind kind_of(const lxb_dom_node_t* node) {
  switch (node->type) {
    case LXB_DOM_NODE_TYPE_ELEMENT:
      return NodeKind::element;
    case LXB_DOM_NODE_TYPE_TEXT:
    case LXB_DOM_NODE_TYPE_CDATA_SECTION:
      return NodeKind::text;
    case LXB_DOM_NODE_TYPE_COMMENT:
      return NodeKind::comment;
    case LXB_DOM_NODE_TYPE_DOCUMENT_TYPE:
      return NodeKind::doctype;
    case LXB_DOM_NODE_TYPE_PROCESSING_INSTRUCTION:
      return NodeKind::instruction;
    default:
      return NodeKind::document;
  }
}

Namespace namespace_of(const lxb_dom_node_t* node) {
  return node->ns == LXB_NS_SVG ? Namespace::svg : node->ns == LXB_NS_MATH ? Namespace::math : Namespace::html;
}

lxb_dom_node_t* first_child(lxb_dom_node_t* node) {
  if (node->local_name == LXB_TAG_TEMPLATE && node->type == LXB_DOM_NODE_TYPE_ELEMENT && node->ns == LXB_NS_HTML) {
    return lxb_dom_interface_node(lxb_html_interface_template(node)->content)->first_child;
  }
  return node->first_child;
}

Tag constant_tag(std::string_view name) {
  for (auto tag = static_cast<std::uint16_t>(Tag::a); tag < static_cast<std::uint16_t>(Tag::first_unknown); ++tag) {
    if (constant_tag_name(static_cast<Tag>(tag)) == name) return static_cast<Tag>(tag);
  }
  return Tag::none;
}

// One node's row, without its children.
class Copier {
 public:
  Copier(SourceTracker& sources, NameTable& names, DocumentBuilder& builder) : sources_(sources), names_(names), builder_(builder) {}

  bool copy(lxb_dom_node_t* node, NodeId parent, std::uint32_t depth) {
    const NodeKind kind = kind_of(node);
    const TagRanges ranges = claim(node);
    switch (kind) {
      case NodeKind::element: {
        const auto* element = lxb_dom_interface_element(node);
        return copy_attributes(builder_.add(kind, names_.tag(element, builder_.arena()), namespace_of(node), parent, depth, ranges),
                               element);
      }
      case NodeKind::text:
        return copy_text(builder_.add(kind, Tag::text, Namespace::html, parent, depth, ranges), node);
      case NodeKind::comment:
        return copy_text(builder_.add(kind, Tag::comment, Namespace::html, parent, depth, ranges), node);
      case NodeKind::doctype:
        return builder_.set_text(builder_.add(kind, Tag::none, Namespace::html, parent, depth, ranges), doctype(node));
      case NodeKind::instruction:
        return builder_.set_text(builder_.add(kind, Tag::none, Namespace::html, parent, depth, ranges), instruction(node));
      case NodeKind::document:
        builder_.add(kind, Tag::none, Namespace::html, parent, depth, ranges);
    }
    return true;
  }

 private:
  // A record belongs to the first node that names it; a clone of that node has no tag in the source.
  TagRanges claim(const lxb_dom_node_t* node) {
    SourceRecord* record = sources_.record_of(node);
    if (record == nullptr || record->is_claimed) return {};
    record->is_claimed = true;
    return {record->open, record->close};
  }

  bool copy_text(NodeId id, lxb_dom_node_t* node) { return builder_.set_text(id, view(lxb_dom_interface_character_data(node)->data)); }

  bool copy_attributes(NodeId node, const lxb_dom_element_t* element) {
    for (const lxb_dom_attr_t* attribute = element->first_attr; attribute != nullptr; attribute = attribute->next) {
      const std::string_view value = attribute->value != nullptr ? view(*attribute->value) : std::string_view{};
      if (!builder_.add_attribute(node, names_.attribute(attribute, builder_.arena()), value)) return false;
    }
    return true;
  }

  // Name, then the identifiers in quotes where there are any, as in the source.
  std::string_view doctype(lxb_dom_node_t* node) {
    const auto* type = lxb_dom_interface_document_type(node);
    std::size_t bytes = 0;
    const auto* name = lxb_dom_document_type_name(type, &bytes);
    scratch_.assign(reinterpret_cast<const char*>(name), name != nullptr ? bytes : 0);
    if (type->public_id.length == 0 && type->system_id.length == 0) return scratch_;
    scratch_ += " \"";
    scratch_ += view(type->public_id);
    scratch_ += "\" \"";
    scratch_ += view(type->system_id);
    scratch_ += '"';
    return scratch_;
  }

  std::string_view instruction(lxb_dom_node_t* node) {
    const auto* found = lxb_dom_interface_processing_instruction(node);
    scratch_.assign(view(found->target));
    scratch_ += ' ';
    scratch_ += view(found->char_data.data);
    return scratch_;
  }

  SourceTracker& sources_;
  NameTable& names_;
  DocumentBuilder& builder_;
  std::string scratch_;
};

}  // namespace

NameTable::NameTable() {
  constants_.fill(Tag::none);
  for (std::uintptr_t id = 1; id < LXB_TAG__LAST_ENTRY; ++id) {
    const lxb_tag_data_t* data = lxb_tag_data_by_id(id);
    if (data == nullptr) continue;
    const std::string_view name{reinterpret_cast<const char*>(lexbor_hash_entry_str(&data->entry)), data->entry.length};
    constants_[id] = constant_tag(name);
  }
  begin();
}

void NameTable::begin() {
  unknown_tags_.clear();
  unknown_names_.clear();
  static_attributes_.fill(kUnset);
  other_attributes_.clear();
  attribute_names_.clear();
}

Tag NameTable::unknown_tag(const lxb_dom_element_t* element, base::Arena& arena) {
  const std::uintptr_t id = element->qualified_name != 0 ? element->qualified_name : element->node.local_name;
  const auto [entry, is_new] = unknown_tags_.try_emplace(id, Tag::none);
  if (!is_new) return entry->second;
  std::size_t bytes = 0;
  const auto* name = lxb_dom_element_qualified_name(element, &bytes);
  entry->second = constant_tag({reinterpret_cast<const char*>(name), bytes});
  if (entry->second != Tag::none) return entry->second;
  entry->second = static_cast<Tag>(static_cast<std::size_t>(Tag::first_unknown) + unknown_names_.size());
  unknown_names_.push_back(arena.keep({reinterpret_cast<const char*>(name), bytes}));
  return entry->second;
}

std::uint32_t NameTable::other_attribute(const lxb_dom_attr_t* attribute, std::uintptr_t id, base::Arena& arena) {
  std::uint32_t& number = id < static_attributes_.size() ? static_attributes_[id] : other_attributes_.try_emplace(id, kUnset).first->second;
  if (number != kUnset) return number;
  std::size_t bytes = 0;
  const auto* name = lxb_dom_attr_qualified_name(attribute, &bytes);
  number = static_cast<std::uint32_t>(attribute_names_.size());
  attribute_names_.push_back(arena.keep({reinterpret_cast<const char*>(name), bytes}));
  return number;
}

namespace {
std::span<const std::string_view> keep(const std::vector<std::string_view>& names, base::Arena& arena) {
  auto* kept = arena.allocate<std::string_view>(names.size());
  std::uninitialized_copy(names.begin(), names.end(), kept);
  return {kept, names.size()};
}
}  // namespace

std::span<const std::string_view> NameTable::keep_attribute_names(base::Arena& arena) const { return keep(attribute_names_, arena); }
std::span<const std::string_view> NameTable::keep_unknown_names(base::Arena& arena) const { return keep(unknown_names_, arena); }

bool flatten(lxb_html_document_t* tree, SourceTracker& sources, NameTable& names, std::uint32_t max_nodes, DocumentBuilder& builder) {
  Copier copier(sources, names, builder);
  lxb_dom_node_t* const root = lxb_dom_interface_node(tree);
  std::vector<std::pair<lxb_dom_node_t*, NodeId>> open;  // ancestors; a template's content does not point back to it
  lxb_dom_node_t* node = root;
  NodeId parent = kNoNode;
  bool is_whole = true;
  for (;;) {
    __builtin_prefetch(node->next);  // the walk waits for memory more than for anything else
    const NodeId id = builder.size();
    is_whole = copier.copy(node, parent, static_cast<std::uint32_t>(open.size())) && id < max_nodes;
    if (!is_whole) {
      builder.close(id);
      break;
    }
    if (lxb_dom_node_t* child = first_child(node)) {
      open.emplace_back(node, id);
      parent = id;
      node = child;
      continue;
    }
    builder.close(id);
    while (!open.empty() && node->next == nullptr) {
      node = open.back().first;
      builder.close(open.back().second);
      open.pop_back();
    }
    if (open.empty()) break;
    parent = open.back().second;
    node = node->next;
  }
  for (; !open.empty(); open.pop_back()) builder.close(open.back().second);
  return is_whole;
}

}  // namespace garimpo::reference::lexbor_parser
