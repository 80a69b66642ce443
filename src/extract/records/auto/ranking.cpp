#include "extract/records/auto/ranking.hpp"

#include "extract/records/auto/consensus.hpp"
#include "extract/records/auto/taken_leaves.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

// Two of the records have something in common: the mean share of the records that hold a path is more than the one record that has it.
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

std::vector<RankedCandidate> without_overlaps(const CandidateTable& table, std::span<const RankedCandidate> ranked, std::size_t most) {
  TakenLeaves taken(table.page());
  std::vector<RankedCandidate> kept;
  for (const RankedCandidate& candidate : ranked) {
    if (kept.size() == most) break;
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
