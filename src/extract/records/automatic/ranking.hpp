// Which candidates are the page's regions: the one with the highest score first, then the next ones that do not mostly cover text already
// taken. Cost: the model's trees for each candidate, and the texts of the page once for each region.
#pragma once
#include "extract/records/automatic/boundaries.hpp"
#include "extract/records/automatic/candidates/candidate_table.hpp"
#include "model/boosted_trees.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

struct RankedCandidate {
  std::uint32_t candidate;
  double score;
};

// Best first; equal scores by position. A candidate whose records have nothing in common is left out.
std::vector<RankedCandidate> rank(const CandidateTable& table, const model::BoostedTrees& model);
// Puts another list of the same texts first if its score is nearly as high and it has fewer non-members: the ranker sees a list as a whole,
// where one row too many among fifty hardly shows. The new first keeps the old first's score. Returns the membership probabilities of its
// records, empty without candidates.
Likelihoods prefer_fewest_nonmembers(const CandidateTable& table, const model::BoostedTrees& members, std::vector<RankedCandidate>& ranked);
// At most `most` of them, none of which has more than half of its texts in those before it. All but the first must agree at least as much
// as known lists do; parts that agree less are the halves of a page, not records.
std::vector<RankedCandidate> without_overlaps(const CandidateTable& table, std::span<const RankedCandidate> ranked, std::size_t most);

// How far a region's score is ahead of the best of the others, which says how certain it is that the page is about this region (a score
// alone does not: scores differ more between pages than between right and wrong lists). A region without others is compared with
// kScoreOfNone.
inline constexpr double kScoreOfNone = -10;  // lower than nearly every list of 353 pages (2026-11-16); scripts/train_records.py has it too
double lead(std::span<const RankedCandidate> regions, std::size_t region);

}  // namespace garimpo::extract::records::automatic
