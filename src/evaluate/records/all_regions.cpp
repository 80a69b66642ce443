// Records of every region of the answer against the gold, counted as Godoy 2015 (section 7.1.2) counts: what was found (VP), what was given
// and is wrong (FP), what was missed (FN), added up over pages. Precision is VP / (VP + FP), recall VP / (VP + FN).
//
// The thesis judges each list of a page by eye and takes menus for right results too; gold knows one list. So a region without any record
// of the gold is left out of the precision ("other" counts its records), unless no region has one: then what merges records of the gold is
// wrong. Where the gold knows only how many records there are, the region whose number is nearest to it is counted by its number: no more
// can be told, and a region of other things with the right number counts as right. Cost: that of record_matching, once for each region.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "evaluate/data_evaluators.hpp"
#include "evaluate/ratios.hpp"
#include "evaluate/records/gold_records.hpp"
#include "evaluate/records/record_matching.hpp"
#include "evaluate/records/record_regions.hpp"

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

enum Count : std::size_t { kFound, kWrong, kMissed, kOther, kPages, kCounts };
constexpr std::array<std::string_view, kCounts> kCountNames = {"VP", "FP", "FN", "other", "pages"};
constexpr std::array kMetrics = {
    MetricInfo{"f1", "harmonic mean of precision and recall"},
    MetricInfo{"precision", "VP / (VP + FP): share of the records of regions with gold that are right"},
    MetricInfo{"recall", "VP / (VP + FN): share of the gold records that some region has"},
    MetricInfo{"strict_precision", "the same precision, with the records of all other regions counted as wrong"},
};

bool is_count_only(JsonValue gold) { return gold["task"].text() == "record_count" && gold["n_records"].is_number(); }

bool applies(JsonValue gold) {
  if (is_count_only(gold)) return true;
  return gold["task"].text() != "unlabelled" && has_gold_records(gold);
}

void score_by_number(const PageCase& page, std::span<double> counts) {
  const double wanted = std::max(page.gold()["n_records"].number(), 0.0);
  double nearest = 0;
  double all = 0;
  for (const JsonValue region : record_regions(page)) {
    const auto given = static_cast<double>(records_of(region).size());
    all += given;
    if (std::abs(given - wanted) < std::abs(nearest - wanted)) nearest = given;
  }
  counts[kFound] = std::min(nearest, wanted);
  counts[kWrong] = std::max(nearest - wanted, 0.0);
  counts[kMissed] = wanted - counts[kFound];
  counts[kOther] = all - nearest;
}

void score_by_text(const PageCase& page, std::span<double> counts) {
  const std::vector<GoldRecord> gold = gold_records(page.gold());
  if (gold.empty()) return;
  std::vector<bool> is_found(gold.size(), false);
  RecordMatcher matcher(gold);
  double merged = 0;
  for (const JsonValue region : record_regions(page)) {
    const std::vector<std::string> texts = record_texts(region);
    const RecordMatches matches = matcher.match(texts);
    for (const RecordPair& pair : matches.pairs) is_found[pair.gold] = true;
    const auto not_right = static_cast<double>(texts.size() - matches.pairs.size());
    if (matches.pairs.empty()) merged += static_cast<double>(matches.merged);
    counts[matches.pairs.empty() ? kOther : kWrong] += not_right;
  }
  counts[kFound] = static_cast<double>(std::ranges::count(is_found, true));
  counts[kMissed] = static_cast<double>(gold.size()) - counts[kFound];
  if (counts[kFound] > 0) return;
  counts[kWrong] = merged;
  counts[kOther] -= merged;
}

void score(PageCase& page, std::span<double> counts) {
  counts[kPages] = 1;
  if (is_count_only(page.gold()))
    score_by_number(page, counts);
  else
    score_by_text(page, counts);
}

void total(std::span<const double> sums, std::span<double> metrics) {
  const double given = sums[kFound] + sums[kWrong];
  const double wanted = sums[kFound] + sums[kMissed];
  metrics[0] = f1_of_counts(sums[kFound], given, wanted);
  metrics[1] = ratio(sums[kFound], given);
  metrics[2] = ratio(sums[kFound], wanted);
  metrics[3] = ratio(sums[kFound], given + sums[kOther]);
}

}  // namespace

Evaluator all_regions() {
  return {.name = "all_regions",
          .task = "records",
          .summary = "records of all regions found, wrong and missed, as Godoy 2015 counts them",
          .reference = "Godoy 2015, sections 6.2.5 and 7.1.2; docs/evaluation.md#records",
          .counts = kCountNames,
          .metrics = kMetrics,
          .is_costly = true,
          .applies = applies,
          .score = score,
          .total = total};
}

}  // namespace garimpo::evaluate
