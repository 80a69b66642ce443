#include "extract/products/automatic/prices/price_values.hpp"

#include <gtest/gtest.h>

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"
#include "tests/extract/products/automatic/product_evidence.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::EvidencePage;

// The amount chosen on the page; "" where none is.
std::string chosen(const std::string& html) {
  EvidencePage page(html);
  const PriceMentions mentions(page.page, page.product, page.budget);
  const auto value = choose_price_value(mentions);
  return value ? mentions.all()[value->value.shown.value_or(value->value.best)].amount : "";
}

TEST(PriceValues, TheModelsAreReadable) {
  const auto mentions = model::BoostedTrees::read(model::product_price_mention(), PriceMentions::feature_names());
  ASSERT_TRUE(mentions) << mentions.error().message;
  EXPECT_GT(mentions->tree_count(), 50U);
  const auto values = model::BoostedTrees::read(model::product_price(), PriceValues::feature_names());
  ASSERT_TRUE(values) << values.error().message;
  EXPECT_GT(values->tree_count(), 50U);
}

TEST(PriceValues, MentionsOfAnEqualAmountAreOneValue) {
  EvidencePage page("<meta property=product:price:amount content=79.00><h1>Oak stool</h1><p>£79</p><p>£95</p><p>£79.00</p>");
  const PriceMentions mentions(page.page, page.product, page.budget);
  ASSERT_EQ(mentions.all().size(), 4U);
  const PriceValues values(mentions, std::vector<double>{-1, 2, 1, 3});
  ASSERT_EQ(values.all().size(), 2U);
  const PriceValue& low = values.all()[0];
  EXPECT_EQ(low.mentions, (std::vector<std::size_t>{0, 2, 3}));
  EXPECT_EQ(low.best, 3U);
  EXPECT_EQ(low.shown, 2U);
  EXPECT_TRUE(low.is_embedded);
  EXPECT_FALSE(values.all()[1].is_embedded);
  const auto of = [&](std::size_t value, std::string_view name) {
    return testing::feature(values.features(value), PriceValues::feature_names(), name);
  };
  EXPECT_EQ(of(0, "shown"), 2);
  EXPECT_EQ(of(0, "meta"), 1);
  EXPECT_EQ(of(0, "sources"), 2);
  EXPECT_EQ(of(0, "best_meta"), 3);
  EXPECT_EQ(of(0, "behind_shown"), 1);
  EXPECT_EQ(of(1, "behind_best"), 1);
  EXPECT_EQ(of(0, "behind_best"), -1);
}

TEST(PriceValues, APriceThatEverybodyAgreesOnIsSurerThanOneAlone) {
  const auto confidence = [](const std::string& html) {
    EvidencePage page(html);
    const PriceMentions mentions(page.page, page.product, page.budget);
    const auto value = choose_price_value(mentions);
    return value ? value->confidence : 0.0F;
  };
  const std::string agreed =
      R"(<title>Oak stool</title><script type="application/ld+json">{"@type":"Product","name":"Oak stool","offers":{"price":"79.00"}}</script>)"
      R"(<h1>Oak stool</h1><p class=price>£79.00</p><button>Add to basket</button>)";
  EXPECT_GT(confidence(agreed), 0.7F);
  EXPECT_GT(confidence(agreed), confidence("<p>Our members spend £79.00 a year</p>"));
}

TEST(PriceValues, TheStruckPriceIsNotTheOneAsked) {
  EXPECT_EQ(
      chosen("<title>Oak stool</title><h1>Oak stool</h1><div><s>£95.00</s> <b class=price>£79.00</b></div><button>Add to basket</button>"),
      "79.00");
}

TEST(PriceValues, SubscribeAndSaveIsNotThePriceAsked) {
  EXPECT_EQ(chosen("<title>Oak oil</title><h1>Oak oil</h1><div><p class=price>£12.00</p><p>Subscribe &amp; Save: £10.80</p></div>"
                   "<button>Add to basket</button>"),
            "12.00");
}

TEST(PriceValues, NothingIsChosenWhereNothingIsMentioned) { EXPECT_EQ(chosen("<h1>Oak stool</h1><p>Ask in the shop</p>"), ""); }

}  // namespace
}  // namespace garimpo::extract::products::automatic
