// The search for data regions that the tree matching methods share: among the children of every node, those that repeat.
//
// Neither Godoy 2015 nor Jindal, Liu 2010 say how a page is searched; here DetectLists is applied to one list of children. Two children are
// similar if their similarity is above tau1 and above tau2 times the best that either has with another child; similar children share a
// symbol (transitively). The grammar of the string of symbols says what repeats: each '+' is a region, and a record begins where its first
// symbol comes again. Children similar to no other (unmatched siblings: headings, advertisements) may stand between records; with
// `skips_unmatched_siblings` they have no symbol. Two more rules gain 0.02 to 0.04 in the best region's score on three of four sets
// (2026-11-16): a loner between two one-node records, with their tag and a similarity above half of tau1, is a record; and where the runs
// of a symbol are apart, all of them together are a further region. Cost: the pairs of distinct shapes with one tag among the children of a
// node; in lists of more than kMaxFullList shapes each is compared only with the kNearby ones before it. Regions inside records are
// searched for too unless `nested` is off.
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

// How similar two subtrees are, from 0 to 1. A value that cannot exceed half of tau1 may be any number up to that.
class TreeSimilarity {
 public:
  virtual ~TreeSimilarity() = default;
  virtual double similarity(std::uint32_t a, std::uint32_t b) = 0;
};

// The options that every tree matching method begins with, in this order.
namespace repeat_option {
enum Position : std::size_t { tau1, tau2, reduce, unmatched_siblings, min_records, nested, count };
}
inline constexpr std::array<OptionInfo, repeat_option::count> kRepeatOptions = {{
    {"tau1", OptionKind::number, "0.5", 0, 1, "", "similar subtrees share more than this part of the larger one",
     "Godoy 2015, section 6.2.2, for G-STM; Jindal, Liu 2010"},
    {"tau2", OptionKind::number, "0.7", 0, 1, "", "and have more than this part of the best similarity that either has with a sibling",
     "Godoy 2015, section 6.2.2, for G-STM; Jindal, Liu 2010"},
    {"reduce", OptionKind::flag, "true", 0, 0, "", "leave out headers, footers, hidden parts, and all but marked products",
     "Godoy 2015, section 5.2"},
    {"unmatched_siblings", OptionKind::flag, "false", 0, 0, "",
     "siblings that resemble no other are part of the grammar instead of gaps between records",
     "ours: Jindal, Liu 2010 do not say how a page is searched", "loners"},
    {"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region", "ours: a list has at least two records"},
    {"nested", OptionKind::flag, "true", 0, 0, "", "search the records of a region for regions again",
     "Godoy 2015, section 5.4.1: of nested lists the smallest that fit are used"},
}};

struct RepeatOptions {
  double tau1 = 0.5;
  double tau2 = 0.7;
  std::size_t min_records = 2;
  bool is_nested = true;
  bool skips_unmatched_siblings = true;
};
RepeatOptions read_repeat_options(const OptionValues& options);

std::vector<Region> find_repeats(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options);

// The whole method: searches the page, reduced if asked, and emits what repeats. make_similarity(tree, options) gives the measure.
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
