// Partial tree alignment and NET's matching as printed, on trees of pointers and with every table in full: the oracles of
// algo/tree_mapping, algo/partial_tree_alignment and algo/nested_matching.
#pragma once
#include "tests/reference/generalized_trees.hpp"
#include "tests/reference/trees.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace garimpo::reference {

struct SeedNode {
  std::uint16_t label;
  std::vector<SeedNode*> children;
};
using NodeMap = std::map<const Tree*, SeedNode*>;

// Written as tree() reads it.
inline std::string written(const Tree& tree) {
  std::string out(1, static_cast<char>(tree.label));
  for (std::size_t at = 0; at < tree.children.size(); ++at) out += (at == 0 ? "(" : ",") + written(tree.children[at]);
  return tree.children.empty() ? out : out + ")";
}

inline Tree plain(const SeedNode& node) {
  Tree out{node.label, {}};
  for (const SeedNode* child : node.children) out.children.push_back(plain(*child));
  return out;
}

template <class Node, class Visit>
void in_preorder(Node& node, const Visit& visit) {
  visit(node);
  if constexpr (requires { node.children[0]->label; })
    for (auto* child : node.children) in_preorder(*child, visit);
  else
    for (auto& child : node.children) in_preorder(child, visit);
}

class TreeAlignment {
 public:
  explicit TreeAlignment(const std::vector<Tree>& trees) : maps_(trees.size()) {
    std::vector<std::size_t> s;
    for (std::size_t at = 0; at < trees.size(); ++at) s.push_back(at);
    std::stable_sort(s.begin(), s.end(), [&](std::size_t a, std::size_t b) { return trees[a].size() > trees[b].size(); });
    seed_ = copy(trees[s[0]], maps_[s[0]]);
    std::vector<std::size_t> r;
    for (std::size_t next = 1; next < s.size(); ++next) {
      const Tree& tree = trees[s[next]];
      NodeMap map;
      map_trees(*seed_, tree, map);
      bool is_inserted = false;
      bool is_left = !map.contains(&tree);
      insert_runs(tree, map, is_inserted, is_left);
      maps_[s[next]] = map;
      if (is_inserted) s.insert(s.end(), r.begin(), r.end()), r.clear();
      if (is_left) r.push_back(s[next]);
    }
    for (std::size_t at = 0; at < trees.size(); ++at) rows_.push_back(row(trees[at], maps_[at]));
  }

  Tree seed() const { return plain(*seed_); }
  // By tree and its nodes in preorder: the seed's node in preorder, or UINT32_MAX.
  const std::vector<std::vector<std::uint32_t>>& rows() const { return rows_; }

  // The mapping that the walk back through Yang's table ends in.
  static void map_trees(SeedNode& a, const Tree& b, NodeMap& map) {
    if (a.label != b.label) return;
    map[&b] = &a;
    const Matching matching = simple_tree_matching(plain(a), b);
    const Table& m = matching.mappings;
    std::size_t i = a.children.size();
    std::size_t j = b.children.size();
    while (i > 0 && j > 0) {
      if (m[i][j] > m[i][j - 1] && m[i][j] > m[i - 1][j]) {
        --i, --j;
        map_trees(*a.children[i], b.children[j], map);
      } else if (m[i][j - 1] > m[i - 1][j]) {
        --j;
      } else {
        --i;
      }
    }
  }

 private:
  SeedNode* copy(const Tree& tree, NodeMap& map) {
    SeedNode* node = &nodes_.emplace_back(SeedNode{tree.label, {}});
    map[&tree] = node;
    for (const Tree& child : tree.children) node->children.push_back(copy(child, map));
    return node;
  }

  void insert_runs(const Tree& tree, NodeMap& map, bool& is_inserted, bool& is_left) {
    if (!map.contains(&tree)) return;
    const auto& siblings = tree.children;
    for (std::size_t first = 0; first < siblings.size(); ++first) {
      if (map.contains(&siblings[first])) continue;
      std::size_t end = first;
      while (end < siblings.size() && !map.contains(&siblings[end])) ++end;
      const bool is_done = insert(*map[&tree], siblings, first, end, map);
      (is_done ? is_inserted : is_left) = true;
      first = end;
    }
    for (const Tree& child : siblings) insert_runs(child, map, is_inserted, is_left);
  }

