#include "laboratory/trial.hpp"

#include <algorithm>

namespace garimpo::laboratory {

namespace {

template <class Call>
std::optional<LabError> guarded(const evaluate::Evaluator& evaluator, std::span<double> filled, Call call) {
  try {
    call();
    return std::nullopt;
  } catch (const std::exception& problem) {
    std::ranges::fill(filled, 0.0);
    return failure_of(evaluator, problem.what());
  } catch (...) {
    std::ranges::fill(filled, 0.0);
    return failure_of(evaluator, kNoException);
  }
}

}  // namespace

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

LabError failure_of(const evaluate::Evaluator& evaluator, std::string_view why) {
  return {LabErrorCode::evaluator_failed, std::string(evaluator.name) + ": " + std::string(why)};
}

std::optional<LabError> fold_site(const evaluate::Evaluator& evaluator, std::span<double> sums) {
  if (evaluator.fold_site == nullptr) return std::nullopt;
  return guarded(evaluator, sums, [&] { evaluator.fold_site(sums); });
}

std::optional<LabError> total_sums(const evaluate::Evaluator& evaluator, std::span<const double> sums, std::span<double> metrics) {
  return guarded(evaluator, metrics, [&] { evaluator.total(sums, metrics); });
}

std::vector<double> page_metrics(const Trial& trial, std::size_t row, std::size_t evaluator) {
  std::vector<double> metrics(trial.evaluators[evaluator]->metrics.size());
  const std::span<const double> counts = trial.counts_of(row, evaluator);
  std::vector<double> sums(counts.begin(), counts.end());
  if (fold_site(*trial.evaluators[evaluator], sums)) return metrics;
  total_sums(*trial.evaluators[evaluator], sums, metrics);
  return metrics;
}

}  // namespace garimpo::laboratory
