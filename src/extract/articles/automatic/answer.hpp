// The last step of articles/auto: from the probabilities of the blocks to markers. It is apart from the method so that training can compute
// the answers that other models' probabilities would give.
#pragma once
#include "extract/articles/automatic/decision.hpp"
#include "extract/articles/overrides.hpp"
#include "extract/extractor.hpp"

namespace garimpo::extract::articles::automatic {

struct AnswerOptions {
  Focus focus = Focus::balanced;
  bool has_comments = true;              // emit comments as an object of their own
  const Overrides* overrides = nullptr;  // what the user includes and excludes; null for nothing
};

// Emits the article with its metadata (only the facts of the page where no article was found), and the comments.
void emit_answer(Context& context, const BlockContext& blocks, std::span<const float> probabilities, const AnswerOptions& options);

}  // namespace garimpo::extract::articles::automatic
