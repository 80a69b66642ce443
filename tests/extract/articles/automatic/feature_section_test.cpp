#include <gtest/gtest.h>

#include "extract/articles/automatic/features.hpp"
#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

float feature(const BlockPage& page, std::string_view text, Feature which) {
  FeatureTable table;
  write_features(page.context, {0, page.context.block_count()}, table);
  return table.rows()[page.block_with(text) * kFeatureCount + static_cast<std::size_t>(which)];
}

TEST(FeatureSection, LinksSinceTheLastHeadingAndInTheWholePart) {
  const BlockPage page("<h2>Also read</h2><p><a href=a>alpha</a></p><p>beta</p><p><a href=c>gamma</a></p><h2>End</h2><p>delta</p>");
  EXPECT_FLOAT_EQ(feature(page, "beta", Feature::heading_link_share), 0.5F);  // of the heading itself and what follows it
  EXPECT_FLOAT_EQ(feature(page, "beta", Feature::section_link_share), 2.0F / 3);
  EXPECT_FLOAT_EQ(feature(page, "beta", Feature::to_next_heading), log1(2));
  EXPECT_FLOAT_EQ(feature(page, "delta", Feature::section_link_share), 0);
  EXPECT_FLOAT_EQ(feature(page, "Also read", Feature::heading_link_share), -1);  // no heading before it
}

TEST(FeatureSection, LevelsUpToWhereTheHeadingJoins) {
  const BlockPage page("<body><div><h2>Part</h2><section><div><p>deep</p></div></section></div><p>outside</p>");
  EXPECT_FLOAT_EQ(feature(page, "deep", Feature::heading_join_levels), 3);
  EXPECT_FLOAT_EQ(feature(page, "outside", Feature::heading_join_levels), 1);
  EXPECT_FLOAT_EQ(feature(BlockPage("<p>alone</p>"), "alone", Feature::heading_join_levels), 99);
}

TEST(FeatureSection, TheArticleAmongTheArticlesOfThePage) {
  const BlockPage page(
      "<article><h1>Title</h1><p>one two three four five</p><article><p>reply six</p></article></article><article><p>other story</p>"
      "</article><p>footer</p>");
  EXPECT_FLOAT_EQ(feature(page, "one two", Feature::article_share), 0.8F);
  EXPECT_FLOAT_EQ(feature(page, "one two", Feature::article_holds_title), 1);
  EXPECT_FLOAT_EQ(feature(page, "reply six", Feature::articles_around), 2);
  EXPECT_FLOAT_EQ(feature(page, "reply six", Feature::article_share), 0.8F);  // of the outermost
  EXPECT_FLOAT_EQ(feature(page, "other story", Feature::article_holds_title), 0);
  EXPECT_FLOAT_EQ(feature(page, "footer", Feature::article_share), -1);
  EXPECT_FLOAT_EQ(feature(BlockPage("<p>plain</p>"), "plain", Feature::first_article_share), -1);
}

TEST(FeatureSection, OddsOfOtherAttributesAreHandedDown) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 4\n@story 2\n@aside -3\nstory -9\n@module 0.5\n");
  ASSERT_TRUE(odds);
  const BlockPage page("<div data-module=story><p>one</p><div data-module=Aside><p>two</p></div></div><div class=story><p>three</p></div>",
                       *odds);
  EXPECT_FLOAT_EQ(feature(page, "one", Feature::attribute_odds), 2);
  EXPECT_FLOAT_EQ(feature(page, "two", Feature::attribute_odds), -3);
  EXPECT_FLOAT_EQ(feature(page, "two", Feature::attribute_sum), -1);
  EXPECT_FLOAT_EQ(feature(page, "two", Feature::attribute_greatest), 2);
  EXPECT_FLOAT_EQ(feature(page, "two", Feature::attribute_least), -3);
  EXPECT_FLOAT_EQ(feature(page, "three", Feature::attribute_odds), 0);  // a class is no other attribute
}

TEST(FeatureSection, NumbersAndLongValuesOfAttributesSayNothing) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 2\n@story 2\n@id 0\n");
  ASSERT_TRUE(odds);
  const std::string wordy = "the story of an otter that went down the river";
  const BlockPage page("<div data-id=story-17><p>one</p></div><div aria-label='" + wordy + "'><p>two</p></div>", *odds);
  EXPECT_FLOAT_EQ(feature(page, "one", Feature::attribute_odds), 0);
  EXPECT_FLOAT_EQ(feature(page, "two", Feature::attribute_odds), 0);
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
