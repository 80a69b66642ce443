// The evaluators of articles: their texts, and what is said about them. docs/evaluation.md defines each.
#pragma once
#include "evaluate/evaluator.hpp"

namespace garimpo::evaluate {

Evaluator shingle4();
Evaluator word();
Evaluator snippets();
Evaluator comments();
Evaluator title();
Evaluator author();
Evaluator date();
Evaluator page_type();
Evaluator indel();
Evaluator rouge_lsum();

}  // namespace garimpo::evaluate
