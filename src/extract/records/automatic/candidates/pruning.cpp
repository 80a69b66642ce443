#include "extract/records/automatic/candidates/pruning.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace garimpo::extract::records::automatic {

namespace {

// On 567 result pages (2026-11-15) a stricter cut (3 %, 110 and 70) lost whole pages where menus hold most of the text.
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
  // Ties go to more text, then to the earlier.
  const auto keep_best = [&](double Weights::* weight, double Weights::* next, std::size_t most) {
    const auto is_better = [&](const Weights& a, const Weights& b) {
      return std::tie(a.*weight, a.*next, a.chars, b.position) > std::tie(b.*weight, b.*next, b.chars, a.position);
    };
    most = std::min(most, weighed.size());
    std::ranges::nth_element(weighed, weighed.begin() + static_cast<std::ptrdiff_t>(most), is_better);
    for (std::size_t i = 0; i < most; ++i) kept.push_back(weighed[i].position);
  };
  keep_best(&Weights::chars, &Weights::chars, kMostByText);
  keep_best(&Weights::by_length, &Weights::chars, kMostByLength);
  keep_best(&Weights::leaves, &Weights::by_length, kMostByLeaves);
  std::ranges::sort(kept);
  kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
  set.keep(kept);
}

}  // namespace garimpo::extract::records::automatic
