// Whether the title is the gold's, after both are lower-cased and cut into words; and whether one is part of the other, as a title with
// the site's name behind it is. Cost: linear.
#include "evaluate/articles/articles.hpp"
#include "evaluate/articles/folded_name.hpp"
#include "evaluate/ratios.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kExact, kContains, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"exact", "contains", "pages"};
constexpr std::array<MetricInfo, 2> kMetrics = {
    {{"exact", "share of pages whose title has the gold's words"}, {"contains", "share of pages where one title holds the other"}}};

bool applies(base::JsonValue gold) { return gold["title"].is_truthy(); }

void score(PageCase& page, std::span<double> counts) {
  const std::string gold = folded_name(page.gold()["title"].text());
  const std::string answer = folded_name(page.article()["title"].text());
  counts[kExact] = gold == answer;
  counts[kContains] = !answer.empty() && (gold.find(answer) != std::string::npos || answer.find(gold) != std::string::npos);
  counts[kPages] = 1;
}

}  // namespace

Evaluator title() {
  return {.name = "title",
          .task = "articles",
          .summary = "the article's title",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
