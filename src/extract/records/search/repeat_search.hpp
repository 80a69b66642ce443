// The search for data regions that the tree matching methods share: among the children of every node, those that repeat.
//
// Neither Godoy 2015 nor Jindal, Liu 2010 say how a page is searched; here DetectLists (Godoy 2015, Algorithm 3) is applied to one list of
// children. Two children are similar if their similarity is above tau1 and above tau2 times the best that either has with another child;
// similar children share a symbol (transitively). The grammar of the string of symbols says what repeats: each '+' is a region, and a
// record begins where its first symbol comes again. Children similar to no other (headings, advertisements) may stand between records; with
// `unmatched_siblings` each has a symbol of its own, as Algorithm 3 has it when it compares two trees, and most lists of real pages fall
// apart. Regions inside records are searched for too unless `nested` is off.
// What follows is ours and off unless asked for; together it gains 0.02 to 0.04 in the best region's score on three of four sets
// (2026-11-16): with `between` such a child between two one-node records, with their tag and a similarity above half of tau1, is a record;
// with `gather` all runs of a symbol that stand apart are a further region; with `loose_text` text after a record is part of it
// (loose_text.hpp). Cost: the pairs of distinct shapes with one tag among the children of a node; in lists of more shapes than `full_list`,
// each with the few before it.
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

inline constexpr std::size_t kNearby = 8;

// How similar two subtrees are, from 0 to 1. A value that cannot exceed half of tau1 may be any number up to that.
class TreeSimilarity {
 public:
  virtual ~TreeSimilarity() = default;
  virtual double similarity(std::uint32_t a, std::uint32_t b) = 0;
  // Whether a similarity may be too low because two trees were too large to be matched whole.
  virtual bool was_cut_short() const = 0;
};

// The options that every tree matching method begins with, in this order.
namespace repeat_option {
enum Position : std::size_t {
  tau1,
  tau2,
  reduce,
  min_marked,
  tree,
  min_records,
  nested,
  keep,
  order,
  unmatched_siblings,
  between,
  gather,
  loose_text,
  full_list,
  count
};
}
inline constexpr std::array<OptionInfo, repeat_option::count> kRepeatOptions = {{
    {"tau1", OptionKind::number, "0.5", 0, 1, "", "similar subtrees share more than this part of the larger one",
     "Godoy 2015, section 6.2.2, for G-STM; Jindal, Liu 2010"},
    {"tau2", OptionKind::number, "0.7", 0, 1, "", "and have more than this part of the best similarity that either has with a sibling",
     "Godoy 2015, section 6.2.2, for G-STM; Jindal, Liu 2010"},
    {"reduce", OptionKind::flag, "true", 0, 0, "",
     "leave out scripts, styles, metadata, headers, footers, hidden parts, and all but marked products; false: the whole page",
     "Godoy 2015, section 5.2"},
    {"min_marked", OptionKind::integer, "1", 1, 1'000'000, "", "so many products marked with schema.org leave nothing but themselves",
     "Godoy 2015, section 5.2.2; with 2 (ours) a page about one product is left whole"},
    kDomOption,
    {"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region, a table's header row not counted",
     "Godoy 2015, section 4.2.2: a list is a repetition"},
    {"nested", OptionKind::flag, "true", 0, 0, "", "search the records of a region for regions again",
     "Godoy 2015, section 5.4.1: of nested lists the smallest that fit are used"},
    {"keep", OptionKind::choice, "text", 0, 0, "all|text", "keep every region, or those with text",
     "ours: a region without text says nothing"},
    kOrderOption,
    {"unmatched_siblings", OptionKind::flag, "false", 0, 0, "",
     "siblings that resemble no other are part of the grammar instead of gaps between records",
     "neither Godoy 2015 nor Jindal, Liu 2010 say how a page is searched; true is Algorithm 3, lines 21 to 23, applied to its lists of "
     "children",
     "loners"},
    {"between", OptionKind::flag, "false", 0, 0, "",
     "a gap between two one-node records, with their tag and half of the similarity, is a record (needs unmatched_siblings=false)", "ours"},
    {"gather", OptionKind::flag, "false", 0, 0, "", "runs of one kind that stand apart are a further region together", "ours"},
    {"loose_text", OptionKind::flag, "false", 0, 0, "", "text after the last element of a record is part of it", "ours"},
    {"full_list", OptionKind::integer, "500", 0, 1'000'000, "",
     "most shapes among siblings that are compared all with all; in longer lists each with the 8 of its tag before it, and a warning says "
     "so",
     "Godoy 2015, Algorithm 2, compares all with all; 32 was ours"},
}};

struct RepeatOptions {
  double tau1 = 0.5;
  double tau2 = 0.7;
  std::size_t min_records = 2;
  bool is_nested = true;
  bool keeps_empty = false;
  bool skips_unmatched_siblings = true;
  bool adds_between = false;
  bool gathers_runs = false;
  std::size_t full_list = 500;
};
RepeatOptions read_repeat_options(const OptionValues& options);

std::vector<Region> find_repeats(Context& context, const PageTree& tree, TreeSimilarity& similarity, const RepeatOptions& options);

// The whole method: searches the page, reduced if asked, and emits what repeats. make_similarity(tree, options) gives the measure.
template <class MakeSimilarity>
void run_repeat_search(Context& context, MakeSimilarity make_similarity) {
  const RepeatOptions options = read_repeat_options(context.options);
  std::vector<Region> regions;
  {
    const OptionValues& values = context.options;
    const PageTree tree = searched_tree(
        context.page, static_cast<TreeKind>(values.choice(repeat_option::tree)),
        {values.flag(repeat_option::reduce), static_cast<std::size_t>(values.integer(repeat_option::min_marked))}, context.budget);
    auto similarity = make_similarity(tree, options);
    regions = find_repeats(context, tree, similarity, options);
  }
  // Outside the block, so that the search's memory is free before the markers need theirs.
  if (context.options.flag(repeat_option::loose_text))
    for (Region& region : regions) take_loose_text(context.page, region);
  emit_regions(context, std::move(regions), static_cast<RegionOrder>(context.options.choice(repeat_option::order)));
}

}  // namespace garimpo::extract::records
