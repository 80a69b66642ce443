#include "extract/records/automatic/features/features.hpp"

#include "extract/records/automatic/features/feature_groups.hpp"

#include <numeric>

namespace garimpo::extract::records::automatic {

namespace {

constexpr std::array<std::string_view, kFeatureCount> kNames = {
#define GARIMPO_FEATURE(name) #name,
#include "extract/records/automatic/features/features.inc"
#undef GARIMPO_FEATURE
};

static_assert(kFeatureCount - static_cast<std::size_t>(Feature::by_siblings_of_kind) == static_cast<std::size_t>(Generator::count));

constexpr std::size_t kAgreementFeatures = 14;
// The features of an agreement stand in the order of its members.
void write_agreement(const Agreement& agreement, Feature first, FeatureRow& row) {
  const std::array<float, kAgreementFeatures> values = {
      agreement.mean,          agreement.first,       agreement.last,       agreement.in_all, agreement.in_half,
      agreement.once,          agreement.before,      agreement.after,      agreement.whole,  agreement.weakest,
      agreement.weakest_inner, agreement.first_whole, agreement.last_whole, agreement.inside};
  for (std::size_t i = 0; i < values.size(); ++i) row.set(first, i, values[i]);
}
static_assert(static_cast<std::size_t>(Feature::class_mean) - static_cast<std::size_t>(Feature::tag_mean) == kAgreementFeatures);
static_assert(static_cast<std::size_t>(Feature::class_inside) - static_cast<std::size_t>(Feature::class_mean) == kAgreementFeatures - 1);

}  // namespace

std::span<const std::string_view> feature_names() { return kNames; }

std::vector<std::string_view> quick_feature_names() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < kFeatureCount; ++i)
    if (i < static_cast<std::size_t>(Feature::tag_mean) || i >= static_cast<std::size_t>(Feature::is_li)) names.push_back(kNames[i]);
  return names;
}

std::vector<FeatureRow> measure_quickly(const PageColumns& page, const CandidateSet& set, base::Budget& budget) {
  std::vector<FeatureRow> rows(set.all().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Candidate& candidate = set.all()[i];
    const Records records = set.records(candidate);
    if (!budget.spend(records.size() + 100)) break;
    measure_amounts(page, records, rows[i]);
    measure_place(page, records, neighbours_of(page, records), rows[i]);
    rows[i].set(Feature::by_siblings_of_kind, static_cast<std::size_t>(candidate.generator), 1.0F);
  }
  return rows;
}

void measure_closely(const PageColumns& page, const CandidateSet& set, std::span<const std::uint32_t> positions, PageConsensus& consensus,
                     base::Budget& budget, std::span<FeatureRow> rows) {
  Variety variety(page);
  const SimilarOutside similar_outside(page);
  for (const std::uint32_t position : positions) {
    const Records records = set.records(set.all()[position]);
    if (!budget.spend(records.size() + 1'000)) break;
    const Neighbours neighbours = neighbours_of(page, records);
    variety.measure(records, rows[position]);
    similar_outside.measure(records, rows[position]);
    write_agreement(consensus.by_tag.measure(records, neighbours), Feature::tag_mean, rows[position]);
    write_agreement(consensus.by_class.measure(records, neighbours), Feature::class_mean, rows[position]);
  }
  measure_on_page(page, set, positions, budget, rows);
}

std::vector<FeatureRow> measure_features(const PageColumns& page, const CandidateSet& set, PageConsensus& consensus, base::Budget& budget) {
  std::vector<FeatureRow> rows = measure_quickly(page, set, budget);
  std::vector<std::uint32_t> all(rows.size());
  std::iota(all.begin(), all.end(), 0U);
  measure_closely(page, set, all, consensus, budget, rows);
  return rows;
}

}  // namespace garimpo::extract::records::automatic
