#include "laboratory/trial_runner.hpp"

#include <gtest/gtest.h>

#include "made_trial.hpp"

namespace garimpo::laboratory {
namespace {

class SilentObserver : public RunObserver {
 public:
  void page_done(std::uint64_t) override {}
  bool should_stop() override { return false; }
};

class FixedAnswers : public AnswerSource {
 public:
  void answer(const corpus::CorpusPage&, Answer& answer) override {
    answer.clear();
    answer.line = R"({"text":"a"})";
  }
};

corpus::Corpus pages_with_gold(int count) {
  corpus::Corpus made;
  made.name = "made";
  for (int at = 0; at < count; ++at) {
    corpus::CorpusPage& page = made.pages.emplace_back();
    page.id = "p" + std::to_string(at);
    page.path = "unread.html";
    page.gold = R"({"text":"a"})";
  }
  return made;
}

// What leaves a thread that is not the caller's ends the program, so the test runs on several.
TEST(TrialRunner, AnEvaluatorThatThrowsNoExceptionIsAnErrorOfThePage) {
  evaluate::Evaluator evaluator = kShare;
  evaluator.score = [](evaluate::PageCase&, std::span<double> counts) {
    counts[0] = 1;
    throw 1;
  };
  const corpus::Corpus made = pages_with_gold(8);
  SilentObserver observer;
  const auto trial = run_trial(
      {.corpus = &made, .make_source = [] { return std::make_unique<FixedAnswers>(); }, .evaluators = {&evaluator}, .jobs = 3}, observer);
  ASSERT_TRUE(trial);
  ASSERT_EQ(trial->pages.size(), 8U);
  for (std::size_t row = 0; row < trial->pages.size(); ++row) {
    ASSERT_TRUE(trial->pages[row].error);
    EXPECT_EQ(trial->pages[row].error->code, LabErrorCode::evaluator_failed);
    EXPECT_EQ(trial->counts_of(row, 0)[0], 0);
  }
}

TEST(TrialRunner, AnEvaluatorThatThrowsOnAGoldHasNothingToScore) {
  evaluate::Evaluator evaluator = kShare;
  evaluator.applies = [](base::JsonValue) -> bool { throw 1; };
  const corpus::Corpus made = pages_with_gold(1);
  const evaluate::Evaluator* const all[] = {&evaluator};
  EXPECT_TRUE(applicable(made, all).empty());
}

}  // namespace
}  // namespace garimpo::laboratory
