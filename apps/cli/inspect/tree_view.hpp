// Which nodes of a page are shown, and the tree as people read it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dom/document.hpp"
#include "features/page.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

// The nodes to show: those whose ancestors are all opened.
class TreeView {
 public:
  // Every level down to the depth; the root element is level 1.
  static TreeView to_depth(const features::Page& page, std::uint32_t depth);
  // Opens the node with the most text first, while at most `lines` lines are shown.
  static TreeView to_lines(const features::Page& page, std::size_t lines);

  bool is_open(NodeId node) const { return is_open_[node]; }
  // Whether the node has a line at all: text of nothing but white space has none.
  static bool is_shown(const Document& document, NodeId node);

 private:
  explicit TreeView(std::size_t nodes) : is_open_(nodes, false) {}
  std::vector<bool> is_open_;
};

// "div#main.wide", "a short text ...", "<!-- comment -->".
std::string node_label(const Document& document, NodeId node, std::size_t text_chars);

void append_tree(const features::Page& page, const TreeView& view, const Terminal& terminal, std::string& out);
// Everything known of one node.
void append_node(const features::Page& page, NodeId node, const Terminal& terminal, std::string& out);

}  // namespace garimpo::cli
