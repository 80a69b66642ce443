// The code of a price from what the page says of itself.
#include "extract/products/automatic/prices/page_currency.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

// The codes of the page's prices, separated by spaces; "-" for none.
std::string codes(const std::string& html, std::string_view address = {}) {
  testing::PricedPage page(html);
  PageCurrency currency(page.page, address, page.budget);
  currency.name_currencies(page.prices);
  std::string all;
  for (const PagePrice& price : page.prices.prices) all += (all.empty() ? "" : " ") + (price.currency.empty() ? "-" : price.currency);
  return all;
}

TEST(PageCurrency, NoCodeWithoutEvidence) {
  EXPECT_EQ(codes("<p>$12.00</p>"), "-");
  EXPECT_EQ(codes("<p>$12.00</p>", "https://shop.com/x"), "-");
  EXPECT_EQ(codes("<html lang=en><p>$12.00</p>"), "-");
  EXPECT_EQ(codes("<p>£12.00 €9</p>"), "GBP EUR");
}

TEST(PageCurrency, DataForMachines) {
  EXPECT_EQ(codes(R"(<script type="application/ld+json">{"@type":"Product","offers":{"priceCurrency":"CAD"}}</script><p>$12.00</p>)"),
            "CAD");
  EXPECT_EQ(codes(R"(<meta property="og:price:currency" content="AUD"><p>$12.00</p>)"), "AUD");
  EXPECT_EQ(codes(R"(<div itemscope><meta itemprop="priceCurrency" content="NZD"><p>$12.00</p></div>)"), "NZD");
  EXPECT_EQ(codes(R"(<meta property="og:price:currency" content="EUR"><p>$12.00</p>)"), "-") << "a dollar is no euro";
}

TEST(PageCurrency, ScriptsAndAttributes) {
  EXPECT_EQ(codes(R"(<script>var shop = {"currency":"CAD","x":1};</script><p>$12.00</p>)"), "CAD");
  EXPECT_EQ(codes(R"(<script>shop.currency = 'MXN';</script><p>$12.00</p>)"), "MXN");
  EXPECT_EQ(codes(R"(<script>{\"currencyCode\":\"SGD\"}</script><p>$12.00</p>)"), "SGD");
  EXPECT_EQ(codes(R"(<div data-currency="HKD"><p>$12.00</p></div>)"), "HKD");
  EXPECT_EQ(codes(R"(<script>[{currency:"USD"},{currency:"CAD"},{currency:"AUD"}]</script><p>$12.00</p>)"), "-") << "a choice of three";
  EXPECT_EQ(codes(R"(<script>currencyFormat("USD")</script><p>$12.00</p>)"), "-") << "no value of a member";
}

TEST(PageCurrency, OtherPricesOfThePage) { EXPECT_EQ(codes("<p>US$ 5.00</p><p>$12.00</p>"), "USD USD"); }

TEST(PageCurrency, PlaceAndLanguage) {
  EXPECT_EQ(codes("<p>$12.00</p>", "https://shop.com.au/x"), "AUD");
  EXPECT_EQ(codes("<p>$12.00</p>", "https://shop.com/en-nz/x"), "NZD");
  EXPECT_EQ(codes("<html lang=en-CA><p>$12.00</p>"), "CAD");
  EXPECT_EQ(codes("<meta property=og:locale content=en_US><p>$12.00</p>"), "USD");
  EXPECT_EQ(codes("<html lang=sv><p>12 kr</p>"), "SEK");
  EXPECT_EQ(codes("<html lang=zh-Hant-TW><p>680元</p>"), "TWD");
}

TEST(PageCurrency, NoCodeRatherThanAWrongOne) {
  EXPECT_EQ(codes(R"(<script>{"currency":"USD"}</script><p>$12.00</p>)", "https://shop.ca/x"), "-") << "the script and the place disagree";
}

TEST(PageCurrency, PricesWithoutASign) {
  EXPECT_EQ(codes("<html lang=de><p class=price>12,50</p>", "https://shop.at/x"), "-") << "German is spoken in several countries";
  EXPECT_EQ(codes("<html lang=de-AT><p class=price>12,50</p>", "https://shop.at/x"), "EUR");
  EXPECT_EQ(codes(R"(<meta property="product:price:currency" content="EUR"><p class=price>12,50</p>)"), "EUR");
  EXPECT_EQ(codes("<p class=price>12,50</p>", "https://shop.at/x"), "-");
}

TEST(PageCurrency, WhatASignMayBe) {
  EXPECT_TRUE(may_stand_for("$", "CAD"));
  EXPECT_FALSE(may_stand_for("$", "EUR"));
  EXPECT_TRUE(may_stand_for("€", "EUR"));
  EXPECT_FALSE(may_stand_for("", "EUR"));
  EXPECT_FALSE(may_stand_for("$", ""));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
