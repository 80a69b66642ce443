// Two lists of children matched as G-STM does: lists found in both (DetectLists), each of them reduced to one instance (UpdateW), then the
// best mapping that keeps the order.
//
// Jindal and Liu, "A generalized tree matching algorithm considering nested lists for web data extraction" (SDM 2010); Algorithms 3 to 5
// of Godoy 2015. Two children are similar if their score, over the larger of their node counts, is above tau1 and above tau2 times the best
// of either; similar ones share a symbol (we take the transitive closure, which the thesis leaves open), and the grammar of each string of
// symbols says what repeats. Where both repeat the same, the scores of a list become their mean at its first instance and 0 elsewhere.
// As printed (`is_strict`) both grammars must have the same '+' parts; the thesis's own example needs the other test, which also accepts a
// list of one item. With `is_normalized` the node counts handed up are those of Algorithm 5: of the best partner, lists reduced; else raw
// sizes. Cost: distinct rows times distinct columns, and rows times columns of what is left once lists are reduced, near the diagonal alone
// where that is above kMaxCells. Numbers closer than kTie are equal: means are not exact, and a tie must not depend on the order of a sum.
#pragma once
#include "algo/grammar.hpp"
#include "base/budget.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::algo {

inline constexpr double kTie = 1e-9;

struct GeneralizedMatch {
  double score = 0;
  double nodes_a = 0;  // sizes with lists reduced to one instance
  double nodes_b = 0;

  double similarity() const { return score / std::max(nodes_a, nodes_b); }
};

struct GeneralizedMatchingOptions {
  double tau1 = 0.5;
  double tau2 = 0.7;
  bool is_strict = false;
  bool is_normalized = true;
  std::uint32_t max_classes = UINT32_MAX;  // of the children of one node; see generalized_tree_matching.hpp
};

// The children of one tree. Those of one shape are one class: they score alike, so tables have a row per class.
struct ChildList {
  std::span<const std::uint32_t> classes;  // of each child, numbered in order of first appearance
  std::span<const std::uint32_t> counts;   // children of each class
  std::span<const std::uint32_t> sizes;    // nodes of a child of the class
};

// Reuses its memory from pair to pair.
class ListMatching {
 public:
  static constexpr std::uint64_t kMaxCells = 1U << 18;

  // `pairs` has a row for each class of a, a column for each of b. The score leaves out the roots; the node counts have them.
  GeneralizedMatch match(const ChildList& a, const ChildList& b, std::span<const GeneralizedMatch> pairs,
                         const GeneralizedMatchingOptions& options, base::Budget* budget);
  // Whether kMaxCells has ever kept a table from being filled.
  bool was_cut_short() const { return is_cut_short_; }

 private:
  struct Side {
    ChildList list;
    std::vector<double> best;            // by class: its highest similarity
    std::vector<double> nodes;           // by class: the count handed up
    std::vector<std::uint32_t> symbols;  // by child
    std::vector<std::uint32_t> kept;     // children that have a row once lists are reduced
    bool has_repeats = false;
    Grammar grammar;
  };
  void count_all_nodes();
  void join_similar();
  std::uint32_t root(std::uint32_t element);
  void name_children(Side& side, std::uint32_t offset);
  bool find_lists(base::Budget* budget);
  bool are_all_lists_in(const Side& side, const Side& other) const;
  void group(const Side& side);
  double reduce_lists();
  double keep(Side& side);
  double best_mapping(base::Budget* budget);
  void fill_row(std::size_t row, std::size_t first, std::size_t last);
  double weight(std::uint32_t row, std::uint32_t column) const;
  const GeneralizedMatch& pair(std::size_t class_a, std::size_t class_b) const { return pairs_[class_a * columns_ + class_b]; }

  struct Group {  // by symbol
    bool is_reduced = false;
    bool is_seen = false;
    double pairs = 0;
    double score = 0;
    double nodes = 0;
  };

  Side a_;
  Side b_;
  std::span<const GeneralizedMatch> pairs_;
  std::size_t columns_ = 0;
  GeneralizedMatchingOptions options_;
  std::vector<std::uint32_t> parent_;     // union-find over the classes of a, then those of b
  std::vector<std::uint8_t> is_joined_;   // by root: similar to another
  std::vector<std::uint32_t> symbol_of_;  // by root; kNoSymbol: none yet
  std::vector<Group> groups_;
  std::vector<double> cells_;
  bool is_cut_short_ = false;
};

}  // namespace garimpo::algo
