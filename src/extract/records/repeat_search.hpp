// The search for data regions that the tree matching methods share: among the children of every node, those that repeat.
//
// Neither seed 002 nor Jindal and Liu (SDM 2010) say how a page is searched; this is DetectLists turned on one list. Children are
// similar whose similarity is above tau1 and above tau2 times the best that either has with another child; similar ones share a symbol (the
// relation is closed); the grammar of the string of symbols says what repeats, and each '+' is a region: a record begins where its first
// symbol comes again. Children like no other (headings, advertisements) may stand between records: with `skips_loners` they have no symbol.
// Cost: the pairs of distinct shapes with one tag among the children of a node; in lists of more than kMaxFullList shapes each is compared
// with the kNearby ones before it only. Regions inside records are searched for too unless told not to.
#pragma once
#include "extract/extractor.hpp"
#include "extract/records/page_tree.hpp"
#include "extract/records/region.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::extract::records {

inline constexpr std::size_t kMaxFullList = 32;
inline constexpr std::size_t kNearby = 8;

// How alike two subtrees of a tree are: 0 to 1. Where it cannot be above tau1, any number up to tau1 will do.
class TreeSimilarity {
 public:
  virtual ~TreeSimilarity() = default;
  virtual double similarity(std::uint32_t a, std::uint32_t b) = 0;
};

struct RepeatOptions {
  double tau1 = 0.5;
  double tau2 = 0.7;
  std::size_t min_records = 2;
  bool is_nested = true;
  bool skips_loners = true;
};

std::vector<Region> find_repeats(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options);

}  // namespace garimpo::extract::records
