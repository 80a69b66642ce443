#include "extract/records/search/generalized_search.hpp"

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

void run_generalized_search(Context& context, bool is_normalized) {
  const bool is_strict = context.options.flag(repeat_option::count);
  run_repeat_search(context, [&](const PageTree& tree, const RepeatOptions& options) {
    return GeneralizedSimilarity(tree, {options.tau1, options.tau2, is_strict, is_normalized}, context.budget);
  });
}

}  // namespace garimpo::extract::records
