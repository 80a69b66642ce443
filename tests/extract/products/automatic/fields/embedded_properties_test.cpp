#include "extract/products/automatic/fields/embedded_properties.hpp"

#include <gtest/gtest.h>

#include "features/structured_data/data_query.hpp"
#include "tests/parsed_page.hpp"

#include <string>

namespace garimpo::extract::products::automatic {
namespace {

// "0 price 79, 0 sku A": product, key and value of each.
std::string told(const std::string& html) {
  const garimpo::testing::ParsedPage page(html);
  base::Budget budget(10'000);
  std::string text;
  for (const EmbeddedProperty& property : read_embedded_properties(page.page, "Oak stool", budget).all) {
    if (!text.empty()) text += ", ";
    text += std::to_string(property.product) + ' ' + std::string(property.key) + ' ' + std::string(features::value_text(property.value));
    if (property.is_of_offer) text += " of an offer";
    if (property.is_other) text += " of others";
  }
  return text;
}

TEST(EmbeddedProperties, BelongToTheProductAroundThem) {
  EXPECT_EQ(told(R"(<script type="application/ld+json">[{"@type":"Product","sku":"A","offers":{"@type":"Offer","price":79}},)"
                 R"({"@type":"Product","sku":"B"},{"@type":"Offer","price":5}]</script>)"),
            "0 sku A, 0 price 79 of an offer, 1 sku B, -1 price 5 of an offer");
}

TEST(EmbeddedProperties, OfRelatedProductsAreOfOthers) {
  EXPECT_EQ(
      told(R"(<script type="application/ld+json">{"@type":"Product","isRelatedTo":[{"@type":"Product","sku":"B"}],"sku":"A"}</script>)"),
      "1 sku B of others, 0 sku A");
}

TEST(EmbeddedProperties, ElementsOfAListAreValuesOfItsKey) {
  EXPECT_EQ(told(R"(<script type="application/ld+json">{"@type":"Product","sku":["A","B"]}</script>)"), "0 sku A, 0 sku B");
}

TEST(EmbeddedProperties, OfMicrodataAreReadTheSame) {
  EXPECT_EQ(told(R"(<div itemscope itemtype="http://schema.org/Product"><i itemprop=sku>A</i><div itemprop=brand itemscope>)"
                 R"(<b itemprop=name>Wood</b></div></div>)"),
            "0 sku A, 0 brand Wood");
}

TEST(EmbeddedProperties, NamesAreComparedByTheirWords) {
  const garimpo::testing::ParsedPage page(
      R"(<script type="application/ld+json">{"@type":"Product","name":"Oak stool, small","sku":"A"}</script>)");
  base::Budget budget(10'000);
  EXPECT_NEAR(read_embedded_properties(page.page, "Oak stool", budget).all.at(0).name_match, 2.0 / 3, 1e-6);
  EXPECT_EQ(read_embedded_properties(page.page, "", budget).all.at(0).name_match, -1);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
