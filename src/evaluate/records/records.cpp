// Records of a page against gold records, identified by their text: in the region that the answer puts first (main), and in its best
// region. The definition is that of the project's published scorer; docs/evaluation.md has it with an example. Texts are compared folded
// (letters and digits, case folded), so that white space and punctuation do not matter; which texts belong to one record does. Cost:
// reading gold and answer; see record_matching.hpp.
#include <array>
#include <string>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/records/aligned_cells.hpp"
#include "evaluate/records/gold_records.hpp"
#include "evaluate/records/record_matching.hpp"
#include "evaluate/records/record_regions.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t {
  kPages,
  kGold,
  kMainRight,
  kMainGiven,
  kMainPerfect,
  kMainPageF1,
  kMainMerged,
  kCellsAligned,
  kCellsFound,
  kCellsWanted,
  kBestRight,
  kBestGiven,
  kBestPerfect,
  kCounts,
};
constexpr std::array<std::string_view, kCounts> kCountNames = {
    "pages",         "gold_records", "main_right",   "main_given", "main_perfect_pages", "main_page_f1",      "main_merged",
    "cells_aligned", "cells_found",  "cells_wanted", "best_right", "best_given",         "best_perfect_pages"};

constexpr std::array kMetrics = {
    MetricInfo{"main.f1", "records of the first region that are records of the gold, over all pages"},
    MetricInfo{"main.precision", "share of the first region's records that are gold records"},
    MetricInfo{"main.recall", "share of the gold records that the first region has"},
    MetricInfo{"main.perfect_pages", "share of pages whose first region has all gold records and nothing else"},
    MetricInfo{"main.page_f1", "mean of the pages' F1"},
    MetricInfo{"main.cells_aligned", "share of gold cells that stand alone in a cell of their column's usual column"},
    MetricInfo{"main.cells_found", "share of gold cells that stand alone in a cell"},
    MetricInfo{"main.merged", "predicted records that hold several gold records, per page", true},
    MetricInfo{"best.precision", "precision of the region that fits best"},
    MetricInfo{"best.recall", "recall of the region that fits best"},
    MetricInfo{"best.f1", "F1 of the region that fits best"},
    MetricInfo{"best.perfect_pages", "share of pages where some region has all gold records and nothing else"},
};

struct ScoredRegion {
  RecordMatches matches;
  double given = 0;
  double f1 = 0;

  double right() const { return static_cast<double>(matches.pairs.size()); }
  double is_perfect(double wanted) const { return right() == given && given == wanted ? 1.0 : 0.0; }
};

ScoredRegion score_region(JsonValue region, RecordMatcher& matcher, double wanted) {
  const std::vector<std::string> texts = record_texts(region);
  ScoredRegion scored{matcher.match(texts), static_cast<double>(texts.size())};
  scored.f1 = f1_of_counts(scored.right(), scored.given, wanted);
  return scored;
}

bool applies(JsonValue gold) {
  const std::string_view task = gold["task"].text();
  return task != "unlabelled" && task != "record_count" && has_gold_records(gold);
}

void score(PageCase& page, std::span<double> counts) {
  const std::vector<GoldRecord> gold = gold_records(page.gold());
  const auto wanted = static_cast<double>(gold.size());
  counts[kPages] = 1;
  counts[kGold] = wanted;
  if (gold.empty()) return;
  std::vector<JsonValue> regions = record_regions(page);
  if (regions.empty()) regions.emplace_back();
  RecordMatcher matcher(gold);
  ScoredRegion best;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    ScoredRegion region = score_region(regions[i], matcher, wanted);
    if (i == 0) {
      counts[kMainRight] = region.right();
      counts[kMainGiven] = region.given;
      counts[kMainPerfect] = region.is_perfect(wanted);
      counts[kMainPageF1] = region.f1;
      counts[kMainMerged] = static_cast<double>(region.matches.merged);
      const CellCounts cells = count_aligned_cells(gold, regions[0]["records"], region.matches.pairs);
      counts[kCellsAligned] = static_cast<double>(cells.aligned);
      counts[kCellsFound] = static_cast<double>(cells.found);
      counts[kCellsWanted] = static_cast<double>(cells.wanted);
    }
    if (i == 0 || region.f1 > best.f1) best = std::move(region);
  }
  counts[kBestRight] = best.right();
  counts[kBestGiven] = best.given;
  counts[kBestPerfect] = best.is_perfect(wanted);
}

void total(std::span<const double> sums, std::span<double> metrics) {
  const double pages = sums[kPages];
  const std::array<double, kMetrics.size()> values = {f1_of_counts(sums[kMainRight], sums[kMainGiven], sums[kGold]),
                                                      ratio(sums[kMainRight], sums[kMainGiven]),
                                                      ratio(sums[kMainRight], sums[kGold]),
                                                      ratio(sums[kMainPerfect], pages),
                                                      ratio(sums[kMainPageF1], pages),
                                                      ratio(sums[kCellsAligned], sums[kCellsWanted]),
                                                      ratio(sums[kCellsFound], sums[kCellsWanted]),
                                                      ratio(sums[kMainMerged], pages),
                                                      ratio(sums[kBestRight], sums[kBestGiven]),
                                                      ratio(sums[kBestRight], sums[kGold]),
                                                      f1_of_counts(sums[kBestRight], sums[kBestGiven], sums[kGold]),
                                                      ratio(sums[kBestPerfect], pages)};
  std::ranges::copy(values, metrics.begin());
}

}  // namespace

Evaluator records() {
  return {.name = "records",
          .task = "records",
          .summary = "records and cells of the first region and of the best one, told by their text",
          .reference = "docs/evaluation.md#records",
          .counts = kCountNames,
          .metrics = kMetrics,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
