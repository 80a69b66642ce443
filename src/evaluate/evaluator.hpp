// An evaluator compares one page's gold with one answer and gives counts; metrics are functions of summed counts. That makes every total,
// group, bootstrap interval and paired comparison the same few additions, and a stored run can be totalled again without a page being read.
// A mean over sites has one step more: the counts of a site's pages are added up and folded before the sites are added up.
// One file per evaluator, one line in registry.cpp; docs/evaluation.md defines each with an example.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "base/json_value.hpp"
#include "evaluate/page_case.hpp"

namespace garimpo::evaluate {

struct MetricInfo {
  std::string_view name;     // "f1"; "shingle4.f1" in full
  std::string_view summary;  // one line, with its unit where it is not a share
  bool is_lower_better = false;
};

struct Evaluator {
  std::string_view name;  // "shingle4"
  std::string_view task;  // "articles", "records", "products", "strings", "metadata", "nodes", "wrappers", "segments", "tables"
  std::string_view summary;
  std::string_view reference;
  std::span<const std::string_view> counts;  // what score() adds up, by name
  std::span<const MetricInfo> metrics;       // the first is the one that tables show and pages are ranked by
  bool is_costly = false;                    // left out unless asked for by name or --evaluators all

  // Whether the gold of a page has anything that this evaluator scores.
  bool (*applies)(base::JsonValue gold);
  // Fills the counts (zero when called), one per name. A page without an answer is scored like an empty one.
  void (*score)(PageCase& page, std::span<double> counts);
  // Metrics from summed counts; 0 where the denominator is 0, as the published scorers have it.
  void (*total)(std::span<const double> sums, std::span<double> metrics);
  // Null, or what becomes of the sums of one site's pages before they are added to those of other sites: the site's own figure, and that it
  // is one site. Pages without a site are sites of their own, and sites of different kinds of pages different ones.
  void (*fold_site)(std::span<double> sums) = nullptr;
};

// Every evaluator, in the order of the registry: the first that applies to a corpus gives its headline.
std::span<const Evaluator> evaluators();
// Null where there is none of that name.
const Evaluator* find_evaluator(std::string_view name);

inline constexpr std::size_t kMostCounts = 32;   // of one evaluator
inline constexpr std::size_t kMostMetrics = 24;  // of one evaluator

}  // namespace garimpo::evaluate
