// The search for data regions that the tree matching methods share: among the children of every node, those that repeat.
//
// Neither seed 002 nor Jindal and Liu (SDM 2010) say how a page is searched; this is DetectLists turned on one list. Children are
// similar whose similarity is above tau1 and above tau2 times the best that either has with another child; similar ones share a symbol (the
// relation is closed); the grammar of the string of symbols says what repeats, and each '+' is a region: a record begins where its first
// symbol comes again. Children like no other (headings, advertisements) may stand between records: with `skips_loners` they have no symbol.
// Two more readings of the string, together worth 0.02 to 0.04 of what the best region reaches on three of four sets (2026-11-16): a loner
// between two records of one node each, with their tag and above half of tau1 like one of them, is a record; and where the runs of a
// symbol are apart, all of them together are a region beside the one of each run.
// Cost: the pairs of distinct shapes with one tag among the children of a node; in lists of more than kMaxFullList shapes each is compared
// with the kNearby ones before it only. Regions inside records are searched for too unless told not to.
#pragma once
#include "extract/extractor.hpp"
#include "extract/records/region.hpp"
#include "extract/records/search/loose_text.hpp"
#include "extract/records/search/page_reduction.hpp"
#include "extract/records/search/page_tree.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace garimpo::extract::records {

inline constexpr std::size_t kMaxFullList = 32;
inline constexpr std::size_t kNearby = 8;

// How alike two subtrees of a tree are: 0 to 1. Where it cannot be above half of tau1, any number up to that will do.
class TreeSimilarity {
 public:
  virtual ~TreeSimilarity() = default;
  virtual double similarity(std::uint32_t a, std::uint32_t b) = 0;
};

// The options that every tree matching method begins with, in this order.
namespace repeat_option {
enum Position : std::size_t { tau1, tau2, reduce, loners, min_records, nested, count };
}
inline constexpr std::array<OptionInfo, repeat_option::count> kRepeatOptions = {{
    {"tau1", OptionKind::number, "0.5", 0, 1, "", "similar subtrees share more than this part of the larger one",
     "seed 002, section 6.2.2, for G-STM; Jindal and Liu, SDM 2010"},
    {"tau2", OptionKind::number, "0.7", 0, 1, "", "and are nearer to each other than this part of either's best",
     "seed 002, section 6.2.2, for G-STM; Jindal and Liu, SDM 2010"},
    {"reduce", OptionKind::flag, "true", 0, 0, "", "leave out headers, footers, hidden parts, and all but marked products",
     "seed 002, section 5.2"},
    {"loners", OptionKind::flag, "false", 0, 0, "", "siblings like no other are part of the grammar, not gaps between records",
     "ours: the paper does not say how a page is searched"},
    {"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region", "two make a list"},
    {"nested", OptionKind::flag, "true", 0, 0, "", "search the records of a region for regions again",
     "seed 002, section 5.4.1: lists inside lists, of which the smallest fitting ones are used"},
}};

struct RepeatOptions {
  double tau1 = 0.5;
  double tau2 = 0.7;
  std::size_t min_records = 2;
  bool is_nested = true;
  bool skips_loners = true;
};
RepeatOptions read_repeat_options(const OptionValues& options);

std::vector<Region> find_repeats(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options);

// The whole method: searches the page, reduced where asked, and emits what repeats. make_similarity(tree, options) tells how alike trees
// are.
template <class MakeSimilarity>
void run_repeat_search(Context& context, MakeSimilarity make_similarity) {
  const RepeatOptions options = read_repeat_options(context.options);
  std::vector<Region> regions;
  {
    const PageTree tree = searched_tree(context.page, context.options.flag(repeat_option::reduce), context.budget);
    auto similarity = make_similarity(tree, options);
    regions = find_repeats(context, tree, similarity, options);
  }
  // Outside the block, so that the search's memory is free before the markers need theirs.
  for (Region& region : regions) take_loose_text(context.page, region);
  emit_regions(context, std::move(regions));
}

}  // namespace garimpo::extract::records
