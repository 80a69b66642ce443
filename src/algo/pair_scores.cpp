#include "algo/pair_scores.hpp"

#include <algorithm>

namespace garimpo::algo {

namespace {

std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b); }

}  // namespace

void PairScores::clear() { scores_.clear(); }

std::optional<std::uint32_t> PairScores::find(std::uint32_t a, std::uint32_t b) const {
  const std::uint32_t* const score = scores_.find(pair_key(a, b));
  return score == nullptr ? std::nullopt : std::optional(*score);
}

void PairScores::add(std::uint32_t a, std::uint32_t b, std::uint32_t score) {
  if (scores_.size() < kMaxPairs) scores_.at(pair_key(a, b)) = score;
}

}  // namespace garimpo::algo
