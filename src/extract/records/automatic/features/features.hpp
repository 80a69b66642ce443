// The features of each candidate, as a row of numbers that a model judges. Training and use read the same rows from here. Cost: the records
// of a candidate; for a close look also the nodes of the sampled records, and a comparison with every candidate.
#pragma once
#include "base/budget.hpp"
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/features/consensus.hpp"
#include "extract/records/automatic/features/page_columns.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::extract::records::automatic {

enum class Feature : std::uint16_t {
#define GARIMPO_FEATURE(name) name,
#include "extract/records/automatic/features/features.inc"
#undef GARIMPO_FEATURE
  count
};
inline constexpr std::size_t kFeatureCount = static_cast<std::size_t>(Feature::count);

class FeatureRow {
 public:
  float& operator[](Feature feature) { return values_[static_cast<std::size_t>(feature)]; }
  float operator[](Feature feature) const { return values_[static_cast<std::size_t>(feature)]; }
  // Sets the feature `offset` places after the first of its group.
  void set(Feature first, std::size_t offset, float value) { values_[static_cast<std::size_t>(first) + offset] = value; }
  std::span<const float> values() const { return values_; }

 private:
  std::array<float, kFeatureCount> values_{};
};

std::span<const std::string_view> feature_names();

// The features that measure_quickly fills.
std::vector<std::string_view> quick_feature_names();

// Returns a row per candidate with the quick features. When the budget is spent the remaining rows stay zero.
std::vector<FeatureRow> measure_quickly(const PageColumns& page, const CandidateSet& set, base::Budget& budget);
// Adds the other features to the rows of the candidates at these positions.
void measure_closely(const PageColumns& page, const CandidateSet& set, std::span<const std::uint32_t> positions, PageConsensus& consensus,
                     base::Budget& budget, std::span<FeatureRow> rows);
// Both steps for every candidate.
std::vector<FeatureRow> measure_features(const PageColumns& page, const CandidateSet& set, PageConsensus& consensus, base::Budget& budget);

}  // namespace garimpo::extract::records::automatic
