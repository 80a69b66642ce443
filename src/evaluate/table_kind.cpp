// Whether a page's table holds data or only lays out the page. The gold says so of one table ("is_data_table"), the answer in
// "isData" of its first object of type table. A page without such an object, or without a verdict, is wrong whatever the gold says.
#include <array>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonKind;
using base::JsonValue;

enum Count : std::size_t { kPages, kRight, kDataRight, kDataGiven, kDataWanted, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"pages", "right", "data_right", "data_given", "data_wanted"};
constexpr std::array kMetrics = {
    MetricInfo{"right", "share of tables that were told right, data or layout"},
    MetricInfo{"data.precision", "share of the tables called data that are"},
    MetricInfo{"data.recall", "share of the data tables that were called so"},
};

bool applies(JsonValue gold) { return gold["is_data_table"].kind() == JsonKind::boolean; }

void score(PageCase& page, std::span<double> counts) {
  const bool is_data = page.gold()["is_data_table"].boolean();
  const std::vector<JsonValue> tables = page.objects({"table"});
  const JsonValue verdict = tables.empty() ? JsonValue{} : tables.front()["isData"];
  const bool has_verdict = verdict.kind() == JsonKind::boolean;
  const bool is_right = has_verdict && verdict.boolean() == is_data;
  counts[kPages] = 1;
  counts[kRight] = is_right ? 1 : 0;
  counts[kDataRight] = is_right && is_data ? 1 : 0;
  counts[kDataGiven] = verdict.boolean() ? 1 : 0;
  counts[kDataWanted] = is_data ? 1 : 0;
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kRight], sums[kPages]);
  metrics[1] = ratio(sums[kDataRight], sums[kDataGiven]);
  metrics[2] = ratio(sums[kDataRight], sums[kDataWanted]);
}

}  // namespace

Evaluator table_kind() {
  return {.name = "table_kind",
          .task = "tables",
          .summary = "data table or layout table",
          .reference = "docs/evaluation.md#nodes-and-counts",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
