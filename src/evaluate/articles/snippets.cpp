// Whether wanted passages are in the text and unwanted ones are not: every "with" snippet found is a hit, every "without" one a false one.
// Reference: trafilatura's evaluation (Barbaresi 2021). White space is collapsed on both sides; shares are over all snippets of all pages.
// Cost: a search of the text per snippet.
#include "evaluate/articles/articles.hpp"
#include "evaluate/ratios.hpp"
#include "text/words/words.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kFound, kMissed, kFalse, kRightlyAbsent, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"found", "missed", "false", "rightly_absent"};
constexpr std::array<MetricInfo, 4> kMetrics = {{{"f1", "harmonic mean of precision and recall"},
                                                 {"precision", "share of the snippets found that belong to the text"},
                                                 {"recall", "share of the text's snippets that were found"},
                                                 {"accuracy", "share of all snippets that are where they should be"}}};

bool applies(base::JsonValue gold) { return gold["with"].is_truthy() || gold["without"].is_truthy(); }

void search(base::JsonValue snippets, std::string_view text, double& found, double& absent) {
  for (const base::JsonMember snippet : snippets) {
    const bool is_there = text.find(text::normalize_spaces(snippet.value.text())) != std::string_view::npos;
    (is_there ? found : absent) += 1;
  }
}

void score(PageCase& page, std::span<double> counts) {
  const std::string text = text::normalize_spaces(page.answer_text());
  search(page.gold()["with"], text, counts[kFound], counts[kMissed]);
  search(page.gold()["without"], text, counts[kFalse], counts[kRightlyAbsent]);
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(2 * sums[kFound], 2 * sums[kFound] + sums[kFalse] + sums[kMissed]);
  metrics[1] = ratio(sums[kFound], sums[kFound] + sums[kFalse]);
  metrics[2] = ratio(sums[kFound], sums[kFound] + sums[kMissed]);
  metrics[3] = ratio(sums[kFound] + sums[kRightlyAbsent], sums[kFound] + sums[kRightlyAbsent] + sums[kFalse] + sums[kMissed]);
}

}  // namespace

Evaluator snippets() {
  return {.name = "snippets",
          .task = "articles",
          .summary = "passages that must be in the text, and passages that must not",
          .reference = "trafilatura, Barbaresi 2021",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
