#include "xpath/axes.hpp"

#include <algorithm>

namespace garimpo::xpath {

bool Axes::passes(const ResolvedTest& test, NodeId node) const {
  const NodeKind kind = document_.kind(node);
  switch (test.kind) {
    case NodeTest::Kind::any_node:
      return kind != NodeKind::doctype;  // XPath does not know it
    case NodeTest::Kind::any_name:
      return kind == NodeKind::element;
    case NodeTest::Kind::name:
      return test.is_on_page && document_.tag(node) == test.tag;
    case NodeTest::Kind::text:
      return kind == NodeKind::text;
    case NodeTest::Kind::comment:
      return kind == NodeKind::comment;
    case NodeTest::Kind::instruction:
      return kind == NodeKind::instruction && (!test.has_target || document_.text(node).starts_with(test.name));
  }
  return false;
}

bool Axes::passes_attribute(const ResolvedTest& test, NodeId node, std::size_t index) const {
  if (test.kind == NodeTest::Kind::name) return document_.attribute_name_number(node, index) == test.attribute;
  return test.kind == NodeTest::Kind::any_node || test.kind == NodeTest::Kind::any_name;
}

// On the axis self the names are those of elements, so an attribute passes node() alone.
bool Axes::passes_self(const ResolvedTest& test, Node node) const {
  return is_own(node) ? passes(test, tree_node(node)) : test.kind == NodeTest::Kind::any_node;
}

void Axes::put(Node node, NodeList& out) {
  is_sorted_ = is_sorted_ && (out.empty() || out.back() < node);
  out.push_back(node);
}

void Axes::finish(NodeList& out) {
  if (is_sorted_) return;
  budget_.spend(out.size());
  std::ranges::sort(out);
  const auto repeated = std::ranges::unique(out);
  out.erase(repeated.begin(), repeated.end());
}

bool Axes::see(NodeId node) {
  if (seen_[node] == round_) return false;
  seen_[node] = round_;
  return true;
}

void Axes::forget() {
  if (seen_.empty()) seen_.assign(document_.size(), 0);
  if (++round_ != 0) return;
  std::ranges::fill(seen_, 0);
  round_ = 1;
}

void Axes::children(const ResolvedTest& test, NodeId node, NodeList& out) {
  const NodeId end = document_.end(node);
  std::uint64_t looked = 0;
  for (NodeId child = node + 1; child < end; child = document_.end(child), ++looked)
    if (passes(test, child)) put(own_node(child), out);
  budget_.spend(looked);
}

void Axes::attributes(const ResolvedTest& test, NodeId node, NodeList& out) {
  const std::size_t count = document_.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i)
    if (passes_attribute(test, node, i)) put(attribute_node(node, i), out);
}

void Axes::namespaces(const ResolvedTest& test, NodeId node, NodeList& out) {
  if (!document_.is_element(node)) return;
  const bool is_wanted = test.kind == NodeTest::Kind::any_node || test.kind == NodeTest::Kind::any_name ||
                         (test.kind == NodeTest::Kind::name && test.name == "xml");
  if (is_wanted) put(namespace_node(node), out);
}

void Axes::range(const ResolvedTest& test, NodeId begin, NodeId end, NodeList& out) {
  if (begin >= end) return;
  if (test.kind != NodeTest::Kind::name) {
    budget_.spend((end - begin) / 4);
    out.reserve(out.size() + (end - begin) / 2);
    is_sorted_ = is_sorted_ && (out.empty() || out.back() < own_node(begin));
    for (NodeId node = begin; node < end; ++node)
      if (passes(test, node)) out.push_back(own_node(node));
    return;
  }
  if (!test.is_on_page) return;
  if (!index_.wants_names(end - begin)) {
    budget_.spend((end - begin) / 8);
    for (NodeId node = begin; node < end; ++node)
      if (document_.tag(node) == test.tag) put(own_node(node), out);
    return;
  }
  const auto elements = index_.elements_of(test.tag);
  auto at = begin <= 1 ? elements.begin() : std::ranges::lower_bound(elements, begin);
  const auto first = at;
  for (; at != elements.end() && *at < end; ++at) put(own_node(*at), out);
  budget_.spend(static_cast<std::uint64_t>(at - first));
}

