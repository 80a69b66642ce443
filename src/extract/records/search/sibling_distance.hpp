// Whether two sibling subtrees, or two groups of adjacent ones, are at most alpha apart by one of the three distances of Jabour 2011
// (section 3.1.1):
//   dc  Levenshtein over the characters of the tag names in preorder,
//   dg  Levenshtein over the tags,
//   dt  the share of the trees that Simple Tree Matching leaves unmatched. Groups of several are matched under an added root on both
//       sides, which counts, as in DEPTA; the thesis does not say.
// A distance is divided by the size of the larger side, so that it lies in 0..1 (as the thesis does for dt, without saying for the others),
// or by the mean of both, as MDR and DEPTA do.
// The comparison is made in whole numbers (alpha in millionths), so that 3 of 10 is at most 0.3.
// Cost: constant for subtrees of the same shape; else that of the kernels, which stop as soon as the answer is certain.
#pragma once
#include "algo/simple_tree_matching.hpp"
#include "base/budget.hpp"
#include "extract/records/search/page_tree.hpp"
#include "text/similarity/edit_distance.hpp"

#include <cstdint>
#include <optional>

namespace garimpo::extract::records {

enum class DistanceKind : std::uint8_t { dc, dg, dt };
enum class Normaliser : std::uint8_t { larger, mean };

class SiblingDistance {
 public:
  // With `is_strict` the distance must be below alpha instead of at most alpha.
  SiblingDistance(PageTree& tree, DistanceKind kind, double alpha, bool is_strict, base::Budget& budget,
                  Normaliser normaliser = Normaliser::larger);

  // False once the budget is spent.
  bool is_within_alpha(std::uint32_t a, std::uint32_t b) { return is_within_alpha(tree_.view().subtree(a), tree_.view().subtree(b)); }
  // Compares two groups of adjacent siblings with the same number of members.
  bool is_within_alpha(algo::NodeSpan a, algo::NodeSpan b);
  // Whether two sides were too large to be compared whole: they count as further apart than they may be.
  bool was_cut_short() const { return is_cut_short_ || tree_matching_.was_cut_short(); }

 private:
  bool have_equal_shapes(algo::NodeSpan a, algo::NodeSpan b) const;
  bool do_trees_match(algo::NodeSpan a, algo::NodeSpan b);
  template <class Sequence>
  bool are_near(const Sequence& a, const Sequence& b);
  std::uint64_t twice_normaliser(std::uint64_t a, std::uint64_t b) const;
  std::optional<std::uint64_t> most_edits(std::uint64_t twice_normaliser) const;
  std::uint64_t least_matched(std::uint64_t twice_normaliser) const;

  PageTree& tree_;
  DistanceKind kind_;
  std::uint64_t alpha_millionths_;
  bool is_strict_;
  Normaliser normaliser_;
  base::Budget& budget_;
  text::EditDistance edit_distance_;
  algo::SimpleTreeMatching tree_matching_;
  bool is_cut_short_ = false;
};

}  // namespace garimpo::extract::records
