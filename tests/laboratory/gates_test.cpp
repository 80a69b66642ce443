#include "laboratory/gates.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "made_trial.hpp"

namespace garimpo::laboratory {
namespace {

Run make_run(double hits) {
  MadeTrial made = make_trial({{"a", "", hits, 10}});
  Run run;
  run.corpora.push_back(std::move(made.corpus));
  run.contenders.emplace_back().name = "one";
  run.trials.push_back(std::move(made.trial));
  return run;
}

TEST(Gates, ReadsEvaluatorTaskAndCorpus) {
  const auto gate = parse_gate("made/share.share=0.75");
  ASSERT_TRUE(gate);
  EXPECT_EQ(gate->corpus, "made");
  EXPECT_EQ(gate->name, "share");
  EXPECT_EQ(gate->metric, "share");
  EXPECT_DOUBLE_EQ(gate->value, 0.75);
  EXPECT_EQ(parse_gate("records.main.f1=0.9")->metric, "main.f1");
  for (const char* wrong : {"", "f1=0.9", "a.f1", "a.f1=x", ".f1=1", "a.=1"}) EXPECT_FALSE(parse_gate(wrong)) << wrong;
}

TEST(Gates, FailBelowAndHoldAtTheValue) {
  const laboratory::Run run = make_run(8);
  EXPECT_TRUE(check(*parse_gate("share.share=0.8"), run)->front().is_passed);
  EXPECT_FALSE(check(*parse_gate("share.share=0.81"), run)->front().is_passed);
  EXPECT_TRUE(check(*parse_gate("articles.share=0.5"), run)->front().is_passed);  // the task's first evaluator
  EXPECT_FALSE(check(*parse_gate("share.misses=1"), run)->front().is_passed);     // less is better
  EXPECT_TRUE(check(*parse_gate("share.misses=2"), run)->front().is_passed);
}

TEST(Gates, AMetricThatNothingHasIsAMistake) {
  const auto result = check(*parse_gate("share.f1=0.5"), make_run(8));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, LabErrorCode::unknown_evaluator);
  EXPECT_FALSE(check(*parse_gate("elsewhere/share.share=0.5"), make_run(8)));
}

TEST(Floors, AreRaisedAndNotLoweredUnlessAsked) {
  std::vector<Floor> floors;
  update(floors, make_run(8), false);
  ASSERT_EQ(floors.size(), 1U);
  EXPECT_DOUBLE_EQ(floors[0].value, 0.8);
  EXPECT_TRUE(check(floors, make_run(8)).front().is_passed);
  EXPECT_FALSE(check(floors, make_run(7)).front().is_passed);
  EXPECT_EQ(update(floors, make_run(7), false).front().substr(0, 4), "kept");
  EXPECT_DOUBLE_EQ(floors[0].value, 0.8);
  update(floors, make_run(9), false);
  EXPECT_DOUBLE_EQ(floors[0].value, 0.9);
  EXPECT_EQ(update(floors, make_run(7), true).front().substr(0, 7), "lowered");
  EXPECT_DOUBLE_EQ(floors[0].value, 0.7);
}

TEST(Floors, MeanNothingOnAnotherCorpus) {
  std::vector<Floor> floors;
  update(floors, make_run(5), false);
  laboratory::Run run = make_run(9);
  run.corpora[0].hash = "hash-2";
  const auto results = check(floors, run);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results[0].is_passed);
  EXPECT_NE(results[0].message.find("hash-2"), std::string::npos);
  update(floors, run, false);
  EXPECT_EQ(floors[0].hash, "hash-1");
}

TEST(Floors, AreNotSetOnWeakGold) {
  laboratory::Run run = make_run(8);
  run.corpora[0].gold_kinds = {"text", "weak"};
  std::vector<Floor> floors;
  EXPECT_EQ(update(floors, run, true).front().substr(0, 11), "passed over");
  EXPECT_TRUE(floors.empty());
}

TEST(Floors, AreWrittenAndRead) {
  const std::string path = testing::TempDir() + "floors_test.json";
  std::vector<Floor> floors;
  update(floors, make_run(8), false);
  ASSERT_TRUE(write_floors(path, floors));
  const auto read = read_floors(path);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 1U);
  EXPECT_EQ((*read)[0].metric, "share.share");
  EXPECT_DOUBLE_EQ((*read)[0].value, 0.8);
  std::ofstream(path) << R"({"about":{"sample":200},"floors":[]})";
  ASSERT_TRUE(write_floors(path, floors));
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_NE(text.str().find(R"("about": {"sample":200})"), std::string::npos) << text.str();
  EXPECT_EQ(read_floors(path)->size(), 1U);
  std::filesystem::remove(path);
  EXPECT_FALSE(read_floors(path));
  EXPECT_FALSE(write_floors("/nonexistent/folder/floors.json", floors));
}

TEST(Gates, AnEvaluatorThatFailedPassesNone) {
  evaluate::Evaluator failing = kShare;
  failing.total = [](std::span<const double>, std::span<double>) { throw 1; };
  laboratory::Run run = make_run(8);
  run.trials.front().evaluators.front() = &failing;
  const auto gate = check(*parse_gate("share.misses=5"), run);  // zero misses would pass
  ASSERT_TRUE(gate);
  EXPECT_FALSE(gate->front().is_passed);
  std::vector<Floor> floors;
  update(floors, run, true);
  EXPECT_TRUE(floors.empty());
}

}  // namespace
}  // namespace garimpo::laboratory
