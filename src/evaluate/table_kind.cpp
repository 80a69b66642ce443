// Whether a page's table holds data or only lays out the page. The gold says so of one table ("is_data_table"), the answer in "isData" of
// its first object of type table; a table without a verdict counts as layout. A page without such an object is wrong whatever the gold
// says. A second figure leaves out the pages that must be rendered to decide ("needs_rendering" in the gold).
#include <array>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonKind;
using base::JsonValue;

enum Count : std::size_t { kPages, kRight, kDataRight, kDataGiven, kDataWanted, kPlain, kPlainRight, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {
    "pages", "right", "data_right", "data_given", "data_wanted", "without_rendering", "without_rendering_right"};
constexpr std::array kMetrics = {
    MetricInfo{"right", "share of tables that were told right, data or layout"},
    MetricInfo{"right.without_rendering", "the same of the tables that can be told without rendering the page"},
    MetricInfo{"data.precision", "share of the tables called data that are"},
    MetricInfo{"data.recall", "share of the data tables that were called so"},
};

bool applies(JsonValue gold) { return gold["is_data_table"].kind() == JsonKind::boolean; }

void score(PageCase& page, std::span<double> counts) {
  const bool is_data = page.gold()["is_data_table"].boolean();
  const std::vector<JsonValue> tables = page.objects({"table"});
  const bool is_called_data = !tables.empty() && tables.front()["isData"].is_truthy();
  const bool is_right = !tables.empty() && is_called_data == is_data;
  counts[kPages] = 1;
  counts[kRight] = is_right ? 1 : 0;
  counts[kDataRight] = is_right && is_data ? 1 : 0;
  counts[kDataGiven] = is_called_data ? 1 : 0;
  counts[kDataWanted] = is_data ? 1 : 0;
  if (page.gold()["needs_rendering"].is_truthy()) return;
  counts[kPlain] = 1;
  counts[kPlainRight] = counts[kRight];
}

void total(std::span<const double> sums, std::span<double> metrics) {
  metrics[0] = ratio(sums[kRight], sums[kPages]);
  metrics[1] = ratio(sums[kPlainRight], sums[kPlain]);
  metrics[2] = ratio(sums[kDataRight], sums[kDataGiven]);
  metrics[3] = ratio(sums[kDataRight], sums[kDataWanted]);
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
