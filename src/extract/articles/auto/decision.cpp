#include "extract/articles/auto/decision.hpp"

#include <algorithm>
#include <numeric>

namespace garimpo::extract::articles::automatic {

namespace {

// Beta squared of the F measure. Precision and recall trade some five points of one for the other (cross-validation, 2026-11-16).
float beta_of(Focus focus) { return focus == Focus::precision ? 0.4F : focus == Focus::recall ? 2.0F : 1.0F; }

float weight_of(const Block& block) { return static_cast<float>(std::max(1U, block.words)); }

// Lowest probability of the best prefix of blocks by falling probability.
float best_cut(const BlockContext& context, std::span<const float> probabilities, float beta) {
  std::vector<std::uint32_t> order(probabilities.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t block) { return probabilities[block]; });
  float all = 0;
  for (std::uint32_t i = 0; i < order.size(); ++i) all += probabilities[i] * weight_of(context.table.blocks[i]);
  float right = 0;
  float taken = 0;
  float best = 0;
  float cut = 1;
  for (const std::uint32_t block : order) {
    const float weight = weight_of(context.table.blocks[block]);
    right += probabilities[block] * weight;
    taken += weight;
    const float expected = (1 + beta) * right / (taken + beta * all);
    if (expected > best) {
      best = expected;
      cut = probabilities[block];
    }
  }
  return cut;
}

float expected_f1(const BlockContext& context, std::span<const float> probabilities, const std::vector<std::uint8_t>& is_taken) {
  float all = 0;
  float right = 0;
  float taken = 0;
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    const float weight = weight_of(context.table.blocks[i]);
    all += probabilities[i] * weight;
    if (is_taken[i] == 0) continue;
    right += probabilities[i] * weight;
    taken += weight;
  }
  return taken + all > 0 ? 2 * right / (taken + all) : 0.0F;
}

}  // namespace

float cut_of_best_set(const BlockContext& context, std::span<const float> probabilities) {
  return best_cut(context, probabilities, beta_of(Focus::balanced));
}

Choice choose(const BlockContext& context, std::span<const float> probabilities, Focus focus) {
  Choice choice;
  const float cut = best_cut(context, probabilities, beta_of(focus));
  choice.is_taken.resize(probabilities.size());
  for (std::size_t i = 0; i < probabilities.size(); ++i) choice.is_taken[i] = probabilities[i] >= cut;
  choice.expected_f1 = expected_f1(context, probabilities, choice.is_taken);
  return choice;
}

}  // namespace garimpo::extract::articles::automatic
