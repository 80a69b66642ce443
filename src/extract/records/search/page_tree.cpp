#include "extract/records/search/page_tree.hpp"

namespace garimpo::extract::records {

PageTree::PageTree(const Document& document, const features::Structure& structure) : document_(document) {
  const std::uint32_t elements = document_.size() == 0 ? 0 : structure.size(0);
  node_.reserve(elements);
  label_.reserve(elements);
  end_.reserve(elements);
  height_.reserve(elements);
  shape_.reserve(elements);
  for (NodeId node = 0; node < document_.size(); ++node) {
    if (!structure.is_in_tag_tree(node)) continue;
    end_.push_back(size() + structure.size(node));
    height_.push_back(structure.height(node));
    node_.push_back(node);
    label_.push_back(static_cast<std::uint16_t>(document_.tag(node)));
    shape_.push_back(structure.shape(node));
  }
}

PageTree page_tree(const features::Page& page, TreeKind kind) {
  if (kind == TreeKind::content) return PageTree(page);
  features::ContentView everything;
  everything.take_all(page.document());
  features::Structure structure;
  structure.compute(page.document(), everything);
  return {page.document(), structure};
}

std::string_view PageTree::names(std::uint32_t begin, std::uint32_t end) {
  if (name_begin_.empty()) {
    name_begin_.reserve(node_.size() + 1);
    for (const NodeId node : node_) {
      name_begin_.push_back(static_cast<std::uint32_t>(names_.size()));
      names_ += document_.name(node);
    }
    name_begin_.push_back(static_cast<std::uint32_t>(names_.size()));
  }
  return std::string_view(names_).substr(name_begin_[begin], name_begin_[end] - name_begin_[begin]);
}

}  // namespace garimpo::extract::records
