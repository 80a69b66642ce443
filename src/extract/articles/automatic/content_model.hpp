// The trained parts of articles/auto, read once from the library's own data: odds of class tokens, and boosted trees that give each block
// the probability of belonging to the main content.
#pragma once
#include "extract/articles/automatic/features.hpp"
#include "model/boosted_trees.hpp"

#include <vector>

namespace garimpo::extract::articles::automatic {

struct ContentModel {
  TokenOdds odds;
  model::BoostedTrees trees;
};

// Null where the library's own data cannot be read, which its tests would tell.
const ContentModel* embedded_model();

// Probability of each block.
std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget);

}  // namespace garimpo::extract::articles::automatic
