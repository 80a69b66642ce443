#include "extract/articles/auto/content_model.hpp"

#include "model/embedded.hpp"

#include <optional>

namespace garimpo::extract::articles::automatic {

namespace {

std::optional<ContentModel> read_model() {
  Result<TokenOdds> odds = TokenOdds::read(model::kArticlesTokens);
  Result<model::BoostedTrees> first = model::BoostedTrees::read(model::kArticlesContent, feature_names());
  Result<model::BoostedTrees> second = model::BoostedTrees::read(model::kArticlesContext, feature_names());
  if (!odds || !first || !second) return std::nullopt;
  return ContentModel{std::move(*odds), std::move(*first), std::move(*second)};
}

// In portions, so that a page of very many blocks keeps to its time.
std::vector<float> apply(const model::BoostedTrees& trees, const FeatureTable& rows, std::size_t blocks, base::Budget& budget) {
  constexpr std::size_t kPortion = 1024;
  std::vector<float> probabilities(blocks, 0.0F);
  std::vector<const float*> portion;
  for (std::size_t begin = 0; begin < blocks && budget.spend(kPortion * trees.tree_count() / 8); begin += kPortion) {
    portion.clear();
    for (std::size_t i = begin; i < std::min(begin + kPortion, blocks); ++i) portion.push_back(rows.row(i).data());
    const std::vector<double> scores = trees.scores(portion);
    for (std::size_t i = 0; i < scores.size(); ++i) probabilities[begin + i] = static_cast<float>(trees.confidence(scores[i]));
  }
  return probabilities;
}

}  // namespace

const ContentModel* embedded_model() {
  static const std::optional<ContentModel> model = read_model();
  return model ? &*model : nullptr;
}

std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget) {
  FeatureTable rows;
  write_features(context, rows);
  const std::vector<float> answers = apply(model.first, rows, context.block_count(), budget);
  write_answer_features(context, answers, rows);
  return apply(model.second, rows, context.block_count(), budget);
}

}  // namespace garimpo::extract::articles::automatic
