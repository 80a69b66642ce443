// The last step of articles/auto: from the probabilities of the blocks to markers. Apart from the method, so that training can see the
// answers that other models' probabilities would give.
#pragma once
#include "extract/articles/auto/decision.hpp"
#include "extract/extractor.hpp"

namespace garimpo::extract::articles::automatic {

// Emits the article and its metadata, or the facts of the page alone where nothing was found.
void emit_answer(Context& context, const BlockContext& blocks, std::span<const float> probabilities, Focus focus);

}  // namespace garimpo::extract::articles::automatic
