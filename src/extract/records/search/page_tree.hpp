// The tag tree of a page (its elements, without texts) in the flat form that the tree and string kernels read: the tags of a subtree, and
// of several adjacent ones, are one slice. It has every element of the DOM, as the theses search it, or those of the content alone, without
// scripts and the like. Cost: one pass over the nodes, and one more for the shapes of a DOM.
#pragma once

#include <garimpo/method.hpp>

#include "algo/tag_tree.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

// Which elements a tree has; the order is that of the choices of the option.
enum class TreeKind : std::uint8_t { dom, content };
inline constexpr std::string_view kTreeChoices = "dom|content";
inline constexpr std::string_view kTreeSummary =
    "search every element of the page, or only those of the content (no head, scripts or styles)";
// Of the methods of the two theses, which say that the DOM is searched, and of those whose papers build a tree of what is shown.
inline constexpr OptionInfo kDomOption = {
    "tree", OptionKind::choice, "dom",        0,
    0,      kTreeChoices,       kTreeSummary, "Jabour 2011, section 3.1, and Godoy 2015, section 5.2, search the DOM; content is ours"};
inline constexpr OptionInfo kContentOption = {
    "tree", OptionKind::choice, "content",    0,
    0,      kTreeChoices,       kTreeSummary, "the papers search a tag tree of what the page shows, not the DOM"};

// Nodes are numbered here from 0, the document; node() leads back to the page. The page must outlive the tree.
class PageTree {
 public:
  explicit PageTree(const features::Page& page) : PageTree(page.document(), page.structure()) {}
  // A tree over other shapes than the page's own, such as those of a reduced page. The document must outlive the tree, the shapes need not.
  PageTree(const Document& document, const features::Structure& structure);

  std::uint32_t size() const { return static_cast<std::uint32_t>(node_.size()); }
  NodeId node(std::uint32_t index) const { return node_[index]; }
  std::uint32_t end(std::uint32_t index) const { return end_[index]; }
  // Levels of the subtree: 1 for a leaf.
  std::uint32_t height(std::uint32_t index) const { return height_[index]; }
  algo::TagTree view() const { return {label_, end_, shape_}; }

  // The names of the tags of a range, in preorder, one after the other. Built for the whole page on first use.
  std::string_view names(std::uint32_t begin, std::uint32_t end);

 private:
  const Document& document_;
  std::vector<NodeId> node_;
  std::vector<std::uint16_t> label_;
  std::vector<std::uint32_t> end_;
  std::vector<std::uint32_t> height_;
  std::vector<std::uint32_t> shape_;
  std::string names_;
  std::vector<std::uint32_t> name_begin_;
};

PageTree page_tree(const features::Page& page, TreeKind kind);

}  // namespace garimpo::extract::records
