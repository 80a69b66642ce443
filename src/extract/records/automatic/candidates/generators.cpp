#include "extract/records/automatic/candidates/generators.hpp"

namespace garimpo::extract::records::automatic {

// Of equal candidates the first offered is kept, so the simplest generators come first.
CandidateSet generate_candidates(const PageColumns& page, base::Budget& budget) {
  CandidateSet set(page);
  offer_siblings(page, budget, set);
  offer_multi_node(page, budget, set);
  offer_page_wide(page, budget, set);
  offer_anchors(page, budget, set);
  return set;
}

}  // namespace garimpo::extract::records::automatic
