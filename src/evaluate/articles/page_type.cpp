// Whether the kind of page is the gold's, word for word: a corpus with other words for its kinds needs its gold translated first.
#include "evaluate/articles/articles.hpp"
#include "evaluate/ratios.hpp"

#include <array>

namespace garimpo::evaluate {

namespace {

enum Count : std::uint8_t { kRight, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kNames = {"right", "pages"};
constexpr std::array<MetricInfo, 1> kMetrics = {{{"right", "share of pages whose kind is the gold's"}}};

// Gold of record lists uses page_type for kinds of its own ("search"), so it is left out.
bool applies(base::JsonValue gold) {
  return gold["page_type"].is_truthy() && gold["records"].is_nothing() && gold["record_xpath"].is_nothing();
}

void score(PageCase& page, std::span<double> counts) {
  const base::JsonValue answer = page.answer()["pageType"];
  counts[kRight] = answer.is_string() && answer.text() == page.gold()["page_type"].text();
  counts[kPages] = 1;
}

}  // namespace

Evaluator page_type() {
  return {.name = "page_type",
          .task = "articles",
          .summary = "the kind of page",
          .reference = "own",
          .counts = kNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = means_over_pages};
}

}  // namespace garimpo::evaluate
