// The whole `garimpo` command with an evaluator of one's own: how much longer or shorter the article's text is than the gold's.
//   own_evaluator bench CORPUS --methods articles --evaluators text_length
#include <garimpo/command.hpp>

#include <array>
#include <cmath>
#include <iostream>
#include <span>
#include <string_view>

namespace {

constexpr std::array<std::string_view, 2> kCounts = {"answer_bytes", "gold_bytes"};
constexpr std::array kMetrics = {garimpo::MetricInfo{"ratio", "bytes of the answers over bytes of the gold"},
                                 garimpo::MetricInfo{"error", "distance of the ratio from 1", true}};

garimpo::Evaluator text_length() {
  garimpo::Evaluator evaluator;
  evaluator.name = "text_length";
  evaluator.task = "articles";
  evaluator.summary = "Length of the text";
  evaluator.counts = kCounts;
  evaluator.metrics = kMetrics;
  evaluator.applies = [](garimpo::JsonValue gold) { return gold["text"].is_string(); };
  evaluator.score = [](garimpo::PageCase& page, std::span<double> counts) {
    counts[0] = static_cast<double>(page.answer_text().size());
    counts[1] = static_cast<double>(page.gold_text().size());
  };
  evaluator.total = [](std::span<const double> sums, std::span<double> metrics) {
    metrics[0] = sums[1] == 0 ? 0 : sums[0] / sums[1];
    metrics[1] = std::abs(metrics[0] - 1);
  };
  return evaluator;
}

}  // namespace

int main(int argc, char** argv) {
  garimpo::EvaluatorRegistry evaluators = garimpo::EvaluatorRegistry::standard();
  if (const auto added = evaluators.add(text_length()); !added) return std::cerr << added.error().message << '\n', 2;
  return garimpo::run_command(argc, argv, garimpo::Registry::standard(), evaluators);
}