  bool insert(SeedNode& parent, const std::vector<Tree>& siblings, std::size_t first, std::size_t end, NodeMap& map) {
    SeedNode* left = first > 0 ? map.at(&siblings[first - 1]) : nullptr;
    SeedNode* right = end < siblings.size() ? map.at(&siblings[end]) : nullptr;
    auto& seeds = parent.children;
    std::size_t at = 0;
    if (left == nullptr && right == nullptr) return false;
    if (left != nullptr) at = static_cast<std::size_t>(std::find(seeds.begin(), seeds.end(), left) - seeds.begin()) + 1;
    if (left != nullptr && right != nullptr && (at == seeds.size() || seeds[at] != right)) return false;
    if (left == nullptr && seeds.front() != right) return false;
    if (right == nullptr && seeds.back() != left) return false;
    for (; first < end; ++first, ++at) seeds.insert(seeds.begin() + static_cast<std::ptrdiff_t>(at), copy(siblings[first], map));
    return true;
  }

  std::vector<std::uint32_t> row(const Tree& tree, const NodeMap& map) const {
    std::map<const SeedNode*, std::uint32_t> place;
    in_preorder(*seed_, [&](const SeedNode& node) { place.emplace(&node, static_cast<std::uint32_t>(place.size())); });
    std::vector<std::uint32_t> out;
    in_preorder(tree, [&](const Tree& node) { out.push_back(map.contains(&node) ? place.at(map.at(&node)) : UINT32_MAX); });
    return out;
  }

  std::deque<SeedNode> nodes_;
  SeedNode* seed_ = nullptr;
  std::vector<NodeMap> maps_;
  std::vector<std::vector<std::uint32_t>> rows_;
};

inline std::uint32_t height(const Tree& tree) {
  std::uint32_t most = 0;
  for (const Tree& child : tree.children) most = std::max(most, height(child));
  return most + 1;
}

// TraverseAndMatch: the tree with its repeats reduced, from the leaves up. `templates` gets that of every node, in post-order.
inline Tree reduced(const Tree& tree, double tau, std::vector<Tree>& templates) {
  Tree out{tree.label, {}};
  for (const Tree& child : tree.children) out.children.push_back(reduced(child, tau, templates));
  const std::vector<Tree>& children = out.children;
  Symbols symbols(children.size(), UINT32_MAX);
  std::vector<std::vector<Tree>> groups;  // distinct members
  std::vector<int> counts;
  for (std::size_t f = 0; f < children.size(); ++f) {
    if (symbols[f] != UINT32_MAX) continue;
    groups.emplace_back();
    counts.push_back(0);
    std::map<std::string, int> seen;
    for (std::size_t r = f; r < children.size(); ++r) {
      const double mean = (children[f].size() + children[r].size()) / 2.0;
      if (symbols[r] != UINT32_MAX || simple_tree_matching(children[f], children[r]).score <= tau * mean + kTie) continue;
      symbols[r] = static_cast<std::uint32_t>(groups.size() - 1);
      ++counts.back();
      if (seen[written(children[r])]++ == 0) groups.back().push_back(children[r]);
    }
  }
  bool has_consecutive = false;
  for (std::size_t at = 1; at < symbols.size(); ++at) has_consecutive |= counts[symbols[at - 1]] > 1 && counts[symbols[at]] > 1;
  if (height(tree) >= 3 && has_consecutive) {
    std::vector<Tree> pattern;
    for (const std::uint32_t symbol : grammar(symbols).order) pattern.push_back(TreeAlignment(groups[symbol]).seed());
    out.children = pattern;
  }
  templates.push_back(out);
  return out;
}

}  // namespace garimpo::reference
