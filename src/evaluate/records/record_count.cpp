// Where the gold knows only how many records a page has: does the first list of the answer have that many, does any?
#include <array>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/records/record_regions.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t { kPages, kMain, kAny, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"pages", "main_right", "any_right"};
constexpr std::array kMetrics = {
    MetricInfo{"count.main", "share of pages whose first list has as many records as the gold says"},
    MetricInfo{"count.any", "share of pages where some list has"},
};

bool applies(JsonValue gold) { return gold["task"].text() == "record_count" && gold["n_records"].is_number(); }

void score(PageCase& page, std::span<double> counts) {
  const double wanted = page.gold()["n_records"].number();
  counts[kPages] = 1;
  bool is_first = true;
  for (const JsonValue region : record_regions(page)) {
    if (static_cast<double>(records_of(region).size()) == wanted) {
      counts[kAny] = 1;
      if (is_first) counts[kMain] = 1;
    }
    is_first = false;
  }
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kMain], sums[kPages]);
  metrics[1] = ratio(sums[kAny], sums[kPages]);
}

}  // namespace

Evaluator record_count() {
  return {.name = "record_count",
          .task = "records",
          .summary = "how many records a list has, where the gold knows no more",
          .reference = "docs/evaluation.md#records",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
