// An evaluator compares one page's gold with one answer and gives counts; metrics are functions of summed counts. That makes every total,
// group, bootstrap interval and paired comparison the same few additions, and a stored run can be totalled again without a page being read.
// A mean over sites has one step more: the counts of a site's pages are added up and folded before the sites are added up.
// Handed to an EvaluatorRegistry, one of your own is an equal of ours: `garimpo bench` scores, tabulates, compares and stores it.
#pragma once
#include <garimpo/error.hpp>
#include <garimpo/json_value.hpp>
#include <garimpo/page_case.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo {

struct MetricInfo {
  std::string_view name;          // "f1"; "shingle4.f1" in full
  std::string_view summary = {};  // one line, with its unit where it is not a share
  bool is_lower_better = false;
};

struct Evaluator {
  std::string_view name;  // "shingle4"
  std::string_view task;  // the family of methods that it scores: "articles", "records", "products", "strings", "metadata", "nodes" ...
  std::string_view summary = {};
  std::string_view reference = {};
  std::span<const std::string_view> counts;  // what score() adds up, by name
  std::span<const MetricInfo> metrics;       // the first is the one that tables show and pages are ranked by
  bool is_costly = false;                    // left out unless asked for by name or --evaluators all

  // Whether the gold of a page has anything that this evaluator scores.
  std::function<bool(JsonValue gold)> applies;
  // Fills the counts (zero when called), one per name. A page without an answer is scored like an empty one. Several threads call it at
  // once. One that throws gives the page the error evaluator.failed.
  std::function<void(PageCase& page, std::span<double> counts)> score;
  // Metrics from summed counts; 0 where the denominator is 0, as the published scorers have it.
  std::function<void(std::span<const double> sums, std::span<double> metrics)> total;
  // Empty, or what becomes of the sums of one site's pages before they are added to those of other sites: the site's own figure, and that
  // it is one site. Pages without a site are sites of their own, and sites of different kinds of pages different ones.
  std::function<void(std::span<double> sums)> fold_site = {};
};

inline constexpr std::size_t kMostCounts = 32;      // of one evaluator
inline constexpr std::size_t kMostMetrics = 24;     // of one evaluator
inline constexpr std::size_t kMostEvaluators = 64;  // of one registry

// The evaluators that a program has: a value, like the Registry of methods.
class EvaluatorRegistry {
 public:
  EvaluatorRegistry() = default;  // knows none
  // Every evaluator that comes with the library.
  static const EvaluatorRegistry& standard();

  // Texts and tables are copied. bad_entry where a function or a name is missing, the name is taken, or there are more counts or metrics
  // than the constants above allow.
  Result<void> add(Evaluator evaluator);

  // In the order in which they were added: the first that applies to a corpus gives its headline. They live as long as this registry or
  // a copy of it.
  std::vector<const Evaluator*> all() const;
  // Null where there is none of that name.
  const Evaluator* find(std::string_view name) const;

 private:
  std::vector<std::shared_ptr<const Evaluator>> evaluators_;
};

}  // namespace garimpo
