#include "extract/records/auto/candidate_table.hpp"

#include "extract/records/auto/generators.hpp"
#include "extract/records/auto/pruning.hpp"

namespace garimpo::extract::records::automatic {

CandidateTable::CandidateTable(const features::Page& page, base::Budget& budget)
    : page_(page, budget), set_(generate_candidates(page_, budget)) {
  prune(page_, set_);
  rows_ = measure_features(page_, set_, budget);
}

}  // namespace garimpo::extract::records::automatic
