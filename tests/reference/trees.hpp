// Trees in a short notation, their flat form, and the recursion of Yang 1991 as printed: the oracle of algo/simple_tree_matching.
#pragma once
#include "algo/tag_tree.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::reference {

struct Tree {
  std::uint16_t label = 0;
  std::vector<Tree> children;

  std::uint32_t size() const {
    std::uint32_t nodes = 1;
    for (const Tree& child : children) nodes += child.size();
    return nodes;
  }
};

// "a(b(d,e),c)": one letter per label.
inline Tree parse_tree(std::string_view& text) {
  Tree tree{static_cast<std::uint16_t>(text.front()), {}};
  text.remove_prefix(1);
  if (text.empty() || text.front() != '(') return tree;
  do {
    text.remove_prefix(1);
    tree.children.push_back(parse_tree(text));
  } while (text.front() == ',');
  text.remove_prefix(1);
  return tree;
}
inline Tree tree(std::string_view text) { return parse_tree(text); }

inline Tree random_tree(std::mt19937& random, unsigned depth, unsigned labels) {
  Tree tree{static_cast<std::uint16_t>('a' + random() % labels), {}};
  if (depth == 0) return tree;
  for (auto children = random() % 5; children > 0; --children) tree.children.push_back(random_tree(random, depth - 1, labels));
  return tree;
}

using Table = std::vector<std::vector<std::uint32_t>>;
struct Matching {
  std::uint32_t score = 0;
  Table pairs;     // W: the score of each pair of children
  Table mappings;  // M
};

inline Matching simple_tree_matching(const Tree& a, const Tree& b) {
  if (a.label != b.label) return {};
  const std::size_t m = a.children.size();
  const std::size_t n = b.children.size();
  Matching out{0, Table(m, std::vector<std::uint32_t>(n)), Table(m + 1, std::vector<std::uint32_t>(n + 1))};
  for (std::size_t i = 1; i <= m; ++i)
    for (std::size_t j = 1; j <= n; ++j) {
      out.pairs[i - 1][j - 1] = simple_tree_matching(a.children[i - 1], b.children[j - 1]).score;
      out.mappings[i][j] = std::max({out.mappings[i][j - 1], out.mappings[i - 1][j], out.mappings[i - 1][j - 1] + out.pairs[i - 1][j - 1]});
    }
  out.score = out.mappings[m][n] + 1;
  return out;
}

// A forest in the flat form, owning its arrays.
class FlatForest {
 public:
  // The new tree's root.
  std::uint32_t add(const Tree& tree) {
    const auto root = static_cast<std::uint32_t>(label_.size());
    flatten(tree);
    return root;
  }
  algo::TagTree view() const { return {label_, end_, shape_}; }

 private:
  std::uint32_t flatten(const Tree& tree) {
    const std::size_t node = label_.size();
    label_.push_back(tree.label);
    end_.push_back(0);
    shape_.push_back(0);
    std::vector<std::uint32_t> key = {tree.label};
    for (const Tree& child : tree.children) key.push_back(flatten(child));
    end_[node] = static_cast<std::uint32_t>(label_.size());
    shape_[node] = shapes_.emplace(std::move(key), static_cast<std::uint32_t>(shapes_.size())).first->second;
    return shape_[node];
  }
  std::vector<std::uint16_t> label_;
  std::vector<std::uint32_t> end_;
  std::vector<std::uint32_t> shape_;
  std::map<std::vector<std::uint32_t>, std::uint32_t> shapes_;
};

// Two trees in which every node but the last has one child; they differ in the last.
class TwoChains {
 public:
  explicit TwoChains(std::uint32_t depth) {
    for (std::uint32_t tree = 0; tree < 2; ++tree)
      for (std::uint32_t level = 0; level < depth; ++level) {
        label_.push_back(level + 1 == depth ? static_cast<std::uint16_t>(5 + tree) : 4);
        end_.push_back((tree + 1) * depth);
        shape_.push_back(2 * level + tree);
      }
  }
  algo::TagTree view() const { return {label_, end_, shape_}; }  // the roots are nodes 0 and `depth`

 private:
  std::vector<std::uint16_t> label_;
  std::vector<std::uint32_t> end_;
  std::vector<std::uint32_t> shape_;
};

}  // namespace garimpo::reference
