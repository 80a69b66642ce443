// The four ways in which lists of records are looked for. Each offers its candidates to the set; none judges them.
#pragma once
#include "base/budget.hpp"
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/features/page_columns.hpp"

namespace garimpo::extract::records::automatic {

// Children of one parent: those of one kind, all of them, all but one.
void offer_siblings(const PageColumns& page, base::Budget& budget, CandidateSet& set);
// Records of several adjacent children: one kind begins or ends them, or breaks and rules stand between them.
void offer_multi_node(const PageColumns& page, base::Budget& budget, CandidateSet& set);
// Elements with the same path or the same name, anywhere on the page: records spread over rows, columns and threads.
void offer_page_wide(const PageColumns& page, base::Budget& budget, CandidateSet& set);
// Texts and images that recur in one place of a record: each climbs to the largest subtree that holds no other of them.
void offer_anchors(const PageColumns& page, base::Budget& budget, CandidateSet& set);

// Runs all four.
CandidateSet generate_candidates(const PageColumns& page, base::Budget& budget);

}  // namespace garimpo::extract::records::automatic
