// lexbor's tree of pointers to the flat Document: one iterative walk in document order.
#pragma once
#include "base/budget.hpp"
#include "dom/document_builder.hpp"
#include "tests/reference/lexbor_parser/source_tracker.hpp"

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace garimpo::reference::lexbor_parser {

using dom::DocumentBuilder;
using dom::TagRanges;

// Labels for lexbor's ids: constants for the names that Garimpo knows, numbers per document for the others.
class NameTable {
 public:
  NameTable();
  void begin();  // forgets the names of the document before

  Tag tag(const lxb_dom_element_t* element, base::Arena& arena) {
    const std::uintptr_t id = element->node.local_name;
    // Names that the standard writes in mixed case (foreignObject) stand in qualified_name.
    const bool is_constant = element->qualified_name == 0 && id < constants_.size() && constants_[id] != Tag::none;
    return is_constant ? constants_[id] : unknown_tag(element, arena);
  }
  std::uint32_t attribute(const lxb_dom_attr_t* attribute, base::Arena& arena) {
    const std::uintptr_t id = attribute->qualified_name != 0 ? attribute->qualified_name : attribute->node.local_name;
    const bool is_known = id < static_attributes_.size() && static_attributes_[id] != kUnset;
    return is_known ? static_attributes_[id] : other_attribute(attribute, id, arena);
  }

  std::span<const std::string_view> keep_attribute_names(base::Arena& arena) const;
  std::span<const std::string_view> keep_unknown_names(base::Arena& arena) const;

 private:
  static constexpr std::uint32_t kUnset = UINT32_MAX;

  Tag unknown_tag(const lxb_dom_element_t* element, base::Arena& arena);
  std::uint32_t other_attribute(const lxb_dom_attr_t* attribute, std::uintptr_t id, base::Arena& arena);

  std::array<Tag, LXB_TAG__LAST_ENTRY> constants_;  // by lexbor's static tag id; Tag::none where it is not a constant
  std::unordered_map<std::uintptr_t, Tag> unknown_tags_;
  std::vector<std::string_view> unknown_names_;
  std::array<std::uint32_t, LXB_DOM_ATTR__LAST_ENTRY> static_attributes_;
  std::unordered_map<std::uintptr_t, std::uint32_t> other_attributes_;
  std::vector<std::string_view> attribute_names_;
};

// Copies the tree into the builder; false when it was cut by the node limit or 32-bit offsets.
bool flatten(lxb_html_document_t* tree, SourceTracker& sources, NameTable& names, std::uint32_t max_nodes, DocumentBuilder& builder);

}  // namespace garimpo::reference::lexbor_parser
