// How much of the text is right, in order: pieces between white space, 2 * LCS / (both lengths), 1 where both are empty; mean over pages.
// Reference: Bevendorff et al., "An Empirical Comparison of Web Content Extraction Algorithms" (SIGIR 2023), its Levenshtein ratio.
// Cost: product of the lengths / 64.
#include "evaluate/articles/articles.hpp"
#include "evaluate/ratios.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kRatio, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"ratio", "pages"};
constexpr std::array<MetricInfo, 1> kMetrics = {{{"ratio", "share of both texts' pieces that stand in common order, mean over pages"}}};

bool applies(base::JsonValue gold) { return !gold["text"].is_nothing(); }

void score(PageCase& page, std::span<double> counts) {
  const WordIds& gold = page.gold_pieces();
  const WordIds& answer = page.answer_pieces();
  const std::size_t both = gold.size() + answer.size();
  counts[kRatio] = both == 0 ? 1 : 2 * static_cast<double>(page.common_length(gold, answer)) / static_cast<double>(both);
  counts[kPages] = 1;
}

}  // namespace

Evaluator indel() {
  return {.name = "indel",
          .task = "articles",
          .summary = "the text in its order, as an indel ratio of pieces",
          .reference = "Bevendorff et al., SIGIR 2023",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
