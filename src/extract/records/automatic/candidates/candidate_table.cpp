#include "extract/records/automatic/candidates/candidate_table.hpp"

#include "extract/records/automatic/candidates/generators.hpp"
#include "extract/records/automatic/candidates/pruning.hpp"

namespace garimpo::extract::records::automatic {

CandidateTable::CandidateTable(const features::Page& page, base::Budget& budget, const FirstCut* cut)
    : page_(page, budget), set_(generate_candidates(page_, budget)), consensus_(page_) {
  prune(page_, set_);
  if (cut == nullptr) {
    rows_ = measure_features(page_, set_, consensus_, budget);
    return;
  }
  std::vector<FeatureRow> rows = measure_quickly(page_, set_, budget);
  const std::vector<std::uint32_t> kept = first_cut(page_, set_, rows, *cut);
  measure_closely(page_, set_, kept, consensus_, budget, rows);
  rows_.reserve(kept.size());
  for (const std::uint32_t position : kept) rows_.push_back(rows[position]);
  set_.keep(kept);
}

}  // namespace garimpo::extract::records::automatic
