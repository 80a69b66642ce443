// Which nodes are open. Choosing what fits a screen costs one look at each child of an opened node, and a heap of the closed ones.
#include "inspect/tree_view.hpp"

#include <queue>
#include <utility>

#include "text/white_space.hpp"

namespace garimpo::cli {

bool TreeView::is_shown(const Document& document, NodeId node) {
  return node != 0 && (!document.is_text(node) || !text::is_space_only(document.text(node)));
}

TreeView TreeView::to_depth(const features::Page& page, std::uint32_t depth) {
  const Document& document = page.document();
  TreeView view(document.size());
  for (NodeId node = 0; node < document.size(); ++node) view.is_open_[node] = document.depth(node) < depth;
  return view;
}

TreeView TreeView::to_lines(const features::Page& page, std::size_t lines) {
  const Document& document = page.document();
  TreeView view(document.size());
  std::priority_queue<std::pair<std::uint32_t, NodeId>> closed;
  std::size_t shown = 0;
  const auto open = [&](NodeId node) {
    view.is_open_[node] = true;
    for (NodeId child = document.first_child(node); child != kNoNode; child = document.next_sibling(child)) {
      if (TreeView::is_shown(document, child)) ++shown;
      if (document.first_child(child) != kNoNode) closed.emplace(page.text().chars(child), child);
    }
  };
  const auto fits = [&](NodeId node) {
    std::size_t more = 0;
    for (NodeId child = document.first_child(node); child != kNoNode && shown + more <= lines; child = document.next_sibling(child))
      if (TreeView::is_shown(document, child)) ++more;
    return shown + more <= lines;
  };
  open(0);
  while (!closed.empty()) {
    const NodeId node = closed.top().second;
    closed.pop();
    if (fits(node)) open(node);
  }
  return view;
}

}  // namespace garimpo::cli
