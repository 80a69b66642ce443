#include "page_type/token_weights.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace garimpo::page_type {
namespace {

const std::string kModel =
    "garimpo token weights 1\nabout a test\nabout two kinds\nkinds 2\nbias 0.5 -0.5\ntokens 2\nc:cart 1000 -1000\nh:news -500 2000\n";

TEST(TokenWeights, AModelSaysHowManyKindsAndTokensItHas) {
  const auto weights = TokenWeights::read(kModel);
  ASSERT_TRUE(weights);
  EXPECT_EQ(weights->kind_count(), 2U);
  EXPECT_EQ(weights->token_count(), 2U);
}

TEST(TokenWeights, APageWithoutKnownTokensScoresTheBias) {
  const auto weights = TokenWeights::read(kModel);
  ASSERT_TRUE(weights);
  TokenSums sums(*weights);
  sums.take('c', "otter");
  sums.take('h', "cart");  // known in classes, not in headings
  EXPECT_EQ(sums.scores(), (std::vector<float>{0.5F, -0.5F}));
}

TEST(TokenWeights, WeightsOfDifferentTokensAddUp) {
  const auto weights = TokenWeights::read(kModel);
  ASSERT_TRUE(weights);
  TokenSums sums(*weights);
  sums.take('c', "cart");
  sums.take('h', "news");
  const float scale = 5 / std::sqrt(3.0F);  // evened out by the number of known tokens
  EXPECT_NEAR(sums.scores()[0], 0.5F + 0.5F * scale, 1e-4);
  EXPECT_NEAR(sums.scores()[1], -0.5F + 1.0F * scale, 1e-4);
}

TEST(TokenWeights, ADamagedModelIsAnError) {
  EXPECT_FALSE(TokenWeights::read(""));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 2\n"));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 1\nkinds 0\nbias\ntokens 0\n"));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 1\nkinds 99\n"));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 1\nkinds 1\nbias x\ntokens 0\n"));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 1\nkinds 1\nbias 0\ntokens 999999999\n"));
  EXPECT_FALSE(TokenWeights::read("garimpo token weights 1\nkinds 1\nbias 0\ntokens 1\ncart 5\n"));  // no prefix
  EXPECT_FALSE(TokenWeights::read(kModel.substr(0, kModel.size() - 6)));                             // cut short
}

}  // namespace
}  // namespace garimpo::page_type
