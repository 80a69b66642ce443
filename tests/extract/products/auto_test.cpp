// products/auto through the one-page API: lists, details, roles, what is no product; and the invariants of every result.
#include <gtest/gtest.h>
#include <garimpo/garimpo.hpp>

#include <string>

#include "base/json_value.hpp"

namespace garimpo {
namespace {

class ProductsAuto : public ::testing::Test {
 protected:
  base::JsonValue extract(const std::string& html, std::string_view url = {}) {
    const Result<std::string> json = garimpo::extract(html, {.url = url, .methods = {"products/auto"}});
    EXPECT_TRUE(json.has_value());
    EXPECT_TRUE(document_.parse(*json).has_value()) << *json;
    return document_.root();
  }
  base::JsonValue object(const base::JsonValue& result, std::string_view type) {
    for (const base::JsonMember& member : result["objects"])
      if (member.value["type"].text() == type) return member.value;
    return {};
  }

 private:
  base::JsonDocument document_;
};

std::string card(int number, const std::string& prices) {
  const std::string n = std::to_string(number);
  return "<li class='item'><img src='/i" + n + ".jpg'><h3><a href='/p" + n + "'>Kettle of steel number " + n +
         "</a></h3><p>Sold and shipped by Kettles Ltd</p><div class='price-box'>" + prices + "</div><button>Add to cart</button></li>";
}

std::string shelf(const std::string& cards) {
  return "<!doctype html><html><head><title>Kettles</title></head><body><h1>Kettles</h1><ul class='grid'>" + cards + "</ul></body></html>";
}

TEST_F(ProductsAuto, ReadsAListWithOffersAndSplitPrices) {
  const base::JsonValue list =
      object(extract(shelf(card(1, "<span class='price'>£20.00</span>") + card(2, "<del>£30.00</del> <span class='price'>£25.50</span>") +
                           card(3, "<span class='price'><i>£</i><b>7</b><sup>99</sup></span>") +
                           card(4, "<span class='price'>£12</span> <small>£1.20 / 100 g</small>"))),
             "productList");
  ASSERT_EQ(list["products"].size(), 4U);
  const base::JsonValue first = list["products"].at(0);
  EXPECT_EQ(first["name"].text(), "Kettle of steel number 1");
  EXPECT_EQ(first["price"].text(), "20.00");
  EXPECT_TRUE(first["regularPrice"].is_absent());
  EXPECT_EQ(first["currency"].text(), "GBP");
  EXPECT_EQ(first["currencyRaw"].text(), "£");
  EXPECT_EQ(first["url"].text(), "/p1");
  EXPECT_EQ(first["images"].at(0).text(), "/i1.jpg");
  EXPECT_FALSE(first["provenance"]["price"]["xpath"].text().empty());
  EXPECT_EQ(list["products"].at(1)["price"].text(), "25.50");
  EXPECT_EQ(list["products"].at(1)["regularPrice"].text(), "30.00");
  EXPECT_EQ(list["products"].at(2)["price"].text(), "7.99");
  EXPECT_EQ(list["products"].at(3)["price"].text(), "12");
  EXPECT_EQ(list["products"].at(3)["prices"].at(1)["role"].text(), "unit");
}

std::string detail_page(const std::string& inside) {
  return "<!doctype html><html><head><title>Kettle</title></head><body><h1>Kettle of steel</h1>" + inside + "</body></html>";
}

TEST_F(ProductsAuto, TakesTheNumberThatTheFormThatBuysNames) {
  const base::JsonValue product = object(
      extract(detail_page("<form action=/cart><input type=hidden name=ProductId value=114768>"
                          "<input type=hidden name=token value=99887766><b class=price>£20.00</b><button>Add to cart</button></form>")),
      "product");
  EXPECT_EQ(product["sku"].text(), "114768");
  EXPECT_EQ(product["price"].text(), "20.00");
}

TEST_F(ProductsAuto, ReadsLabelsInBracketsWithDashesAndWithWideColons) {
  const std::string sold = "<b class=price>£20.00</b><button>Add to cart</button>";
  for (const std::string label :
       {"<p>(SKU: KT-1203)</p>", "<li><strong>Product Code - </strong>KT-1203</li>", "<td>〈商品編號：KT-1203〉</td>"})
    EXPECT_EQ(object(extract(detail_page(sold + label)), "product")["sku"].text(), "KT-1203") << label;
}

// A shop whose buy button is an image: heading, label, a struck price and instalments show that it sells.
TEST_F(ProductsAuto, KnowsAProductByItsEarlierPriceAndItsInstalments) {
  const base::JsonValue product =
      object(extract("<!doctype html><html><head><title>x</title></head><body><h1>鵝肉鬆 250g</h1><p>〈商品編號：M67296549〉</p>"
                     "<p>建議售價 <del>$420</del>元</p><p>一次付清特價 <span>294</span> 元</p>"
                     "<table><tr><td>3期0利率<td>每期<span>$<span>98</span></span></table></body></html>",
                     "https://shop.example/24h/M67296549.htm"),
             "product");
  EXPECT_EQ(product["price"].text(), "294");
  EXPECT_EQ(product["regularPrice"].text(), "420");
  EXPECT_EQ(product["sku"].text(), "M67296549");
}

TEST_F(ProductsAuto, TellsInstalmentsFromPrices) {
  const std::string paid = "<span class='price'>R$ 899,00</span><span>10x de R$ 89,90 sem juros</span>";
  const base::JsonValue list = object(extract(shelf(card(1, paid) + card(2, paid) + card(3, paid))), "productList");
  ASSERT_EQ(list["products"].size(), 3U);
  const base::JsonValue product = list["products"].at(0);
  EXPECT_EQ(product["price"].text(), "899.00");
  EXPECT_EQ(product["currency"].text(), "BRL");
  EXPECT_EQ(product["prices"].at(1)["role"].text(), "instalment");
  EXPECT_EQ(product["prices"].at(1)["count"].number(), 10);
}

TEST_F(ProductsAuto, CountsInstalmentsInWords) {
  for (const std::string_view said :
       {"or 10 payments of R$ 89,90", "em 10 parcelas de R$ 89,90", "10 × R$ 89,90", "10 cuotas de R$ 89,90"}) {
    const std::string paid = "<span class='price'>R$ 899,00</span><span>" + std::string(said) + "</span>";
    const base::JsonValue list = object(extract(shelf(card(1, paid) + card(2, paid) + card(3, paid))), "productList");
    ASSERT_EQ(list["products"].size(), 3U) << said;
    EXPECT_EQ(list["products"].at(0)["prices"].at(1)["count"].number(), 10) << said;
  }
}

TEST_F(ProductsAuto, AListWithoutPricesIsNoProducts) {
  const base::JsonValue result = extract(shelf(card(1, "") + card(2, "") + card(3, "ask us")));
  EXPECT_TRUE(object(result, "productList").is_absent());
  bool is_said = false;
  for (const base::JsonMember& warning : result["warnings"]) is_said = is_said || warning.value["code"].text() == "result.nothing_found";
  EXPECT_TRUE(is_said);
  // It is a list of records.
  const Result<std::string> records = garimpo::extract(shelf(card(1, "") + card(2, "") + card(3, "ask us")), {.methods = {"records/auto"}});
  EXPECT_NE(records->find("\"recordList\""), std::string::npos);
}

TEST_F(ProductsAuto, EveryPriceSaysItsCurrency) {
  const base::JsonValue list =
      object(extract(shelf(card(1, "<span class='price'>£20.00</span>") + card(2, "<span class='price'>€25.50</span>") +
                           card(3, "<span class='price'>£7</span>"))),
             "productList");
  ASSERT_EQ(list["products"].size(), 3U);
  EXPECT_EQ(list["products"].at(0)["currency"].text(), "GBP");
  EXPECT_EQ(list["products"].at(1)["currency"].text(), "EUR");
}

constexpr std::string_view kDetail = R"(<!doctype html><html lang="en"><head><title>Teapot</title>
<link rel="canonical" href="https://shop.example/teapot-778812">
<script type="application/ld+json">{"@type":"Product","name":"Blue teapot","sku":"TP-1","brand":{"name":"Potters"},"gtin13":"4006381333931",
"offers":{"price":"34.90","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}</script></head>
<body><h1>Blue teapot</h1><div class="price"><s>39,90 €</s> <b>34,90 €</b></div><p>2 cups of tea.</p><button>Add to cart</button>
<div class="related carousel"><h2>Others bought</h2><ul><li><a href="/a">Red cup of clay</a> <span class="price">4,00 €</span></li>
<li><a href="/b">Green cup of clay</a> <span class="price">5,00 €</span></li><li><a href="/c">White cup of clay</a> <span class="price">6,00 €</span></li></ul></div>
</body></html>)";

TEST_F(ProductsAuto, KeepsTheMainProductApartFromItsCarousel) {
  const base::JsonValue result = extract(std::string(kDetail));
  const base::JsonValue product = result["objects"].at(0);
  EXPECT_EQ(product["type"].text(), "product");
  EXPECT_EQ(product["name"].text(), "Blue teapot");
  EXPECT_EQ(product["price"].text(), "34.90");
  EXPECT_EQ(product["regularPrice"].text(), "39.90");
  EXPECT_EQ(product["sku"].text(), "TP-1");
  EXPECT_EQ(product["brand"]["name"].text(), "Potters");
  EXPECT_EQ(product["gtin"].at(0).text(), "4006381333931");
  EXPECT_EQ(product["availability"].text(), "InStock");
  EXPECT_EQ(object(result, "productList")["products"].size(), 3U);
}

TEST_F(ProductsAuto, WarnsWhereEmbeddedAndShownPricesDisagree) {
  const auto disagrees = [](const base::JsonValue& result) {
    for (const base::JsonMember& warning : result["warnings"])
      if (warning.value["code"].text() == "data.disagrees") return std::string(warning.value["message"].text());
    return std::string{};
  };
  EXPECT_EQ(disagrees(extract(std::string(kDetail))), "");
  std::string stale(kDetail);
  stale.replace(stale.find("\"34.90\""), 7, "\"31.00\"");
  const base::JsonValue result = extract(stale);
  EXPECT_EQ(object(result, "product")["price"].text(), "34.90");
  EXPECT_EQ(disagrees(result), "the page shows 34.90, its embedded data says 31.00");
}

std::string teapot(std::string_view prices) {
  return "<!doctype html><title>Teapot</title><h1>Blue teapot</h1><div>" + std::string(prices) + "</div><button>Add to cart</button>";
}

TEST_F(ProductsAuto, TakesThePriceThatIsAskedForTheProductItself) {
  for (const std::string_view other :
       {"<p><i>You save (35%)</i> <b class=price>- $80.00</b></p>", "<p class=price>Starting bid <b>$80.00</b></p>",
        "<p>Price reflects <b class=price>$80.00</b> instant rebate</p>", "<p id=planWarrantyPrice>$80.00</p>",
        "<p><i>Approximately</i> <b class=price>$80.00</b></p>", "<select><option>3 year plan $80.00</select>"}) {
    const base::JsonValue product = object(extract(teapot(std::string(other) + "<p>Our price: <b>$149.99</b></p>")), "product");
    EXPECT_EQ(product["price"].text(), "149.99") << other;
  }
  // Words, a template's variable: no prices.
  for (const std::string_view words : {"TOP 10 TEAPOTS", "Choose less than $qty_max1$ of them"})
    EXPECT_EQ(object(extract(teapot("<p>Our price: <b>$149.99</b></p><p>" + std::string(words) + "</p>")), "product")["prices"].size(), 1U)
        << words;
}

TEST_F(ProductsAuto, WhatAnArticleTellsOfIsNotSold) {
  std::string story = R"(<!doctype html><title>Tea</title><script type="application/ld+json">[{"@type":"NewsArticle","headline":"Tea"},
    {"@type":"Product","name":"Digital subscription","brand":"Paper","image":"a.png"}]</script><h1>Tea is dear</h1>)";
  for (const std::string_view shop : {"Ann's", "Bob's", "Cid's", "Dan's"})
    story += "<p>A kettle at <a href=/x>" + std::string(shop) +
             "</a> now costs its buyers no less than $20.00, which is twice of what it was a year ago.</p>";
  const base::JsonValue result = extract(story);
  EXPECT_TRUE(object(result, "product").is_absent());
  EXPECT_TRUE(object(result, "productList").is_absent());
}

TEST_F(ProductsAuto, SaysTheInterestAndTheCurrencyOfEveryPrice) {
  const base::JsonValue product = object(extract(teapot("<p class=price>R$ 899,00</p><p>10x de R$ 89,90 sem juros</p><p>12x de R$ 79,90 "
                                                        "com juros</p><p>Export price: <b>US$ 170.00</b></p>")),
                                         "product");
  ASSERT_EQ(product["prices"].size(), 4U);
  EXPECT_EQ(product["currency"].text(), "BRL");
  EXPECT_TRUE(product["prices"].at(0)["currency"].is_absent());
  EXPECT_TRUE(product["prices"].at(1)["interestFree"].boolean(false));
  EXPECT_FALSE(product["prices"].at(2)["interestFree"].boolean(true));
  EXPECT_EQ(product["prices"].at(2)["count"].number(), 12);
  EXPECT_EQ(product["prices"].at(3)["currency"].text(), "USD");
  EXPECT_EQ(product["prices"].at(3)["currencyRaw"].text(), "US$");
}

TEST_F(ProductsAuto, TellsVariantsFromRecommendationsAndKeepsTheTrail) {
  std::string page(kDetail);
  page.replace(page.find("<h1>"), 4, "<nav class='breadcrumbs'><a href='/'>Home</a> &gt; <a href='/pots'>Pots</a></nav><h1>");
  page.replace(page.find("<p>2 cups"), 3,
               "<select name='size'><option value=''>Choose</option><option>Small</option><option>Large</option></select><p>");
  const base::JsonValue shown = object(extract(page), "product");
  ASSERT_EQ(shown["breadcrumbs"].size(), 2U);
  EXPECT_EQ(shown["breadcrumbs"].at(1)["name"].text(), "Pots");
  EXPECT_EQ(shown["breadcrumbs"].at(1)["url"].text(), "/pots");
  ASSERT_EQ(shown["variants"].size(), 2U);
  EXPECT_EQ(shown["variants"].at(1)["name"].text(), "Large");
  const base::JsonValue said =
      object(extract(teapot(R"(<p class=price>$9.00</p><script type="application/ld+json">[{"@type":"ProductGroup","name":"Blue teapot",
    "hasVariant":[{"@type":"Product","name":"Blue teapot, small","sku":"T-S","offers":{"price":"9.00","availability":"InStock"}},
    {"@type":"Product","name":"Blue teapot, large","sku":"T-L","offers":{"price":"1,50 a","availability":"SoldOut"}}]},
    {"@type":"BreadcrumbList","itemListElement":[{"position":1,"name":"Tea","item":"/tea"},{"position":2,"item":{"@id":"/pots","name":"Pots"}}]}]</script>)")),
             "product");
  ASSERT_EQ(said["variants"].size(), 2U);
  EXPECT_EQ(said["variants"].at(0)["sku"].text(), "T-S");
  EXPECT_EQ(said["variants"].at(0)["price"].text(), "9.00");
  EXPECT_TRUE(said["variants"].at(1)["price"].is_absent());
  EXPECT_EQ(said["variants"].at(1)["availability"].text(), "OutOfStock");
  ASSERT_EQ(said["breadcrumbs"].size(), 2U);
  EXPECT_EQ(said["breadcrumbs"].at(1)["url"].text(), "/pots");
}

