#include "extract/articles/automatic/decision.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace garimpo::extract::articles::automatic {

namespace {

// Weights of recall in the F measure (beta squared). `precision` and `recall` exchange about five points of one for the other
// (cross-validation, 2026-11-16).
constexpr float kBroadBeta = 1.6F;  // listings gain .02, services and documentation .005 by it (cross-validation, 2026-11-16)
float beta_of(Focus focus) { return focus == Focus::precision ? 0.4F : focus == Focus::recall ? 2.0F : 1.0F; }

// A margin for rounding errors of sums of floats.
constexpr float kSurely = 0.99F;

float weight_of(const Block& block) { return static_cast<float>(std::max(1U, block.words)); }

// A key that sorts blocks by falling probability, then by position.
std::uint64_t rank_of(float probability, std::uint32_t block) {
  return std::uint64_t{std::bit_cast<std::uint32_t>(probability)} << 32U | (UINT32_MAX - block);
}
std::uint32_t block_of(std::uint64_t rank) { return UINT32_MAX - static_cast<std::uint32_t>(rank); }

// The lowest probability in the best prefix of the blocks by falling probability. Once a block does not improve the measure no later one
// does, so a heap is used and only the blocks that are taken get sorted.
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

// False for pages with next to no text: shells filled by scripts, notices, menus alone. In cross-validation (2026-11-16; the numbers below
// were set on the same pages) this leaves seven of eight pages without content, and two pages with content, without an answer.
bool has_content(const BlockContext& context, std::span<const float> probabilities) {
  constexpr float kFewWords = 22;
  constexpr float kSure = 0.4F;
  constexpr std::uint32_t kLeastOnPage = 20;  // fewer words than this are the content, unless nearly all are links
  constexpr float kVerySure = 0.9F;           // such a block makes even those the content
  const Sums page = context.page();
  float words = 0;
  float best = 0;
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    words += probabilities[i] * weight_of(context.table.blocks[i]);
    best = std::max(best, probabilities[i]);
  }
  if (page.words < kLeastOnPage) return page.link_chars * 10 < page.chars * 9 || best >= kVerySure;
  return words >= kFewWords || best >= kSure;
}

// Maps the expected F1 to the mean F1 that pages of sites held out of training reached at that value (2026-11-17, 2,762 pages).
float calibrated(float expected) {
  struct Knot {
    float expected;
    float found;
  };
  constexpr std::array<Knot, 9> kKnots = {{{0, 0},
                                           {0.35F, 0.5F},
                                           {0.55F, 0.59F},
                                           {0.7F, 0.65F},
                                           {0.825F, 0.8F},
                                           {0.9F, 0.875F},
                                           {0.935F, 0.908F},
                                           {0.96F, 0.952F},
                                           {1, 0.985F}}};
  for (std::size_t i = 1; i < kKnots.size(); ++i) {
    const Knot& low = kKnots[i - 1];
    const Knot& high = kKnots[i];
    if (expected <= high.expected) return low.found + (high.found - low.found) * (expected - low.expected) / (high.expected - low.expected);
  }
  return kKnots.back().found;
}

}  // namespace

Choice choose(const BlockContext& context, std::span<const float> probabilities, Focus focus, bool is_broad) {
  Choice choice;
  if (focus != Focus::recall && !has_content(context, probabilities)) {
    choice.is_taken.assign(probabilities.size(), 0);
    return choice;
  }
  const float cut = best_cut(context, probabilities, beta_of(focus) * (is_broad ? kBroadBeta : 1.0F));
  choice.is_taken.resize(probabilities.size());
  for (std::size_t i = 0; i < probabilities.size(); ++i) choice.is_taken[i] = probabilities[i] >= cut;
  choice.expected_f1 = calibrated(expected_f1(context, probabilities, choice.is_taken));
  return choice;
}

}  // namespace garimpo::extract::articles::automatic
