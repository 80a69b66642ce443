#include "laboratory/totals.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "made_trial.hpp"

namespace garimpo::laboratory {
namespace {

TEST(Totals, SumsCountsBeforeDividing) {
  const MadeTrial made = make_trial({{"a", "", 1, 1}, {"b", "", 0, 3}});
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 0, .seed = 1});
  EXPECT_DOUBLE_EQ(score.values[0], 0.25);  // not the mean of 1 and 0
  EXPECT_EQ(score.pages, 2U);
  EXPECT_EQ(score.low, score.values);
}

TEST(Totals, IntervalHoldsTheValueAndShrinksWithPages) {
  std::vector<MadePage> few;
  std::vector<MadePage> many;
  for (int at = 0; at < 400; ++at) {
    const MadePage page{std::to_string(at), "", at % 2 == 0 ? 10.0 : 4.0, 10};
    if (at < 20) few.push_back(page);
    many.push_back(page);
  }
  const MadeTrial small = make_trial(few);
  const MadeTrial large = make_trial(many);
  const Score of_few = total(small.trial, 0, small.corpus, {.rounds = 500, .seed = 3});
  const Score of_many = total(large.trial, 0, large.corpus, {.rounds = 500, .seed = 3});
  EXPECT_LT(of_few.low[0], 0.7);
  EXPECT_GT(of_few.high[0], 0.7);
  EXPECT_LT(of_many.high[0] - of_many.low[0], (of_few.high[0] - of_few.low[0]) / 3);
  // The standard error of the mean of 400 pages that are 1 or 0.4 is 0.015: the interval is about four of them.
  EXPECT_NEAR(of_many.high[0] - of_many.low[0], 4 * 0.015, 0.015);
}

TEST(Totals, DrawsSitesWhereTheyAreKnown) {
  std::vector<MadePage> pages;
  for (int at = 0; at < 100; ++at) pages.push_back({std::to_string(at), at < 50 ? "one.example" : "two.example", at < 50 ? 10.0 : 0.0, 10});
  const MadeTrial made = make_trial(pages);
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 500, .seed = 1});
  EXPECT_EQ(score.units, 2U);
  EXPECT_DOUBLE_EQ(score.low[0], 0);  // both draws may fall on the bad site
  EXPECT_DOUBLE_EQ(score.high[0], 1);
}

TEST(Totals, DrawsThePagesOfASiteThatIsAlone) {
  const MadeTrial made = make_trial({{"a", "x", 1, 1}, {"b", "x", 0, 1}, {"c", "x", 1, 1}});
  EXPECT_EQ(total(made.trial, 0, made.corpus, {.rounds = 10, .seed = 1}).units, 3U);
}

TEST(Totals, AMeanOverSitesAddsUpEachSiteFirst) {
  const MadeTrial made = make_trial({{"a", "x", 1, 1}, {"b", "x", 2, 9}, {"c", "y", 1, 1}, {"d", "", 0, 5}}, kShareOfSites);
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 500, .seed = 1});
  EXPECT_DOUBLE_EQ(score.values[0], (0.3 + 1 + 0) / 3);  // d is a site of its own
  EXPECT_EQ(score.pages, 4U);
  EXPECT_EQ(score.units, 3U);
  EXPECT_DOUBLE_EQ(score.low[0], 0);
  EXPECT_DOUBLE_EQ(score.high[0], 1);
  EXPECT_DOUBLE_EQ(page_metrics(made.trial, 1, 0)[0], 2.0 / 9);
}

TEST(Totals, OneNameIsTwoSitesWhereItHasTwoKindsOfPages) {
  MadeTrial made = make_trial({{"a", "msn", 1, 1}, {"b", "msn", 0, 9}}, kShareOfSites);
  made.corpus.pages[0].kind = "auto";
  made.corpus.pages[1].kind = "movie";
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 0, .seed = 1});
  EXPECT_DOUBLE_EQ(score.values[0], 0.5);
  EXPECT_EQ(score.units, 2U);
  made.corpus.pages[1].kind = "auto";
  EXPECT_DOUBLE_EQ(total(made.trial, 0, made.corpus, {.rounds = 0, .seed = 1}).values[0], 0.1);
}

TEST(Totals, ASiteThatIsAloneIsNotCutIntoPagesWhereSitesAreMeant) {
  const MadeTrial made = make_trial({{"a", "x", 1, 1}, {"b", "x", 0, 9}}, kShareOfSites);
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 500, .seed = 1});
  EXPECT_DOUBLE_EQ(score.values[0], 0.1);
  EXPECT_EQ(score.low, score.values);
}

