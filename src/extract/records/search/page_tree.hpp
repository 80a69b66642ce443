// The tag tree of a page (its content elements, without texts) in the flat form that the tree and string kernels read: the tags of a
// subtree, and of several adjacent ones, are one slice. Cost: one pass over the nodes.
#pragma once

#include "algo/tag_tree.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

// Nodes are numbered here from 0, the document; node() leads back to the page. The page must outlive the tree.
class PageTree {
 public:
  explicit PageTree(const features::Page& page) : PageTree(page.document(), page.structure()) {}
  // A tree over other shapes than the page's own, such as those of a reduced page. The document must outlive the tree, the shapes need not.
  PageTree(const Document& document, const features::Structure& structure);

  std::uint32_t size() const { return static_cast<std::uint32_t>(node_.size()); }
  NodeId node(std::uint32_t index) const { return node_[index]; }
  std::uint32_t end(std::uint32_t index) const { return end_[index]; }
  algo::TagTree view() const { return {label_, end_, shape_}; }

  // The names of the tags of a range, in preorder, one after the other. Built for the whole page on first use.
  std::string_view names(std::uint32_t begin, std::uint32_t end);

 private:
  const Document& document_;
  std::vector<NodeId> node_;
  std::vector<std::uint16_t> label_;
  std::vector<std::uint32_t> end_;
  std::vector<std::uint32_t> shape_;
  std::string names_;
  std::vector<std::uint32_t> name_begin_;
};

}  // namespace garimpo::extract::records
