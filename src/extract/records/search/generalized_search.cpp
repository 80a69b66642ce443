#include "extract/records/search/generalized_search.hpp"

namespace garimpo::extract::records {

namespace {

class GeneralizedSimilarity : public TreeSimilarity {
 public:
  GeneralizedSimilarity(const PageTree& tree, const algo::GeneralizedMatchingOptions& options, base::Budget& budget) : budget_(budget) {
    matching_.reset(tree.view(), options);
  }
  double similarity(std::uint32_t a, std::uint32_t b) override { return matching_.match(a, b, &budget_).similarity(); }
  bool was_cut_short() const override { return matching_.was_cut_short(); }

 private:
  base::Budget& budget_;
  algo::GeneralizedTreeMatching matching_;
};

}  // namespace

void run_generalized_search(Context& context) {
  const OptionValues& values = context.options;
  const auto max_shapes = static_cast<std::uint32_t>(values.integer(generalized_option::max_shapes));
  run_repeat_search(context, [&](const PageTree& tree, const RepeatOptions& options) {
    return GeneralizedSimilarity(tree,
                                 {.tau1 = options.tau1,
                                  .tau2 = options.tau2,
                                  .is_strict = values.flag(generalized_option::strict),
                                  .is_normalized = values.flag(generalized_option::normalise),
                                  .max_classes = max_shapes == 0 ? UINT32_MAX : max_shapes},
                                 context.budget);
  });
}

}  // namespace garimpo::extract::records
