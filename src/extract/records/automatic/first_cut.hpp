// Selects the candidates for a close look: those that a small model, which reads only the quick features, scores highest, and the best of
// every part of the page that these do not cover, so that regions beside the main one are found too. Cost: the small model's trees for each
// candidate, and the texts of the page for each region.
#pragma once
#include "extract/records/automatic/candidates/candidates.hpp"
#include "extract/records/automatic/features/features.hpp"
#include "model/boosted_trees.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records::automatic {

struct FirstCut {
  const model::BoostedTrees& model;
  std::size_t regions;  // that will be asked for
};

// Positions of the candidates that stay, ascending.
std::vector<std::uint32_t> first_cut(const PageColumns& page, const CandidateSet& set, std::span<const FeatureRow> rows,
                                     const FirstCut& cut);

}  // namespace garimpo::extract::records::automatic
