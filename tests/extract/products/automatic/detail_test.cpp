#include "extract/products/automatic/detail.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

// What was read of the one product; elements with the class "others" hold other products.
struct ReadPage {
  garimpo::testing::ParsedPage page;
  base::Budget budget{10'000};
  ProductPage product;
  Detail detail;

  explicit ReadPage(const std::string& html, std::string_view url = {}) : page(html), product(read_product_page(page.page, url, budget)) {
    for (NodeId node = 1; node < page.document.size(); ++node)
      if (page.document.is_element(node) && page.document.attribute(node, "class") == "others")
        product.aside.push_back({node, page.document.end(node)});
    detail = read_detail(page.page, product, budget);
  }
  std::string operator[](std::string_view key) const {
    const DetailField* field = detail.find(key);
    return field == nullptr ? "" : field->value;
  }
};

constexpr std::string_view kLinked =
    R"(<script type="application/ld+json">{"@type":"Product","name":"Oak stool","sku":"OS-45","offers":{"@type":"Offer","price":"79.00",)"
    R"("priceCurrency":"GBP","availability":"https://schema.org/InStock"}}</script>)";

TEST(Detail, TheHeadingThatTheTitleRepeatsIsTheName) {
  const ReadPage found(
      "<title>Oak stool, 45 cm - Wood</title><h1>Wood</h1><h1>Oak stool, 45 cm</h1><p>£79.00</p><button>Add to basket</button>");
  EXPECT_EQ(found["name"], "Oak stool, 45 cm");
  EXPECT_EQ(found["price"], "79.00");
  EXPECT_EQ(found["currencyRaw"], "£");
  EXPECT_EQ(found["availability"], "InStock");
}

TEST(Detail, PricesOfOtherProductsAreNotThisOnes) {
  const ReadPage found("<h1>Oak stool</h1><div class=others><h2>Wax</h2><b class=price>£9</b></div><p>£79.00</p>");
  EXPECT_EQ(found["price"], "79.00");
  EXPECT_EQ(found.detail.prices.size(), 1U);
}

TEST(Detail, EmbeddedDataSpeaksWhereThePageShowsNoPrice) {
  const ReadPage found(std::string(kLinked) + "<h1>Oak stool</h1><p>Ask in the shop.</p>");
  EXPECT_EQ(found["price"], "79.00");
  EXPECT_EQ(found["currency"], "GBP");
  EXPECT_EQ(found["sku"], "OS-45");
  EXPECT_TRUE(found.detail.disagreement.empty());
}

TEST(Detail, WhatIsShownGoesBeforeWhatIsEmbeddedAndTheDifferenceIsSaid) {
  const ReadPage found(std::string(kLinked) + "<h1>Oak stool</h1><p class=price>£69.00</p><button>Add to basket</button>");
  EXPECT_EQ(found["price"], "69.00");
  EXPECT_EQ(found.detail.disagreement, "the page shows 69.00, its embedded data says 79.00");
}

TEST(Detail, TheSamePriceInOtherDigitsIsNoDisagreement) {
  const ReadPage found(std::string(kLinked) + "<h1>Oak stool</h1><p class=price>£79</p>");
  EXPECT_EQ(found["price"], "79");
  EXPECT_TRUE(found.detail.disagreement.empty());
}

TEST(Detail, AnEarlierPriceNearTheChosenOneIsTheRegularPrice) {
  const ReadPage found("<h1>Oak stool</h1><p><s>£95</s></p><p>£79</p><p>Delivery £4</p>");
  EXPECT_EQ(found["price"], "79");
  EXPECT_EQ(found["regularPrice"], "95");
  EXPECT_EQ(found.detail.prices.size(), 3U);
}

TEST(Detail, WhatIsSoldOutIsOutOfStock) {
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><p>£79</p><p>Sold out</p>")["availability"], "OutOfStock");
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><p>£79</p>")["availability"], "InStock");
}

TEST(Detail, ASkuIsTakenFromItsLabelElseFromTheAddress) {
  const std::string_view address = "https://shop.example/stools/oak-884412";
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><p>SKU: OS-45</p><p>£79</p>", address)["sku"], "OS-45");
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><p>£79</p>", address)["sku"], "884412");
}

TEST(Detail, ABrandIsWhatAnElementNearTheHeadingIsNamedFor) {
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><a class=product-brand href=/w>Visit the Wood Store</a><p>£79</p>")["brand"], "Wood");
  EXPECT_EQ(ReadPage("<h1>Oak stool</h1><p>by</p><p>Author</p><p>£79</p>")["brand"], "");
}

TEST(Detail, AButtonThatBuysIsMoreEvidenceThanAPriceAlone) {
  const double with_price = ReadPage("<h1>Oak stool</h1><p>£79</p>").detail.evidence;
  const double with_button = ReadPage("<h1>Oak stool</h1><p>£79</p><button>Add to basket</button>").detail.evidence;
  EXPECT_GT(with_price, 0);
  EXPECT_GT(with_button, with_price);
  EXPECT_EQ(ReadPage("<h1>About the oak</h1><p>A tree of the woods.</p>").detail.evidence, 0);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
