// The last step of articles/auto: from the probabilities of the blocks to markers. Apart from the method, so that training can see the
// answers that other models' probabilities would give.
#pragma once
#include "extract/articles/automatic/decision.hpp"
#include "extract/articles/overrides.hpp"
#include "extract/extractor.hpp"

namespace garimpo::extract::articles::automatic {

struct AnswerOptions {
  Focus focus = Focus::balanced;
  bool has_comments = true;              // as an object of their own
  const Overrides* overrides = nullptr;  // what the user says of the content; null for nothing
};

// Emits the article with its metadata, or the facts of the page alone where nothing was found; and the comments.
void emit_answer(Context& context, const BlockContext& blocks, std::span<const float> probabilities, const AnswerOptions& options);

}  // namespace garimpo::extract::articles::automatic
