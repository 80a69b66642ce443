#include "extract/records/search/page_shapes.hpp"

namespace garimpo::extract::records {

std::uint32_t PageShapes::shape(NodeId node) {
  const auto found = of_.find(structure_.shape(node));
  if (found != of_.end()) return found->second;
  add(node);
  return of_.at(structure_.shape(node));
}

void PageShapes::append(NodeRange nodes, std::vector<std::uint32_t>& shapes) {
  for (NodeId node = nodes.begin; node < nodes.end; node = document_.end(node))
    if (structure_.is_in_tag_tree(node)) shapes.push_back(shape(node));
}

// New shapes are gathered from the root down and added from the last one back, so that each finds its children's.
void PageShapes::add(NodeId root) {
  waiting_.clear();
  for (NodeId node = root; node < document_.end(root);) {
    const bool is_new = structure_.is_in_tag_tree(node) && !of_.contains(structure_.shape(node));
    if (is_new) waiting_.push_back(node);
    node = is_new ? node + 1 : document_.end(node);
  }
  for (; !waiting_.empty(); waiting_.pop_back()) {
    const NodeId node = waiting_.back();
    children_.clear();
    for (NodeId child = node + 1; child < document_.end(node); child = document_.end(child))
      if (structure_.is_in_tag_tree(child)) children_.push_back(of_.at(structure_.shape(child)));
    of_.try_emplace(structure_.shape(node), store_.add(static_cast<std::uint16_t>(document_.tag(node)), children_));
  }
}

}  // namespace garimpo::extract::records
