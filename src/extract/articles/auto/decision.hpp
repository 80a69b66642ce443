// From probabilities of blocks to a set of blocks: those above a threshold where the page is an article, else the set of greatest expected
// F1, which never answers a page of weak signs with nothing.
#pragma once
#include "extract/articles/auto/block_context.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles::automatic {

enum class Focus : std::uint8_t { balanced, precision, recall };

struct Choice {
  std::vector<std::uint8_t> is_taken;  // by block
  float expected_f1 = 0;               // of the words taken, as the probabilities have it
};

// `article`: how likely the page is to be an article.
Choice choose(const BlockContext& context, std::span<const float> probabilities, float article, Focus focus);

}  // namespace garimpo::extract::articles::automatic
