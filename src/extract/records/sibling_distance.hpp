// How far apart two sibling subtrees are, by the three distances of seed 000 (section 3.1.1), asked as "at most alpha?":
//   dc  Levenshtein over the characters of the tag names in preorder,
//   dg  Levenshtein over the tags,
//   dt  the share of the larger tree that Simple Tree Matching leaves unmatched.
// The seed does not say how dc and dg are normalised: by the longer string here, so that all three lie in 0..1.
// The comparison is made in whole numbers (alpha in millionths), so that 3 of 10 is at most 0.3.
// Cost: nothing for subtrees of one shape; else that of the kernels, which stop as soon as the answer is certain.
#pragma once
#include "algo/simple_tree_matching.hpp"
#include "base/budget.hpp"
#include "extract/records/page_tree.hpp"
#include "text/edit_distance.hpp"

#include <cstdint>
#include <optional>

namespace garimpo::extract::records {

enum class DistanceKind : std::uint8_t { dc, dg, dt };

class SiblingDistance {
 public:
  // With `is_strict`, below alpha instead of at most.
  SiblingDistance(PageTree& tree, DistanceKind kind, double alpha, bool is_strict, base::Budget& budget);

  // False once the budget is spent.
  bool is_within_alpha(std::uint32_t a, std::uint32_t b);

 private:
  std::optional<std::uint64_t> allowed_cost(std::uint64_t size) const;
  template <class Sequence>
  bool are_near(const Sequence& a, const Sequence& b);

  PageTree& tree_;
  DistanceKind kind_;
  std::uint64_t alpha_millionths_;
  bool is_strict_;
  base::Budget& budget_;
  text::EditDistance edit_distance_;
  algo::SimpleTreeMatching tree_matching_;
};

}  // namespace garimpo::extract::records
