#include "extract/products/automatic/prices/price_mentions.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/product_evidence.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::EvidencePage;

struct ReadMentions {
  EvidencePage page;
  PriceMentions mentions;

  explicit ReadMentions(const std::string& html) : page(html), mentions(page.page, page.product, page.budget) {}

  // "shown 79, json_ld 79.00": source and amount of each.
  std::string told() const {
    constexpr std::array<std::string_view, 4> kNames = {"shown", "json_ld", "microdata", "meta"};
    std::string text;
    for (const PriceMention& mention : mentions.all()) {
      if (!text.empty()) text += ", ";
      text += std::string(kNames[static_cast<std::size_t>(mention.source)]) + ' ' + mention.amount;
    }
    return text;
  }
  float of(std::size_t mention, std::string_view name) const {
    return testing::feature(mentions.features(mention), PriceMentions::feature_names(), name);
  }
};

TEST(PriceMentions, EveryPlaceOfAPriceIsOne) {
  const ReadMentions found(
      R"(<meta property="product:price:amount" content="79.00"><script type="application/ld+json">{"@type":"Product","name":"Oak stool",)"
      R"("offers":{"@type":"AggregateOffer","lowPrice":79,"highPrice":"95.00"}}</script>)"
      R"(<div itemscope itemtype="http://schema.org/Product"><h1 itemprop=name>Oak stool</h1>)"
      R"(<div itemprop=offers itemscope itemtype="http://schema.org/Offer"><meta itemprop=price content="79.00"></div></div>)"
      R"(<p><s>£95</s> £<b>79</b><sup>00</sup></p>)");
  EXPECT_EQ(found.told(), "shown 95, shown 79.00, json_ld 79, json_ld 95.00, microdata 79.00, meta 79.00");
}

TEST(PriceMentions, AmountsThatAreNoneAreLeftOut) {
  EXPECT_EQ(ReadMentions(R"(<script type="application/ld+json">{"@type":"Product","name":"x","offers":{"price":"0"}}</script>)").told(),
            "");
  EXPECT_EQ(ReadMentions(R"(<script type="application/ld+json">{"@type":"Product","name":"x","offers":{"price":"ask"}}</script>)").told(),
            "");
  EXPECT_EQ(ReadMentions("<p>Nothing here</p>").told(), "");
}

TEST(PriceMentions, EqualAmountsHaveOneKey) {
  const ReadMentions found("<h1>Oak stool</h1><p>£79</p><p>£79.00</p><p>£79.01</p>");
  EXPECT_EQ(found.mentions.all()[0].key, found.mentions.all()[1].key);
  EXPECT_NE(found.mentions.all()[0].key, found.mentions.all()[2].key);
  EXPECT_GT(found.of(0, "same_value"), found.of(2, "same_value"));
}

TEST(PriceMentions, PairsKnowTheirArithmetic) {
  const ReadMentions found("<h1>Oak stool</h1><div><p><s>£100</s></p><p>£80</p><p>You save £20</p><p>-20%</p></div>");
  ASSERT_EQ(found.told(), "shown 100, shown 80, shown 20");
  EXPECT_EQ(found.of(0, "is_struck"), 1);
  EXPECT_EQ(found.of(1, "is_higher_struck"), 1);
  EXPECT_EQ(found.of(1, "is_reduced"), 1);
  EXPECT_EQ(found.of(0, "is_before_reduction"), 1);
  EXPECT_EQ(found.of(2, "is_difference"), 1);
  EXPECT_EQ(found.of(0, "is_sum"), 1);
  EXPECT_FLOAT_EQ(found.of(1, "higher_ratio"), 1.25F);
}

TEST(PriceMentions, WordsAndNamesAreToldApart) {
  const ReadMentions found("<h1>Oak stool</h1><p>Was £100</p><p class=old-price>£95</p><p>£80</p>");
  ASSERT_EQ(found.mentions.all().size(), 3U);
  EXPECT_EQ(found.of(0, "said_regular"), 1);
  EXPECT_EQ(found.of(0, "named_regular"), 0);
  EXPECT_EQ(found.of(1, "said_regular"), 0);
  EXPECT_EQ(found.of(1, "named_regular"), 1);
  EXPECT_EQ(found.of(2, "signs"), 0);
}

TEST(PriceMentions, KnowWhetherTheProductIsThePagesOwn) {
  const ReadMentions found(
      R"(<h1>Oak stool</h1><script type="application/ld+json">[{"@type":"Product","name":"Oak stool","offers":{"price":"79"},)"
      R"("isRelatedTo":{"@type":"Product","name":"Bee wax","offers":{"price":"9"}}}]</script>)");
  ASSERT_EQ(found.told(), "json_ld 79, json_ld 9");
  EXPECT_EQ(found.of(0, "name_match"), 1);
  EXPECT_EQ(found.of(0, "is_of_others"), 0);
  EXPECT_EQ(found.of(1, "name_match"), 0);
  EXPECT_EQ(found.of(1, "is_of_others"), 1);
}

TEST(PriceMentions, AreBounded) {
  std::string html = "<h1>Oak stool</h1>";
  for (int price = 1; price <= 900; ++price) html += "<p>£" + std::to_string(price) + "</p>";
  EXPECT_EQ(ReadMentions(html).mentions.all().size(), PriceMentions::kMostShown);
}

TEST(EmbeddedAmount, IsAPlainDecimalOrAPrintedPrice) {
  EXPECT_EQ(embedded_amount("1299.00"), "1299.00");
  EXPECT_EQ(embedded_amount("007.50"), "7.50");
  EXPECT_EQ(embedded_amount("1.299,00"), "1299.00");
  EXPECT_EQ(embedded_amount("EUR 12"), "12");
  EXPECT_EQ(embedded_amount(""), "");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
