// One evaluator over pages of one site, written as JSON: gold, answer, gold, answer ...
#pragma once
#include "evaluate/evaluator.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace garimpo::evaluate {

struct TestPage {
  std::string gold;
  std::string answer;  // "" for a page that failed
};

inline TestPage article_page(const std::string& gold_text, const std::string& answer_text) {
  return {R"({"text":")" + gold_text + R"("})", R"({"objects":[{"type":"article","text":")" + answer_text + R"("}]})"};
}

// Metrics by name, and the number of pages that the evaluator took under "pages".
inline std::map<std::string, double, std::less<>> scored(std::string_view name, const std::vector<TestPage>& pages) {
  const Evaluator* evaluator = find_evaluator(name);
  EXPECT_NE(evaluator, nullptr) << name;
  if (!evaluator) return {};
  PageCase page_case;
  std::vector<double> sums(evaluator->counts.size());
  std::map<std::string, double, std::less<>> metrics;
  for (const TestPage& page : pages) {
    base::JsonDocument gold;
    base::JsonDocument answer;
    EXPECT_TRUE(gold.parse(page.gold).has_value()) << page.gold;
    const bool is_read = page.answer.empty() || answer.parse(page.answer).has_value();
    EXPECT_TRUE(is_read) << page.answer;
    if (!evaluator->applies(gold.root())) continue;
    ++metrics["pages"];
    std::vector<double> counts(sums.size());
    page_case.bind(gold.root(), answer.root());
    evaluator->score(page_case, counts);
    for (std::size_t i = 0; i < counts.size(); ++i) sums[i] += counts[i];
  }
  if (evaluator->fold_site != nullptr) evaluator->fold_site(sums);
  std::vector<double> values(evaluator->metrics.size());
  evaluator->total(sums, values);
  for (std::size_t i = 0; i < values.size(); ++i) metrics[std::string(evaluator->metrics[i].name)] = values[i];
  return metrics;
}

}  // namespace garimpo::evaluate
