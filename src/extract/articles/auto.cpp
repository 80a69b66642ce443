// articles/auto: ours. The page is cut into blocks of text; boosted trees, trained on pages with known content, give each the probability
// of belonging to the main content; the best set of blocks is the answer. Readers' comments are an object apart.
//
// Blocks see their own text, the names of the elements around them, groups of alike blocks, windows, the page (auto/features.inc).
// Trained by scripts/train_articles.py; the model's file says on what. No word of any language is known. Cost: linear in the page.
// Limits: whole blocks are taken or left; what a model never saw it judges by analogy.
#include "extract/articles/articles.hpp"
#include "extract/articles/auto/answer.hpp"
#include "extract/articles/auto/content_model.hpp"

#include <array>

namespace garimpo::extract::articles {

namespace {

enum Option : std::size_t { kFocus, kComments };

constexpr std::array kOptions = {
    OptionInfo{"focus", OptionKind::choice, "balanced", 0, 0, "balanced|precision|recall",
               "take less and be surer of it, or more and miss less", "the balanced one: cross-validation, 2026-11-16"},
    OptionInfo{"comments", OptionKind::choice, "apart", 0, 0, "apart|drop", "readers' comments as an object of their own, or not at all",
               "ours: they are never part of the text"},
};

void run(Context& context) {
  const automatic::ContentModel* model = automatic::embedded_model();
  if (model == nullptr) return;
  automatic::BlockContext blocks;
  automatic::read_context(context.page, model->odds, context.budget, blocks);
  const std::vector<float> probabilities = automatic::judge(blocks, *model, context.budget);
  const automatic::AnswerOptions options{static_cast<automatic::Focus>(context.options.choice(kFocus)),
                                         context.options.choice(kComments) == 0};
  automatic::emit_answer(context, blocks, probabilities, options);
}

}  // namespace

Extractor auto_method() {
  return {{.name = "articles/auto",
           .summary = "the main content of any page: blocks of text judged by a trained model",
           .reference = "ours",
           .options = kOptions},
          run};
}

}  // namespace garimpo::extract::articles
