#include "extract/records/automatic/ranking.hpp"

#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/taken_leaves.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

// The least agreement of a region beside the main one: the share of the records that have a path, averaged over their paths. None of 340
// gold lists has less than 0.65 (2026-11-16); a third of all candidates have less than this. scripts/train_records.py has the same number.
constexpr float kLeastAgreement = 0.6F;

// Whether at least two records have something in common: on average a path is in more than one of the sampled records.
bool is_repetition(const FeatureRow& row, std::size_t records) {
  constexpr float kRounding = 1e-4F;
  return row[Feature::tag_mean] * static_cast<float>(sampled_count(records)) > 1 + kRounding;
}

}  // namespace

std::vector<RankedCandidate> rank(const CandidateTable& table, const model::BoostedTrees& model) {
  std::vector<const float*> rows;
  rows.reserve(table.size());
  for (std::size_t candidate = 0; candidate < table.size(); ++candidate) rows.push_back(table.features(candidate).values().data());
  const std::vector<double> scores = model.scores(rows);
  std::vector<RankedCandidate> ranked;
  ranked.reserve(table.size());
  for (std::uint32_t candidate = 0; candidate < table.size(); ++candidate)
    if (is_repetition(table.features(candidate), table.records(candidate).size())) ranked.push_back({candidate, scores[candidate]});
  std::ranges::stable_sort(ranked, std::greater(), &RankedCandidate::score);
  return ranked;
}

Likelihoods prefer_fewest_nonmembers(const CandidateTable& table, const model::BoostedTrees& members,
                                     std::vector<RankedCandidate>& ranked) {
  // Cross-validated over sites (2026-11-16); scripts/train_records.py has the same numbers.
  constexpr double kCostOfNonmember = 0.15;
  constexpr double kNearScore = 1.5;
  constexpr std::size_t kMostCompared = 8;
  if (ranked.empty()) return {};
  const double best_score = ranked.front().score;
  const auto records = [&](std::size_t place) { return table.records(ranked[place].candidate); };
  const auto judged = [&](std::size_t place) { return likelihoods(table.page(), table.consensus(), records(place), members); };
  const auto cost = [&](const Likelihoods& likely) { return kCostOfNonmember * static_cast<double>(nonmember_count(likely)); };
  Likelihoods best_likely = judged(0);
  double best_value = best_score - cost(best_likely);
  if (best_value == best_score) return best_likely;
  TakenLeaves taken(table.page());
  taken.take(records(0));
  std::size_t best = 0;
  for (std::size_t place = 1; place < std::min(ranked.size(), kMostCompared); ++place) {
    if (ranked[place].score < best_score - kNearScore) break;
    if (!taken.has_most_of(records(place))) continue;
    Likelihoods likely = judged(place);
    const double value = ranked[place].score - cost(likely);
    if (value <= best_value) continue;
    best_value = value;
    best = place;
    best_likely = std::move(likely);
  }
  std::rotate(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(best), ranked.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  ranked.front().score = best_score;
  return best_likely;
}

std::vector<RankedCandidate> without_overlaps(const CandidateTable& table, std::span<const RankedCandidate> ranked, std::size_t most) {
  TakenLeaves taken(table.page());
  std::vector<RankedCandidate> kept;
  for (const RankedCandidate& candidate : ranked) {
    if (kept.size() == most) break;
    if (!kept.empty() && table.features(candidate.candidate)[Feature::tag_mean] < kLeastAgreement) continue;
    const std::span<const NodeRange> records = table.records(candidate.candidate);
    if (!kept.empty() && taken.has_most_of(records)) continue;
    taken.take(records);
    kept.push_back(candidate);
  }
  return kept;
}

double lead(std::span<const RankedCandidate> regions, std::size_t region) {
  const std::size_t rival = region == 0 ? 1 : 0;
  return regions[region].score - (rival < regions.size() ? regions[rival].score : kScoreOfNone);
}

}  // namespace garimpo::extract::records::automatic
