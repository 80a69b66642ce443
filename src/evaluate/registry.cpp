// Every evaluator, one line each. The command, the report and docs/evaluation.md follow this order; of those that apply to a corpus the
// first gives its headline.
#include "evaluate/articles/articles.hpp"
#include "evaluate/data_evaluators.hpp"
#include "evaluate/evaluator.hpp"

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace garimpo::evaluate {

std::span<const Evaluator> evaluators() {
  // clang-format off: one line each
  static const std::array table = {
      shingle4(),
      word(),
      snippets(),
      records(),
      record_count(),
      listings(),
      product_fields(),
      price_strings(),
      embedded_metadata(),
      node_sets(),
      table_kind(),
      wrappers(),
      segments(),
      comments(),
      title(),
      author(),
      date(),
      page_type(),
      indel(),
      rouge_lsum(),
      all_regions(),
      whole_products(),
  };
  // clang-format on
  return table;
}

}  // namespace garimpo::evaluate

namespace garimpo {

namespace {

// An evaluator with the texts and tables that it names.
struct KeptEvaluator {
  std::deque<std::string> texts;
  std::vector<std::string_view> counts;
  std::vector<MetricInfo> metrics;
  Evaluator evaluator;

  std::string_view keep(std::string_view text) { return texts.emplace_back(text); }
};

std::shared_ptr<const Evaluator> keep(Evaluator evaluator) {
  const auto kept = std::make_shared<KeptEvaluator>();
  for (const std::string_view count : evaluator.counts) kept->counts.push_back(kept->keep(count));
  for (const MetricInfo& metric : evaluator.metrics)
    kept->metrics.push_back({kept->keep(metric.name), kept->keep(metric.summary), metric.is_lower_better});
  for (std::string_view* text : {&evaluator.name, &evaluator.task, &evaluator.summary, &evaluator.reference}) *text = kept->keep(*text);
  evaluator.counts = kept->counts;
  evaluator.metrics = kept->metrics;
  kept->evaluator = std::move(evaluator);
  return {kept, &kept->evaluator};
}

}  // namespace

const EvaluatorRegistry& EvaluatorRegistry::standard() {
  static const EvaluatorRegistry registry = [] {
    EvaluatorRegistry made;
    for (const Evaluator& evaluator : evaluate::evaluators()) made.evaluators_.push_back(keep(evaluator));
    return made;
  }();
  return registry;
}

Result<void> EvaluatorRegistry::add(Evaluator evaluator) {
  const auto refuse = [&](std::string_view why) {
    return Error{ErrorCode::bad_entry, "the evaluator '" + std::string(evaluator.name) + "' " + std::string(why)};
  };
  const bool is_named =
      !evaluator.name.empty() && evaluator.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
  if (!is_named || evaluator.task.empty()) return refuse("has no name in lower case, or no task");
  if (find(evaluator.name) != nullptr) return refuse("is there already");
  if (!evaluator.applies || !evaluator.score || !evaluator.total) return refuse("lacks one of its functions");
  if (evaluator.metrics.empty() || evaluator.metrics.size() > kMostMetrics) return refuse("has no metrics, or too many");
  if (evaluator.counts.empty() || evaluator.counts.size() > kMostCounts) return refuse("has no counts, or too many");
  if (evaluators_.size() >= kMostEvaluators) return refuse("is one too many");
  evaluators_.push_back(keep(std::move(evaluator)));
  return {};
}

std::vector<const Evaluator*> EvaluatorRegistry::all() const {
  std::vector<const Evaluator*> listed;
  listed.reserve(evaluators_.size());
  for (const auto& evaluator : evaluators_) listed.push_back(evaluator.get());
  return listed;
}

const Evaluator* EvaluatorRegistry::find(std::string_view name) const {
  for (const auto& evaluator : evaluators_)
    if (evaluator->name == name) return evaluator.get();
  return nullptr;
}

}  // namespace garimpo
