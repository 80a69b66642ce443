// How much of the text is right, as a bag of lower-case words: order does not count.
// Reference: WCXB. Precision, recall and F1 are the plain means of the pages' values. A page without gold text scores 1 where the answer is
// empty too, else 0; an empty answer scores 0 on any other page. Cost: linear in the words.
#include "evaluate/articles/articles.hpp"
#include "evaluate/key_table.hpp"
#include "evaluate/ratios.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kF1, kPrecision, kRecall, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"f1", "precision", "recall", "pages"};
constexpr std::array<MetricInfo, 3> kMetrics = {{{"f1", "mean of the pages' F1"},
                                                 {"precision", "share of the answer's words that are gold, mean over pages"},
                                                 {"recall", "share of the gold's words that were found, mean over pages"}}};

bool applies(base::JsonValue gold) { return !gold["text"].is_nothing(); }

void score(PageCase& page, std::span<double> counts) {
  const WordIds& gold = page.gold_lower_words();
  const WordIds& answer = page.answer_lower_words();
  KeyTable& left = empty_tally(page);
  for (const std::uint32_t word : gold) ++left.at(word);
  std::size_t hits = 0;
  for (const std::uint32_t word : answer) hits += left.take(word);
  const bool is_empty = gold.empty() && answer.empty();
  counts[kPrecision] = is_empty ? 1 : ratio(static_cast<double>(hits), static_cast<double>(answer.size()));
  counts[kRecall] = is_empty ? 1 : ratio(static_cast<double>(hits), static_cast<double>(gold.size()));
  counts[kF1] = harmonic(counts[kPrecision], counts[kRecall]);
  counts[kPages] = 1;
}

}  // namespace

Evaluator word() {
  return {.name = "word",
          .task = "articles",
          .summary = "the text, as a bag of lower-case words",
          .reference = "WCXB, web content extraction benchmark",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
