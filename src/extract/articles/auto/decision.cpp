#include "extract/articles/auto/decision.hpp"

#include <algorithm>
#include <bit>

namespace garimpo::extract::articles::automatic {

namespace {

// Beta squared of the F measure. Precision and recall trade some five points of one for the other (cross-validation, 2026-11-16).
float beta_of(Focus focus) { return focus == Focus::precision ? 0.4F : focus == Focus::recall ? 2.0F : 1.0F; }

// Leaves room for what sums of floats lose.
constexpr float kSurely = 0.99F;

float weight_of(const Block& block) { return static_cast<float>(std::max(1U, block.words)); }

// A block's place among the others, as one number: greater probabilities first, then earlier blocks.
std::uint64_t rank_of(float probability, std::uint32_t block) {
  return std::uint64_t{std::bit_cast<std::uint32_t>(probability)} << 32U | (UINT32_MAX - block);
}
std::uint32_t block_of(std::uint64_t rank) { return UINT32_MAX - static_cast<std::uint32_t>(rank); }

// Lowest probability of the best prefix of blocks by falling probability. Once a block would not better the measure no later one does, so
// only the blocks that are taken are put in order.
float best_cut(const BlockContext& context, std::span<const float> probabilities, float beta) {
  std::vector<std::uint64_t> ranks(probabilities.size());
  float all = 0;
  for (std::uint32_t i = 0; i < ranks.size(); ++i) {
    ranks[i] = rank_of(probabilities[i], i);
    all += probabilities[i] * weight_of(context.table.blocks[i]);
  }
  std::ranges::make_heap(ranks);
  float right = 0;
  float taken = 0;
  float best = 0;
  float cut = 1;
  for (; !ranks.empty(); ranks.pop_back()) {
    std::ranges::pop_heap(ranks);
    const std::uint32_t block = block_of(ranks.back());
    const float weight = weight_of(context.table.blocks[block]);
    right += probabilities[block] * weight;
    taken += weight;
    const float expected = (1 + beta) * right / (taken + beta * all);
    if (expected > best) {
      best = expected;
      cut = probabilities[block];
    } else if ((1 + beta) * probabilities[block] < expected * kSurely) {
      break;
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
