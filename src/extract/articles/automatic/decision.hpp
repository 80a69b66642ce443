// From probabilities of blocks to a set of blocks: the one of greatest expected F1 in words. On pages of clear signs it is what a threshold
// of a half takes; on pages of weak signs it does not answer with nothing, but for pages that hold next to no text.
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

// `is_broad`: of a kind of page whose text is scattered (lists, services, documentation), where what looks weak belongs more often.
Choice choose(const BlockContext& context, std::span<const float> probabilities, Focus focus, bool is_broad = false);

}  // namespace garimpo::extract::articles::automatic
