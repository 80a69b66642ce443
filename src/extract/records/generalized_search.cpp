#include "extract/records/generalized_search.hpp"

#include "extract/records/page_reduction.hpp"

namespace garimpo::extract::records {

namespace {

class GeneralizedSimilarity : public TreeSimilarity {
 public:
  GeneralizedSimilarity(const PageTree& tree, const algo::GeneralizedMatchingOptions& options, base::Budget& budget) : budget_(budget) {
    matching_.reset(tree.view(), options);
  }
  double similarity(std::uint32_t a, std::uint32_t b) override { return matching_.match(a, b, &budget_).similarity(); }

 private:
  base::Budget& budget_;
  algo::GeneralizedTreeMatching matching_;
};

}  // namespace

void run_generalized_search(Context& context, const RepeatOptions& options, bool is_strict, bool is_normalized, bool is_reduced) {
  std::vector<Region> regions;
  {
    const PageTree tree = searched_tree(context.page, is_reduced, context.budget);
    GeneralizedSimilarity similarity(tree, {options.tau1, options.tau2, is_strict, is_normalized}, context.budget);
    regions = find_repeats(context, tree, similarity, options);
  }
  // Outside the block, so that the search's memory is free before the markers need theirs.
  emit_regions(context, std::move(regions));
}

}  // namespace garimpo::extract::records
