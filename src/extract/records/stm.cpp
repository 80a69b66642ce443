// records/stm: Simple Tree Matching, Algorithm 1 of seed 002, as a search for records.
//
// W. Yang, "Identifying syntactic differences between two programs" (Software: Practice and Experience 21, 1991). The similarity of two
// subtrees is the number of pairs of a largest mapping over the size of the larger one; lists of different lengths count as a difference,
// which is what records/gstm repairs. The page is searched as for G-STM (extract/records/repeat_search), so that the two can be compared.
// Cost and limits: algo/simple_tree_matching, which stops as soon as two trees cannot be similar.
#include "extract/records/records.hpp"

#include "algo/simple_tree_matching.hpp"
#include "extract/records/page_reduction.hpp"
#include "extract/records/repeat_search.hpp"

#include <algorithm>
#include <array>

namespace garimpo::extract::records {

namespace {

enum Option : std::size_t { kTau1, kTau2, kReduce, kLoners, kMinRecords, kNested };

constexpr std::array kOptions = {
    OptionInfo{"tau1", OptionKind::number, "0.5", 0, 1, "", "similar subtrees share more than this part of the larger one",
               "seed 002, section 6.2.2, where it is G-STM's"},
    OptionInfo{"tau2", OptionKind::number, "0.7", 0, 1, "", "and are nearer to each other than this part of either's best",
               "seed 002, section 6.2.2, where it is G-STM's"},
    OptionInfo{"reduce", OptionKind::flag, "true", 0, 0, "", "leave out headers, footers, hidden parts, and all but marked products",
               "seed 002, section 5.2"},
    OptionInfo{"loners", OptionKind::flag, "false", 0, 0, "", "siblings like no other are part of the grammar, not gaps between records",
               "ours: the paper does not say how a page is searched"},
    OptionInfo{"min_records", OptionKind::integer, "2", 2, 1'000'000, "", "fewest records of a region", "two make a list"},
    OptionInfo{"nested", OptionKind::flag, "true", 0, 0, "", "search the records of a region for regions again",
               "seed 002, section 5.4.1: lists inside lists, of which the smallest fitting ones are used"},
};

class SimpleSimilarity : public TreeSimilarity {
 public:
  SimpleSimilarity(const PageTree& tree, double tau1, base::Budget& budget) : view_(tree.view()), tau1_(tau1), budget_(budget) {
    matching_.reset(view_);
  }
  double similarity(std::uint32_t a, std::uint32_t b) override {
    const std::uint32_t larger = std::max(view_.size(a), view_.size(b));
    return matching_.score(a, b, static_cast<std::uint32_t>(tau1_ * larger), &budget_) / static_cast<double>(larger);
  }

 private:
  algo::TagTree view_;
  double tau1_;
  base::Budget& budget_;
  algo::SimpleTreeMatching matching_;
};

void run(Context& context) {
  const OptionValues& options = context.options;
  const RepeatOptions search{options.number(kTau1), options.number(kTau2), static_cast<std::size_t>(options.integer(kMinRecords)),
                             options.flag(kNested), !options.flag(kLoners)};
  std::vector<Region> regions;
  {
    const PageTree tree = searched_tree(context.page, options.flag(kReduce), context.budget);
    SimpleSimilarity similarity(tree, search.tau1, context.budget);
    regions = find_repeats(context, tree, similarity, search);
  }
  // Outside the block, so that the search's memory is free before the markers need theirs.
  emit_regions(context, std::move(regions));
}

}  // namespace

Extractor stm() {
  return {{.name = "records/stm",
           .summary = "what repeats among siblings, by simple tree matching",
           .reference = "Yang, Identifying syntactic differences between two programs, 1991; seed 002, section 4.2",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::records
