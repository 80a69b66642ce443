#include "extract/records/auto/ranking.hpp"

#include "extract/records/auto/consensus.hpp"

#include <algorithm>

namespace garimpo::extract::records::automatic {

namespace {

// Which texts are taken, as sums, so that a record costs two look-ups.
class TakenLeaves {
 public:
  explicit TakenLeaves(std::size_t leaves) : is_taken_(leaves, 0), before_(leaves + 1, 0) {}

  std::uint32_t taken(std::size_t begin, std::size_t end) const { return before_[end] - before_[begin]; }
  void take(const PageColumns& page, std::span<const NodeRange> records) {
    for (const NodeRange& record : records)
      for (std::size_t leaf = page.first_leaf(record); leaf < page.end_leaf(record); ++leaf) is_taken_[leaf] = 1;
    for (std::size_t leaf = 0; leaf < is_taken_.size(); ++leaf) before_[leaf + 1] = before_[leaf] + is_taken_[leaf];
  }

 private:
  std::vector<std::uint8_t> is_taken_;
  std::vector<std::uint32_t> before_;
};

// Two of the records have something in common: the mean share of the records that hold a path is more than the one record that has it.
bool is_repetition(const FeatureRow& row, std::size_t records) {
  constexpr float kRounding = 1e-4F;
  return row[Feature::tag_mean] * static_cast<float>(sampled_count(records)) > 1 + kRounding;
}

bool is_mostly_taken(const PageColumns& page, std::span<const NodeRange> records, const TakenLeaves& taken) {
  std::uint64_t all = 0;
  std::uint64_t shared = 0;
  for (const NodeRange& record : records) {
    all += page.end_leaf(record) - page.first_leaf(record);
    shared += taken.taken(page.first_leaf(record), page.end_leaf(record));
  }
  return 2 * shared > all;
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
  TakenLeaves taken(table.page().leaves().size());
  std::vector<RankedCandidate> kept;
  for (const RankedCandidate& candidate : ranked) {
    if (kept.size() == most) break;
    const std::span<const NodeRange> records = table.records(candidate.candidate);
    if (!kept.empty() && is_mostly_taken(table.page(), records, taken)) continue;
    taken.take(table.page(), records);
    kept.push_back(candidate);
  }
  return kept;
}

}  // namespace garimpo::extract::records::automatic
