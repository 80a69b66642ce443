#include "laboratory/trial.hpp"

#include <algorithm>

namespace garimpo::laboratory {

void Trial::set_evaluators(std::vector<const evaluate::Evaluator*> chosen) {
  if (chosen.size() > kMostEvaluators) chosen.resize(kMostEvaluators);
  evaluators = std::move(chosen);
  begin_.clear();
  row_size_ = 0;
  for (const evaluate::Evaluator* evaluator : evaluators) {
    begin_.push_back(row_size_);
    row_size_ += evaluator->counts.size();
  }
}

std::size_t Trial::failed_pages() const {
  return static_cast<std::size_t>(std::ranges::count_if(pages, [](const PageResult& page) { return page.error.has_value(); }));
}

std::optional<std::size_t> Trial::find(std::string_view evaluator) const {
  const auto found = std::ranges::find(evaluators, evaluator, &evaluate::Evaluator::name);
  if (found == evaluators.end()) return std::nullopt;
  return static_cast<std::size_t>(found - evaluators.begin());
}

std::vector<double> page_metrics(const Trial& trial, std::size_t row, std::size_t evaluator) {
  std::vector<double> metrics(trial.evaluators[evaluator]->metrics.size());
  const std::span<const double> counts = trial.counts_of(row, evaluator);
  std::vector<double> sums(counts.begin(), counts.end());
  fold_site(*trial.evaluators[evaluator], sums);
  trial.evaluators[evaluator]->total(sums, metrics);
  return metrics;
}

}  // namespace garimpo::laboratory
