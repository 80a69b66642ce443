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

// Null if the embedded models cannot be read, which a test rules out.
const ContentModel* embedded_model();

// The probability of each block that it belongs to the main content.
std::vector<float> judge(const BlockContext& context, const ContentModel& model, base::Budget& budget);

}  // namespace garimpo::extract::articles::automatic
