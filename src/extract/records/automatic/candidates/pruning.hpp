// Selects the candidates that are worth judging: those with enough of the page's text, and among them the best by text, by number of
// records times the logarithm of their mean length, and by number of texts. Cost: one look at each record of a candidate.
#pragma once
#include "extract/records/automatic/candidates/candidates.hpp"

namespace garimpo::extract::records::automatic {

// Candidates that stay keep their order.
void prune(const PageColumns& page, CandidateSet& set);

}  // namespace garimpo::extract::records::automatic
