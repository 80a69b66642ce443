// SelectAncestor (NCE dissertation, section 3.1): from each long text leaf upwards, the first ancestor t that satisfies: 1. t is no
// paragraph; 2. T_t has alpha1 characters; 3. what its parent adds is link-heavy (density >= alpha2) and has alpha3 characters; 4. at most
// one sibling has text (more than alpha3 characters) of low link density (below alpha2). The conditions do not depend on the leaf, so an
// ancestor rejected once is rejected for good, and the walk upwards stops at the first one seen before; low-link children are counted once
// per parent. Cost: linear in nodes.
#include "extract/articles/nce_separator.hpp"

#include <unordered_map>

namespace garimpo::extract::articles {

namespace {

class Search {
 public:
  Search(Context& context, const SeparatorRules& rules)
      : context_(context),
        rules_(rules),
        document_(context.page.document()),
        text_(context.page.text()),
        is_seen_(document_.size(), false) {}

  NodeId run() {
    const NodeId size = document_.size();
    for (NodeId leaf = text_.next_text(0); leaf < size; leaf = text_.next_text(leaf + 1)) {
      if (!context_.budget.spend()) return kNoNode;
      if (text_.chars(leaf) < rules_.min_leaf_chars) continue;
      const NodeId found = select_ancestor(leaf);
      if (found != kNoNode) return found;
    }
    return kNoNode;
  }

 private:
  NodeId select_ancestor(NodeId leaf) {
    // The root element has no siblings and nothing around it: it is the answer of last resort, not a candidate.
    for (NodeId node = document_.parent(leaf); node != 0 && document_.parent(node) != 0; node = document_.parent(node)) {
      if (is_seen_[node]) return kNoNode;
      is_seen_[node] = true;
      context_.budget.spend();
      const char* refusal = why_not(node);
      if (refusal == nullptr) {
        if (context_.trace != nullptr) context_.trace->note(node, true, "separator: long text inside, link-heavy or no text around");
        return node;
      }
      if (context_.trace != nullptr) context_.trace->note(node, false, std::string("separator: ") + refusal);
    }
    return kNoNode;
  }

  const char* why_not(NodeId node) {
    if (document_.tag(node) == Tag::p) return "is a paragraph (condition 1)";
    const std::uint32_t chars = text_.chars(node);
    if (chars < rules_.min_subtree_chars) return "fewer than alpha1 characters (condition 2)";
    const NodeId parent = document_.parent(node);
    const std::uint32_t rest_chars = text_.chars(parent) - chars;
    const std::uint32_t rest_links = text_.link_chars(parent) - text_.link_chars(node);
    const double rest_density = rest_chars == 0 ? 0.0 : static_cast<double>(rest_links) / rest_chars;
    if (rest_density < rules_.link_density) return "its parent adds text of low link density (condition 3)";
    if (rest_chars < rules_.min_rest_chars) return "its parent adds fewer than alpha3 characters (condition 3)";
    if (low_link_children(parent) - (is_low_link(node) ? 1U : 0U) > 1)
      return "two siblings or more have text of low link density (condition 4)";
    return nullptr;
  }

  bool is_low_link(NodeId node) const {
    return text_.chars(node) > rules_.min_rest_chars && text_.link_density(node) < rules_.link_density;
  }

  std::uint32_t low_link_children(NodeId parent) {
    const auto [entry, is_new] = low_link_children_.try_emplace(parent, 0);
    if (!is_new) return entry->second;
    for (NodeId child = document_.first_child(parent); child != kNoNode; child = document_.next_sibling(child)) {
      entry->second += is_low_link(child) ? 1U : 0U;
      context_.budget.spend();
    }
    return entry->second;
  }

  Context& context_;
  const SeparatorRules& rules_;
  const Document& document_;
  const features::TextSums& text_;
  std::vector<bool> is_seen_;
  std::unordered_map<NodeId, std::uint32_t> low_link_children_;
};

// <body>, or the root where there is none: the thesis then returns the whole tree.
NodeId whole_page(const Document& document) {
  for (NodeId node = document.first_child(0); node != kNoNode; node = document.next_sibling(node)) {
    if (!document.is_element(node)) continue;
    for (NodeId child = document.first_child(node); child != kNoNode; child = document.next_sibling(child)) {
      if (document.tag(child) == Tag::body) return child;
    }
    return node;
  }
  return 0;
}

}  // namespace

Separator find_separator(Context& context, const SeparatorRules& rules) {
  const Document& document = context.page.document();
  const features::TextSums& text = context.page.text();
  Separator result{Search(context, rules).run(), {}};
  if (result.node == kNoNode) {
    const NodeId all = whole_page(document);
    if (text.chars(all) > 0) result.content.push_back(all);
    if (context.trace != nullptr)
      context.trace->note(all, true, "separator: no node satisfies the conditions, the whole page is the answer");
    return result;
  }
  for (NodeId child = document.first_child(result.node); child != kNoNode; child = document.next_sibling(child)) {
    if (!context.budget.spend() || text.chars(child) == 0) continue;
    const bool is_kept = text.link_density(child) <= rules.max_child_link_density;
    if (is_kept) result.content.push_back(child);
    if (context.trace != nullptr)
      context.trace->note(child, is_kept, is_kept ? "separator: child of low link density" : "separator: child's link density passes tr");
  }
  return result;
}

}  // namespace garimpo::extract::articles