TEST_F(ProductsAuto, ACartIsAListWithoutItsSums) {
  const auto line = [](const std::string& name, const std::string& count, const std::string& unit, const std::string& sum) {
    return "<tr class=line><td><a href='/" + name + "'>Kettle of " + name + "</a></td><td><span class=amount>$" + unit +
           "</span></td><td><input name=qty value=" + count + "></td><td><span class=sum>$" + sum + "</span></td></tr>";
  };
  const base::JsonValue result =
      extract("<!doctype html><title>Cart</title><h1>Shopping cart</h1><table>" + line("steel", "2", "10.00", "20.00") +
              line("copper", "3", "15.00", "45.00") + line("glass", "1", "8.00", "8.00") +
              "</table><table><tr><td>Subtotal</td><td>$73.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Order total</td>"
              "<td>$78.00</td></tr></table><button>Checkout</button>");
  EXPECT_TRUE(object(result, "product").is_absent());
  const base::JsonValue list = object(result, "productList");
  ASSERT_EQ(list["products"].size(), 3U);
  EXPECT_EQ(list["products"].at(0)["name"].text(), "Kettle of steel");
  EXPECT_TRUE(list["products"].at(0)["regularPrice"].is_absent());
  for (const base::JsonMember& product : list["products"]) EXPECT_NE(product.value["price"].text(), "73.00");
}

}  // namespace
}  // namespace garimpo
