#include "extract/records/automatic/candidates/generators.hpp"

namespace garimpo::extract::records::automatic {

// The order decides which of several equal candidates stays: the simplest.
CandidateSet generate_candidates(const PageColumns& page, base::Budget& budget) {
  CandidateSet set(page);
  offer_siblings(page, budget, set);
  offer_multi_node(page, budget, set);
  offer_page_wide(page, budget, set);
  offer_anchors(page, budget, set);
  return set;
}

}  // namespace garimpo::extract::records::automatic
