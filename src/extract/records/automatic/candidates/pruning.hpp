// Which candidates are worth judging: those with a share of the page's text, and among them the best by text, by number times the logarithm
// of the mean length, and by texts. Cost: one look at each record of a candidate; linear in the candidates.
#pragma once
#include "extract/records/automatic/candidates/candidates.hpp"

namespace garimpo::extract::records::automatic {

// Candidates that stay keep their order.
void prune(const PageColumns& page, CandidateSet& set);

}  // namespace garimpo::extract::records::automatic
