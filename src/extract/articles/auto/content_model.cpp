#include "extract/articles/auto/content_model.hpp"

#include "model/embedded.hpp"

#include <algorithm>
#include <optional>

namespace garimpo::extract::articles::automatic {

namespace {

std::optional<ContentModel> read_model() {
  Result<TokenOdds> odds = TokenOdds::read(model::kArticlesTokens);
  Result<model::BoostedTrees> trees = model::BoostedTrees::read(model::kArticlesContent, feature_names());
  if (!odds || !trees) return std::nullopt;
  return ContentModel{std::move(*odds), std::move(*trees)};
}

// A row takes nearly a kilobyte: so many at a time.
constexpr std::uint32_t kRowsKept = 65'536;

// Rows that are judged as soon as they are written, while they are near the processor; and so that a page of very many keeps to its time.
constexpr std::uint32_t kAtOnce = 4 * model::kRowsAtOnce;

// Calls make(blocks) for so many at a time, then judges their rows.
template <class Make>
void apply(const model::BoostedTrees& trees, const FeatureTable& table, base::Budget& budget, std::span<float> probabilities, Make make) {
  const BlockSpan blocks = table.blocks();
  for (std::uint32_t begin = blocks.first; begin < blocks.end && budget.spend(kAtOnce * trees.tree_count() / 8); begin += kAtOnce) {
    make(BlockSpan{begin, std::min(begin + kAtOnce, blocks.end)});
    const std::size_t from = std::size_t{begin - blocks.first} / model::kRowsAtOnce * FeatureTable::kPortionSize;
    const std::size_t size = std::min(table.portions().size() - from, kAtOnce / model::kRowsAtOnce * FeatureTable::kPortionSize);
    const std::vector<double> scores =
        trees.scores_of_portions(table.portions().subspan(from, size), std::min(kAtOnce, blocks.end - begin));
    for (std::size_t i = 0; i < scores.size(); ++i) probabilities[begin + i] = static_cast<float>(trees.confidence(scores[i]));
  }
}

}  // namespace

const ContentModel* embedded_model() {
  static const std::optional<ContentModel> model = read_model();
  return model ? &*model : nullptr;
}

std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget) {
  const std::uint32_t count = context.block_count();
  FeatureTable rows;
  std::vector<float> probabilities(count, 0.0F);
  for (std::uint32_t first = 0; first < count && !budget.is_exhausted(); first += kRowsKept) {
    begin_features(context, {first, std::min(first + kRowsKept, count)}, rows);
    apply(model.trees, rows, budget, probabilities, [&](BlockSpan some) { write_rows(context, some, rows); });
  }
  return probabilities;
}

}  // namespace garimpo::extract::articles::automatic
