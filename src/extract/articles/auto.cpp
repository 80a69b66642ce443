// articles/auto, a method of our own: the page is cut into blocks of text; boosted trees, trained on pages with known content, give each
// block the probability of belonging to the main content; the set of blocks with the greatest expected F1 is the answer. Readers' comments
// become an object of their own. The trees see a block's text, the names of the elements around it, groups of similar blocks, windows and
// the page as a whole (automatic/features.inc). They are trained by scripts/train_articles.py; the model's file says on which pages. No
// list of words of any language is used on the text. A page that is an empty shell for scripts gives the text that the data of its scripts
// holds (state_text). Cost: linear in the page. Limits: a block is taken or left whole, and pages unlike those of the training set may be
// judged wrongly.
#include "base/utf8.hpp"
#include "extract/articles/articles.hpp"
#include "extract/articles/automatic/answer.hpp"
#include "extract/articles/automatic/content_model.hpp"
#include "extract/articles/metadata/metadata.hpp"
#include "extract/articles/state_text.hpp"
#include "page_type/script_shell.hpp"

#include <array>

namespace garimpo::extract::articles {

namespace {

enum Option : std::size_t { kFocus, kComments, kInclude };

constexpr std::array kOptions = {
    OptionInfo{"focus", OptionKind::choice, "balanced", 0, 0, "balanced|precision|recall",
               "take less and be surer of it, or more and miss less", "the balanced one: cross-validation, 2026-11-16"},
    OptionInfo{"comments", OptionKind::choice, "apart", 0, 0, "apart|drop", "readers' comments as an object of their own, or not at all",
               "ours: they are separate from the text, except where a thread is the text"},
    kIncludeOption,
    kExcludeOption,
    kTablesOption,
};

// There are no blocks to judge: the text, if there is any, stands in the data of the page's scripts.
void emit_shell(Context& context) {
  const std::vector<StateParagraph> paragraphs = find_state_text(context.page, context.budget);
  if (context.warnings != nullptr)
    context.warnings->push_back(
        {WarningCode::script_shell, paragraphs.empty() ? "the page is an empty shell: scripts would bring its text"
                                                       : "the page is an empty shell: its text was read from the data of its scripts"});
  if (paragraphs.empty()) return emit_metadata(context, kNoMarker);
  const Document& document = context.page.document();
  const auto range_of = [&](NodeId node) { return NodeRange{node, document.end(node)}; };
  MarkerSet& markers = context.markers;
  const MarkerId article = markers.add({.label = Label::article,
                                        .nodes = range_of(paragraphs.front().script),
                                        .reason = "the longest prose in the data of the page's scripts"});
  for (const StateParagraph& paragraph : paragraphs) {
    markers.add({.label = Label::content,
                 .parent = article,
                 .nodes = range_of(paragraph.script),
                 .value = markers.keep(paragraph.text),
                 .reason = "a string of the data of a script"});
    if (context.trace != nullptr)
      context.trace->note(paragraph.script, true, "a string of its data: '" + std::string(base::cut_utf8(paragraph.text, 60)) + "'");
  }
  emit_metadata(context, article);
}

void run(Context& context) {
  const Overrides overrides(context, kInclude);
  if (!overrides.has_include() && page_type::is_script_shell(context.page)) return emit_shell(context);
  const automatic::ContentModel* model = automatic::embedded_model();
  if (model == nullptr) return;
  automatic::BlockContext blocks;
  automatic::read_context(context.page, model->odds, context.budget, blocks);
  const std::vector<float> probabilities = automatic::judge(blocks, *model, context.budget);
  const automatic::AnswerOptions options{static_cast<automatic::Focus>(context.options.choice(kFocus)),
                                         context.options.choice(kComments) == 0, &overrides};
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
