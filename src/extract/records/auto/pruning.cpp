#include "extract/records/auto/pruning.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::records::automatic {

namespace {

// From a prototype on 567 result pages (2026-11-15): a harsher cut (3 %, 110 and 70) lost whole pages where menus hold most text.
constexpr double kLeastShare = 0.015;
constexpr std::size_t kMostByText = 120;
constexpr std::size_t kMostByLength = 80;
constexpr std::size_t kMostByLeaves = 80;
constexpr std::uint32_t kLeavesCap = 10;  // of one record

struct Weights {
  std::uint32_t position;
  double chars = 0;
  double by_length = 0;
  double leaves = 0;
};

Weights weigh(const PageColumns& page, const CandidateSet& set, std::uint32_t position) {
  const std::span<const NodeRange> records = set.records(set.all()[position]);
  Weights weights{position};
  for (const NodeRange& record : records) {
    weights.chars += page.sum(kChars, record);
    weights.leaves += std::min(kLeavesCap, page.sum(kLeaves, record));
  }
  const auto n = static_cast<double>(records.size());
  weights.by_length = n * std::log(1 + weights.chars / n);
  return weights;
}

}  // namespace

void prune(const PageColumns& page, CandidateSet& set) {
  std::vector<Weights> weighed;
  for (std::uint32_t position = 0; position < set.all().size(); ++position) {
    const Weights weights = weigh(page, set, position);
    if (weights.chars >= kLeastShare * page.sum(kChars)) weighed.push_back(weights);
  }
  std::vector<std::uint32_t> kept;
  const auto keep_best = [&](double Weights::* weight, std::size_t most) {
    std::ranges::stable_sort(weighed, std::greater(), weight);
    for (std::size_t i = 0; i < std::min(most, weighed.size()); ++i) kept.push_back(weighed[i].position);
  };
  keep_best(&Weights::chars, kMostByText);
  keep_best(&Weights::by_length, kMostByLength);
  keep_best(&Weights::leaves, kMostByLeaves);
  std::ranges::sort(kept);
  kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
  set.keep(kept);
}

}  // namespace garimpo::extract::records::automatic
