// Which candidates are the page's regions: the one the model likes best first, then the next that do not lie mostly on text already taken.
// Cost: the model's trees for each candidate, and the texts of the page once for each region.
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

// Best first; equal scores by position. A candidate whose records have nothing in common is none.
std::vector<RankedCandidate> rank(const CandidateTable& table, const model::BoostedTrees& model);
// Puts another list of the same texts first where it is liked nearly as well and has fewer strangers: the ranker sees a list as a whole,
// and a row too many hardly shows in fifty. It takes the place and the score of the first. Returns what the model says of the records of
// the first then; nothing of none.
Likelihoods prefer_fewest_nonmembers(const CandidateTable& table, const model::BoostedTrees& members, std::vector<RankedCandidate>& ranked);
// At most `most` of them, none of which shares more than half of its texts with those before it. But for the first, records that agree
// less than those of any known list are none: the halves of a page, what stands above and below its content.
std::vector<RankedCandidate> without_overlaps(const CandidateTable& table, std::span<const RankedCandidate> ranked, std::size_t most);

// How far a region is ahead of the best of the others, in scores: what says how sure it is that it is what the page is for (a score alone
// does not: pages differ more than right and wrong lists do). A region without others is compared with kScoreOfNone.
inline constexpr double kScoreOfNone = -10;  // lower than nearly every list of 353 pages (2026-11-16); scripts/train_records.py has it too
double lead(std::span<const RankedCandidate> regions, std::size_t region);

}  // namespace garimpo::extract::records::automatic
