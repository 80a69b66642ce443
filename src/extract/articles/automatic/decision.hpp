// From probabilities of blocks to a set of blocks: the one with the greatest expected F1 in words. Where the signs are clear that equals a
// threshold of one half; where they are weak it still gives an answer, except on pages with next to no text.
#pragma once
#include "extract/articles/automatic/block_context.hpp"

#include <span>
#include <vector>

namespace garimpo::extract::articles::automatic {

enum class Focus : std::uint8_t { balanced, precision, recall };

struct Choice {
  std::vector<std::uint8_t> is_taken;  // by block
  float expected_f1 = 0;               // of the words taken, calibrated
};

// `is_broad`: the page is of a type whose text is scattered (lists, services, documentation), so that recall gets more weight.
Choice choose(const BlockContext& context, std::span<const float> probabilities, Focus focus, bool is_broad = false);

}  // namespace garimpo::extract::articles::automatic
