// records/stm: Simple Tree Matching (Yang 1991; Godoy 2015, section 4.2, Algorithm 1) as a search for records. The similarity of two
// subtrees is the number of pairs of a largest mapping over the size of the larger one; lists of different lengths count as a difference,
// which records/gstm repairs. The page is searched as for G-STM (extract/records/search/repeat_search), so that the two can be compared:
// the thesis does not say how. Cost and limits: algo/simple_tree_matching, which stops as soon as two trees cannot be similar.
#include "extract/records/records.hpp"

#include "algo/simple_tree_matching.hpp"
#include "extract/records/search/repeat_search.hpp"

#include <algorithm>

namespace garimpo::extract::records {

namespace {

class SimpleSimilarity : public TreeSimilarity {
 public:
  SimpleSimilarity(const PageTree& tree, double least, base::Budget& budget) : view_(tree.view()), least_(least), budget_(budget) {
    matching_.reset(view_);
  }
  double similarity(std::uint32_t a, std::uint32_t b) override {
    const std::uint32_t larger = std::max(view_.size(a), view_.size(b));
    return matching_.score(a, b, static_cast<std::uint32_t>(least_ * larger), &budget_) / static_cast<double>(larger);
  }
  bool was_cut_short() const override { return matching_.was_cut_short(); }

 private:
  algo::TagTree view_;
  double least_;  // similarities below it need not be exact
  base::Budget& budget_;
  algo::SimpleTreeMatching matching_;
};

void run(Context& context) {
  run_repeat_search(context, [&](const PageTree& tree, const RepeatOptions& options) {
    return SimpleSimilarity(tree, options.tau1 / 2, context.budget);
  });
}

}  // namespace

Extractor stm() {
  return {{.name = "records/stm",
           .summary = "what repeats among siblings, by simple tree matching",
           .reference = "Yang, Identifying syntactic differences between two programs, 1991; Godoy 2015, section 4.2",
           .options = kRepeatOptions},
          run};
}

}  // namespace garimpo::extract::records
