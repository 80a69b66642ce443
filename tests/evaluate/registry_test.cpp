#include "evaluate/evaluator.hpp"

#include <gtest/gtest.h>
#include <set>

namespace garimpo::evaluate {
namespace {

TEST(EvaluatorRegistry, EveryEvaluatorIsWhole) {
  std::set<std::string_view> names;
  for (const Evaluator& evaluator : evaluators()) {
    EXPECT_TRUE(names.insert(evaluator.name).second) << evaluator.name;
    EXPECT_FALSE(evaluator.summary.empty()) << evaluator.name;
    EXPECT_FALSE(evaluator.task.empty()) << evaluator.name;
    EXPECT_FALSE(evaluator.counts.empty()) << evaluator.name;
    EXPECT_FALSE(evaluator.metrics.empty()) << evaluator.name;
    EXPECT_LE(evaluator.counts.size(), kMostCounts) << evaluator.name;
    EXPECT_LE(evaluator.metrics.size(), kMostMetrics) << evaluator.name;
    ASSERT_NE(evaluator.applies, nullptr);
    ASSERT_NE(evaluator.score, nullptr);
    ASSERT_NE(evaluator.total, nullptr);
    EXPECT_EQ(find_evaluator(evaluator.name), &evaluator);
  }
  EXPECT_EQ(find_evaluator("no_such"), nullptr);
}

TEST(EvaluatorRegistry, NothingCountedGivesZeroAndNoNaN) {
  for (const Evaluator& evaluator : evaluators()) {
    const std::vector<double> sums(evaluator.counts.size());
    std::vector<double> metrics(evaluator.metrics.size(), -1);
    evaluator.total(sums, metrics);
    for (std::size_t i = 0; i < metrics.size(); ++i) EXPECT_EQ(metrics[i], 0) << evaluator.name << "." << evaluator.metrics[i].name;
  }
}

// Whatever a page's JSON holds, scoring it must not fail: gold comes from many hands, answers from other programs.
TEST(EvaluatorRegistry, OddGoldAndOddAnswersAreScored) {
  const std::vector<std::string_view> values = {
      "null",
      "1",
      "\"x\"",
      "[]",
      "{}",
      "[null,1,\"x\",[],{}]",
      R"({"objects":null})",
      R"({"objects":7})",
      R"({"objects":[null,1,[],{"type":3},{"type":"article","text":9,"title":[],"authors":{},"datePublished":4}]})",
      R"({"text":7,"with":[1,null],"without":{},"comments":[{}],"title":[],"author":7,"authors":[1,null],"date":5,"page_type":[],"paragraphs":[1,{}]})",
      R"({"text":"","with":"ab","without":"b","comments":"abc","title":"","author":"","authors":{},"date":"x","paragraphs":{"a":1}})",
      R"({"task":"wrapper_induction_fields","fields":{"a":[1,null],"b":3},"leaves":[1,[2],{},[3,4,"x"]],"blocks":[1,{"bytes":[1]},{"bytes":["a",null]}]})",
      R"({"is_data_table":true,"needs_rendering":[],"partial":[],"products":[1,{"name":[]},{"name":{},"price":"x"}],"syntax":"microdata","expected":[[[]]]})",
      R"({"objects":[{"type":"segmentation","segments":[1,{"nodes":{},"children":7},{"nodes":[{"bytes":[1]},{"bytes":{}}]}]},
        {"type":"wrapped","fields":{"a":{},"b":[[]]}},{"type":"table","isData":[]},{"type":"metadata","microdata":{"type":1,"properties":[]}}]})"};
  PageCase page;
  for (const Evaluator& evaluator : evaluators())
    for (const std::string_view gold_text : values)
      for (const std::string_view answer_text : values) {
        base::JsonDocument gold;
        base::JsonDocument answer;
        ASSERT_TRUE(gold.parse(gold_text).has_value());
        ASSERT_TRUE(answer.parse(answer_text).has_value());
        std::vector<double> counts(evaluator.counts.size());
        page.bind(gold.root(), answer.root());
        evaluator.score(page, counts);
        for (const double count : counts) EXPECT_GE(count, 0) << evaluator.name << gold_text << answer_text;
      }
}

}  // namespace
}  // namespace garimpo::evaluate