void Axes::descendants(const ResolvedTest& test, bool with_self, const NodeList& set, NodeList& out) {
  NodeId covered = 0;  // everything below was looked at
  for (const Node each : set) {
    const NodeId node = tree_node(each);
    if (!is_own(each)) {
      if (with_self && passes_self(test, each)) put(each, out);
      continue;
    }
    if (with_self && (node >= covered) && passes(test, node)) put(each, out);
    if (document_.end(node) <= covered) continue;
    range(test, std::max(node + 1, covered), document_.end(node), out);
    covered = document_.end(node);
    if (budget_.is_exhausted()) return;
  }
}

void Axes::descendants_among(std::span<const NodeId> elements, const ResolvedTest& test, const NodeList& set, NodeList& out) {
  out.clear();
  is_sorted_ = true;
  NodeId covered = 0;
  for (const Node each : set) {
    const NodeId node = tree_node(each);
    if (!is_own(each) || document_.end(node) <= covered) continue;
    const NodeId end = document_.end(node);
    for (auto at = std::ranges::lower_bound(elements, std::max(node + 1, covered)); at != elements.end() && *at < end; ++at)
      if (passes(test, *at)) put(own_node(*at), out);
    covered = end;
    if (!budget_.spend(8)) return;
  }
}

void Axes::ancestors(const ResolvedTest& test, bool with_self, const NodeList& set, NodeList& out) {
  forget();
  for (const Node each : set) {
    NodeId above = is_own(each) ? document_.parent(tree_node(each)) : tree_node(each);
    if (with_self) {
      if (!is_own(each)) {
        if (passes_self(test, each)) put(each, out);
      } else if (see(tree_node(each)) && passes(test, tree_node(each))) {
        put(each, out);
      }
    }
    std::uint64_t looked = 1;
    for (; above != kNoNode && see(above); above = document_.parent(above), ++looked)
      if (passes(test, above)) put(own_node(above), out);
    if (!budget_.spend(looked)) return;
  }
}

// The first of several siblings in the set has all that the later ones have.
void Axes::siblings_after(const ResolvedTest& test, const NodeList& set, NodeList& out) {
  forget();
  for (const Node each : set) {
    const NodeId parent = is_own(each) ? document_.parent(tree_node(each)) : kNoNode;
    if (parent == kNoNode || !see(parent)) continue;
    std::uint64_t looked = 1;
    for (NodeId next = document_.end(tree_node(each)); next < document_.end(parent); next = document_.end(next), ++looked)
      if (passes(test, next)) put(own_node(next), out);
    if (!budget_.spend(looked)) return;
  }
}

void Axes::siblings_before(const ResolvedTest& test, const NodeList& set, NodeList& out) {
  forget();
  for (std::size_t i = set.size(); i > 0; --i) {
    const Node each = set[i - 1];
    const NodeId parent = is_own(each) ? document_.parent(tree_node(each)) : kNoNode;
    if (parent == kNoNode || !see(parent)) continue;
    std::uint64_t looked = 1;
    for (NodeId before = parent + 1; before < tree_node(each); before = document_.end(before), ++looked)
      if (passes(test, before)) put(own_node(before), out);
    if (!budget_.spend(looked)) return;
  }
}

// An attribute comes before its element's children, and these are no descendants of it: for it they follow.
NodeId Axes::following_begin(Node node) const { return is_own(node) ? document_.end(tree_node(node)) : tree_node(node) + 1; }

void Axes::following(const ResolvedTest& test, const NodeList& set, NodeList& out) {
  NodeId begin = document_.size();
  for (const Node each : set) begin = std::min(begin, following_begin(each));
  range(test, begin, document_.size(), out);
}

void Axes::preceding(const ResolvedTest& test, const NodeList& set, NodeList& out) {
  if (set.empty()) return;
  const NodeId last = tree_node(set.back());
  budget_.spend(last);
  for (NodeId node = 1; node < last; ++node)
    if (document_.end(node) <= last && passes(test, node)) put(own_node(node), out);
}

