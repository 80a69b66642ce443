// The trained parts of articles/auto: odds of class tokens and the probability of a block. Read once from the library's own data.
#pragma once
#include "extract/articles/auto/features.hpp"
#include "model/boosted_trees.hpp"

#include <vector>

namespace garimpo::extract::articles::automatic {

// Null where the library's own data cannot be read, which its tests would tell.
const TokenOdds* embedded_odds();
const model::BoostedTrees* embedded_trees();

// Probability of each block, by its row.
std::vector<float> probabilities_of(const FeatureTable& rows, std::size_t blocks, const model::BoostedTrees& trees, base::Budget& budget);

}  // namespace garimpo::extract::articles::automatic
