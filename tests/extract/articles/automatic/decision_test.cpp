#include "extract/articles/automatic/decision.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

#include <algorithm>

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

const std::string kTen = "<p>one two three four five six seven eight nine ten";

Choice choose_of(const std::string& html, const std::vector<float>& probabilities, Focus focus = Focus::balanced) {
  const BlockPage page(html);
  EXPECT_EQ(page.context.block_count(), probabilities.size());
  return choose(page.context, probabilities, focus);
}

TEST(Decision, WordsWeighAndNotBlocks) {
  // Beside ten sure words one doubtful word is not worth it; beside one sure word ten doubtful ones are.
  EXPECT_EQ(choose_of(kTen + "<p>word", {0.9F, 0.44F}).is_taken, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(choose_of("<p>word" + kTen, {0.9F, 0.44F}).is_taken, (std::vector<std::uint8_t>{1, 1}));
}

TEST(Decision, EqualProbabilitiesAreTakenTogether) {
  EXPECT_EQ(choose_of(kTen + kTen + kTen, {0.6F, 0.6F, 0.6F}).is_taken, (std::vector<std::uint8_t>{1, 1, 1}));
}

TEST(Decision, PrecisionTakesLessAndRecallMore) {
  const std::vector<float> probabilities = {0.95F, 0.7F, 0.3F, 0.05F};
  const auto taken = [&](Focus focus) {
    const Choice choice = choose_of(kTen + kTen + kTen + kTen, probabilities, focus);
    return std::ranges::count(choice.is_taken, 1);
  };
  EXPECT_LT(taken(Focus::precision), taken(Focus::recall));
  EXPECT_LE(taken(Focus::precision), taken(Focus::balanced));
  EXPECT_LE(taken(Focus::balanced), taken(Focus::recall));
}

TEST(Decision, SurerBlocksAreExpectedToScoreHigher) {
  const float sure = choose_of(kTen + kTen + kTen, {0.99F, 0.99F, 0.01F}).expected_f1;
  const float unsure = choose_of(kTen + kTen + kTen, {0.6F, 0.6F, 0.4F}).expected_f1;
  EXPECT_GT(sure, unsure);
  EXPECT_LE(sure, 1.0F);
  EXPECT_GT(unsure, 0.0F);
}

TEST(Decision, APageThatIsNothingButLinksGivesNothing) {
  EXPECT_EQ(choose_of("<p><a href=x>Home</a><p><a href=y>Sport</a>", {0.3F, 0.3F}).is_taken, (std::vector<std::uint8_t>{0, 0}));
  EXPECT_EQ(choose_of("<p>Closed<p>until May", {0.3F, 0.3F}).is_taken, (std::vector<std::uint8_t>{1, 1}));  // it is what there is
}

TEST(Decision, APageWithoutBlocksGivesNothing) {
  const Choice choice = choose_of("<img src=a>", {});
  EXPECT_TRUE(choice.is_taken.empty());
  EXPECT_EQ(choice.expected_f1, 0.0F);
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