void Axes::step(Axis axis, const ResolvedTest& test, const NodeList& set, NodeList& out) {
  out.clear();
  is_sorted_ = true;
  switch (axis) {
    case Axis::self:
      for (const Node each : set)
        if (passes_self(test, each)) put(each, out);
      break;
    case Axis::child:
      for (const Node each : set)
        if (is_own(each)) children(test, tree_node(each), out);
      break;
    case Axis::attribute:
      for (const Node each : set)
        if (is_own(each)) attributes(test, tree_node(each), out);
      budget_.spend(set.size());
      break;
    case Axis::name_space:
      for (const Node each : set)
        if (is_own(each)) namespaces(test, tree_node(each), out);
      break;
    case Axis::parent:
      for (const Node each : set) {
        const NodeId above = is_own(each) ? document_.parent(tree_node(each)) : tree_node(each);
        if (above != kNoNode && (out.empty() || out.back() != own_node(above)) && passes(test, above)) put(own_node(above), out);
      }
      break;
    case Axis::descendant:
    case Axis::descendant_or_self:
      descendants(test, axis == Axis::descendant_or_self, set, out);
      break;
    case Axis::ancestor:
    case Axis::ancestor_or_self:
      ancestors(test, axis == Axis::ancestor_or_self, set, out);
      break;
    case Axis::following:
      following(test, set, out);
      break;
    case Axis::preceding:
      preceding(test, set, out);
      break;
    case Axis::following_sibling:
      siblings_after(test, set, out);
      break;
    case Axis::preceding_sibling:
      siblings_before(test, set, out);
      break;
  }
  finish(out);
}

void Axes::list(Axis axis, const ResolvedTest& test, Node node, NodeList& out) {
  one_.assign(1, node);
  step(axis, test, one_, out);
  const bool is_backward =
      axis == Axis::ancestor || axis == Axis::ancestor_or_self || axis == Axis::preceding || axis == Axis::preceding_sibling;
  if (is_backward) std::ranges::reverse(out);
}

void Axes::step_nth(Axis axis, const ResolvedTest& test, double position, const NodeList& set, NodeList& out) {
  out.clear();
  bool was_sorted = true;
  NodeList candidates;
  for (const Node each : set) {
    Node found = UINT64_MAX;
    if (axis == Axis::child && is_own(each) && position > 0) {
      double count = 0;
      std::uint64_t looked = 1;
      const NodeId end = document_.end(tree_node(each));
      for (NodeId child = tree_node(each) + 1; child < end && found == UINT64_MAX; child = document_.end(child), ++looked)
        if (passes(test, child) && ++count == position) found = own_node(child);
      budget_.spend(looked);
    } else {
      list(axis, test, each, candidates);
      if (position == 0 && !candidates.empty()) found = candidates.back();
      if (position > 0 && position <= static_cast<double>(candidates.size())) found = candidates[static_cast<std::size_t>(position) - 1];
    }
    if (!budget_.spend(1)) return;
    if (found == UINT64_MAX) continue;
    was_sorted = was_sorted && (out.empty() || out.back() < found);
    out.push_back(found);
  }
  is_sorted_ = was_sorted;
  finish(out);
}

void Axes::descendant_nth(const ResolvedTest& test, double position, const NodeList& set, NodeList& out) {
  // All candidates first: each is a child of a node that is in the set or below it.
  NodeList candidates;
  step(Axis::descendant, test, set, candidates);
  counts_.assign(document_.size(), 0);
  out.clear();
  is_sorted_ = true;
  budget_.spend(candidates.size());
  if (position > 0) {
    for (const Node each : candidates)
      if (++counts_[document_.parent(tree_node(each))] == position) put(each, out);
    return;
  }
  for (std::size_t i = candidates.size(); i > 0; --i)
    if (++counts_[document_.parent(tree_node(candidates[i - 1]))] == 1) put(candidates[i - 1], out);
  finish(out);
}

}  // namespace garimpo::xpath
