// Amount and currency read out of a string, without a page: {"price": "12.99", "currencyRaw": "US$"} against the gold's amount and
// currency. A string with neither must get neither.
#include <array>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/scalar_text.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t { kStrings, kRight, kPlain, kPlainRight, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"strings", "right", "not_known_hard", "not_known_hard_right"};
constexpr std::array kMetrics = {
    MetricInfo{"all_right", "share of strings whose amount and currency are right"},
    MetricInfo{"not_known_hard", "the same without the strings marked as known failures"},
};

bool applies(JsonValue gold) { return !gold["price_raw"].is_absent(); }

void score(PageCase& page, std::span<double> counts) {
  const JsonValue gold = page.gold();
  const JsonValue answer = page.answer();
  const bool is_right = amount(answer["price"]) == amount(gold["amount"]) && answer["currencyRaw"].text() == gold["currency"].text();
  counts[kStrings] = 1;
  counts[kRight] = is_right ? 1 : 0;
  if (gold["xfail"].is_truthy()) return;
  counts[kPlain] = 1;
  counts[kPlainRight] = is_right ? 1 : 0;
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kRight], sums[kStrings]);
  metrics[1] = ratio(sums[kPlainRight], sums[kPlain]);
}

}  // namespace

Evaluator price_strings() {
  return {.name = "price_strings",
          .task = "strings",
          .summary = "amount and currency of a price in words and signs",
          .reference = "docs/evaluation.md#products",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