TEST(Totals, OneGroupIsToldWhereItIsNotOfAllPages) {
  MadeTrial made = make_trial({{"a", "", 9, 10}, {"b", "", 7, 10}, {"c", "", 8, 10}});
  EXPECT_TRUE(groups(made.trial, 0, made.corpus, 1).empty());  // all are good pages
  made.corpus.pages[0].kind.clear();
  const std::vector<Group> found = groups(made.trial, 0, made.corpus, 1);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].value, "good");
  EXPECT_DOUBLE_EQ(found[0].score.values[0], 0.75);
}

TEST(Totals, SameSeedSameInterval) {
  std::vector<MadePage> pages;
  for (int at = 0; at < 30; ++at) pages.push_back({std::to_string(at), "", static_cast<double>(at % 7), 7});
  const MadeTrial made = make_trial(pages);
  const auto low = [&](std::uint64_t seed) { return total(made.trial, 0, made.corpus, {.rounds = 200, .seed = seed}).low[0]; };
  EXPECT_EQ(low(5), low(5));
  EXPECT_NE(low(5), low(6));
}

TEST(Totals, LeavesPagesOutThatTheEvaluatorDoesNotConcern) {
  MadeTrial made = make_trial({{"a", "", 1, 1}, {"b", "", 0, 1}});
  made.trial.pages[1].applies = 0;
  const Score score = total(made.trial, 0, made.corpus, {.rounds = 0, .seed = 1});
  EXPECT_DOUBLE_EQ(score.values[0], 1);
  EXPECT_EQ(score.pages, 1U);
}

TEST(Totals, GroupsByKindAndSite) {
  const MadeTrial made = make_trial({{"a", "x", 10, 10}, {"b", "x", 2, 10}, {"c", "y", 8, 10}});
  const std::vector<Group> found = groups(made.trial, 0, made.corpus, 1);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].by, "kind");
  EXPECT_EQ(found[0].value, "bad");
  EXPECT_DOUBLE_EQ(found[0].score.values[0], 0.2);
  EXPECT_DOUBLE_EQ(found[1].score.values[0], 0.9);
  EXPECT_EQ(found[2].value, "x");
  EXPECT_DOUBLE_EQ(found[2].score.values[0], 0.6);
  EXPECT_EQ(groups(made.trial, 0, made.corpus, 2).size(), 2U);
}

TEST(Totals, FitsTheExponentOfTimeAgainstSize) {
  MadeTrial made = make_trial({});
  for (int at = 1; at <= 50; ++at) {
    PageResult& page = made.trial.pages.emplace_back();
    page.bytes = static_cast<std::uint64_t>(at) * 1000;
    page.us = 0.001 * static_cast<double>(page.bytes) * static_cast<double>(page.bytes);
  }
  const TimeFigures figures = times(made.trial);
  ASSERT_TRUE(figures.exponent);
  EXPECT_NEAR(*figures.exponent, 2, 1e-6);
  EXPECT_NEAR(figures.median_us, 0.001 * 25.5e3 * 25.5e3, 1e3);
  made.trial.pages.resize(kFewestForExponent - 1);
  EXPECT_FALSE(times(made.trial).exponent);
}

TEST(Random, IsBoundedAndEven) {
  Random random(7);
  std::array<int, 5> seen{};
  for (int at = 0; at < 5000; ++at) ++seen[random.below(5)];
  for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(Totals, AnEvaluatorThatThrowsIsAnErrorOfTheScore) {
  evaluate::Evaluator bad_total = kShare;
  bad_total.total = [](std::span<const double>, std::span<double> metrics) {
    metrics[0] = 1;
    throw 1;
  };
  evaluate::Evaluator bad_fold = kShareOfSites;
  bad_fold.fold_site = [](std::span<double>) { throw std::runtime_error("no site"); };
  for (const evaluate::Evaluator* evaluator : {&bad_total, &bad_fold}) {
    const MadeTrial made = make_trial({{"a", "x", 9, 9}, {"b", "y", 3, 3}}, *evaluator);
    const Score score = total(made.trial, 0, made.corpus, {.rounds = 20, .seed = 1});
    ASSERT_TRUE(score.error);
    EXPECT_EQ(score.error->code, LabErrorCode::evaluator_failed);
    EXPECT_EQ(score.values[0], 0);
    EXPECT_EQ(page_metrics(made.trial, 0, 0)[0], 0);
    for (const Group& group : groups(made.trial, 0, made.corpus, 1)) EXPECT_TRUE(group.score.error);
  }
  const MadeTrial made = make_trial({{"a", "x", 9, 9}, {"b", "y", 3, 3}}, bad_fold);
  EXPECT_EQ(total(made.trial, 0, made.corpus, {.rounds = 0, .seed = 1}).error->message, "share: no site");
}

}  // namespace
}  // namespace garimpo::laboratory
