#include "extract/articles/auto/content_model.hpp"

#include "model/embedded.hpp"

namespace garimpo::extract::articles::automatic {

const TokenOdds* embedded_odds() {
  static const Result<TokenOdds> odds = TokenOdds::read(model::kArticlesTokens);
  return odds ? &*odds : nullptr;
}

const model::BoostedTrees* embedded_trees() {
  static const Result<model::BoostedTrees> trees = model::BoostedTrees::read(model::kArticlesContent, feature_names());
  return trees ? &*trees : nullptr;
}

std::vector<float> probabilities_of(const FeatureTable& rows, std::size_t blocks, const model::BoostedTrees& trees, base::Budget& budget) {
  std::vector<float> probabilities(blocks, 0.0F);
  for (std::size_t block = 0; block < blocks && budget.spend(trees.tree_count()); ++block)
    probabilities[block] = static_cast<float>(trees.confidence(trees.score(rows.row(block))));
  return probabilities;
}

}  // namespace garimpo::extract::articles::automatic
