#include "laboratory/comparison.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "made_trial.hpp"

namespace garimpo::laboratory {
namespace {

constexpr Resampling kRounds{.rounds = 999, .seed = 1};

std::optional<Comparison> compared(const MadeTrial& before, const MadeTrial& after) {
  return compare(before.trial, before.corpus, after.trial, after.corpus, "share", kRounds);
}

std::vector<MadePage> pages(double gain, int count) {
  std::vector<MadePage> made;
  for (int at = 0; at < count; ++at) made.push_back({"p" + std::to_string(at), "", static_cast<double>(at % 5) + gain, 10});
  return made;
}

TEST(Comparison, AMeanOverSitesIsComparedSiteBySite) {
  const MadeTrial before = make_trial({{"a", "x", 1, 1}, {"b", "x", 0, 4}, {"c", "y", 0, 1}}, kShareOfSites);
  const MadeTrial after = make_trial({{"a", "x", 1, 1}, {"b", "x", 4, 4}, {"c", "y", 0, 1}}, kShareOfSites);
  const auto result = compared(before, after);
  ASSERT_TRUE(result);
  EXPECT_DOUBLE_EQ(result->before, 0.1);
  EXPECT_DOUBLE_EQ(result->after, 0.5);
}

TEST(Comparison, SameAnswersAreNoDifference) {
  const MadeTrial made = make_trial(pages(0, 30));
  const auto result = compared(made, made);
  ASSERT_TRUE(result);
  EXPECT_DOUBLE_EQ(result->difference, 0);
  EXPECT_DOUBLE_EQ(result->p, 1);
  EXPECT_EQ(result->tied, 30U);
  EXPECT_TRUE(result->changed.empty());
}

TEST(Comparison, ASteadyGainIsNotChance) {
  const auto result = compared(make_trial(pages(0, 30)), make_trial(pages(1, 30)));
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->difference, 0.1, 1e-12);
  EXPECT_NEAR(result->low, 0.1, 1e-12);
  EXPECT_DOUBLE_EQ(result->p, 0.001);  // never 0: the trial itself counts
  EXPECT_EQ(result->won, 30U);
}

TEST(Comparison, OneLuckyPageMayBeChance) {
  std::vector<MadePage> after = pages(0, 30);
  after[3].hits += 5;
  const auto result = compared(make_trial(pages(0, 30)), make_trial(after));
  ASSERT_TRUE(result);
  EXPECT_GT(result->p, 0.9);  // with one page that differs both signs give the same size
  EXPECT_EQ(result->won, 1U);
  ASSERT_EQ(result->changed.size(), 1U);
  EXPECT_EQ(result->changed[0].id, "p3");
}

TEST(Comparison, PairsById) {
  std::vector<MadePage> reversed = pages(0, 30);
  std::ranges::reverse(reversed);
  reversed.push_back({"new", "", 0, 10});
  const auto result = compared(make_trial(pages(0, 30)), make_trial(reversed));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->pages, 30U);
  EXPECT_EQ(result->tied, 30U);
  EXPECT_DOUBLE_EQ(result->difference, 0);
}

TEST(Comparison, ListsTheMostChangedFirst) {
  std::vector<MadePage> after = pages(0, 40);
  for (std::size_t at = 0; at < after.size(); ++at) after[at].hits += static_cast<double>(at) / 10 * (at % 2 == 0 ? 1 : -1);
  const auto result = compared(make_trial(pages(0, 40)), make_trial(after));
  ASSERT_TRUE(result);
  ASSERT_EQ(result->changed.size(), kMostChangedPages);
  EXPECT_EQ(result->changed[0].id, "p39");
  EXPECT_EQ(result->changed[1].id, "p38");
  EXPECT_EQ(result->lost, 20U);
}

TEST(Comparison, NothingInCommonIsNoComparison) {
  EXPECT_FALSE(compared(make_trial({{"a", "", 1, 1}}), make_trial({{"b", "", 1, 1}})));
  const MadeTrial made = make_trial({{"a", "", 1, 1}});
  EXPECT_FALSE(compare(made.trial, made.corpus, made.trial, made.corpus, "other", kRounds));
}

TEST(Comparison, AnEvaluatorThatThrowsIsAnErrorOfIt) {
  evaluate::Evaluator bad_total = kShare;
  bad_total.total = [](std::span<const double>, std::span<double>) { throw 1; };
  evaluate::Evaluator bad_fold = kShareOfSites;
  bad_fold.fold_site = [](std::span<double>) { throw 1; };
  for (const evaluate::Evaluator* evaluator : {&bad_total, &bad_fold}) {
    const MadeTrial made = make_trial({{"a", "x", 1, 1}, {"b", "y", 0, 4}}, *evaluator);
    const auto result = compared(made, made);
    ASSERT_TRUE(result);
    ASSERT_TRUE(result->error);
    EXPECT_EQ(result->error->code, LabErrorCode::evaluator_failed);
  }
}

}  // namespace
}  // namespace garimpo::laboratory
