#include "extract/products/automatic/prices/page_prices.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::PricedPage;

TEST(PagePrices, StandInPageOrderWithTheirCurrency) {
  EXPECT_EQ(PricedPage("<p>$12.50</p><p>1.299,00 €</p><p>£3</p>").told(), "current 12.50 $, current 1299.00 €, current 3 £");
}

TEST(PagePrices, APriceInPiecesIsOne) {
  const PricedPage page("<div><span>$</span><b>55</b><sup>26</sup></div>");
  EXPECT_EQ(page.told(), "current 55.26 $");
  ASSERT_EQ(page.prices.prices.size(), 1U);
  const PagePrice& price = page.prices.prices[0];
  EXPECT_EQ(price.element, page.find("div"));
  EXPECT_EQ(price.nodes.begin, page.find_text("$"));
  EXPECT_EQ(price.nodes.end, page.find_text("26") + 1);
}

TEST(PagePrices, CentsNeedAMarkANameOrNothingBetweenToBelongToTheAmount) {
  EXPECT_EQ(PricedPage("<div>€4<i>.48</i></div>").told(), "current 4.48 €");
  EXPECT_EQ(PricedPage("<div class=price>€4<i>48</i></div>").told(), "current 4.48 €");
  EXPECT_EQ(PricedPage("<div>€4<i>48</i></div>").told(), "current 4.48 €");
  EXPECT_EQ(PricedPage("<div>€4 <i>48</i></div>").told(), "current 4 €");  // 48 of something else
}

TEST(PagePrices, ASymbolBehindTheNumberIsItsCurrency) {
  EXPECT_EQ(PricedPage("<div><b>79</b> <span>zł</span></div>").told(), "current 79 zł");
}

TEST(PagePrices, ABareNumberIsAPriceOnlyWhereItIsCalledOne) {
  EXPECT_EQ(PricedPage("<div class=product-price>1499</div>").told(), "current 1499");
  EXPECT_EQ(PricedPage("<div itemprop=price>14.99</div>").told(), "current 14.99");
  EXPECT_EQ(PricedPage("<div class=rating>1499</div>").told(), "");
  EXPECT_EQ(PricedPage("<div class=price-count>12</div>").told(), "");  // too short for an amount without decimals
}

TEST(PagePrices, RunningTextSpeaksOfPricesAndAsksNone) {
  EXPECT_EQ(PricedPage("<p>The mayor said on Monday that the new bridge over the river will have cost the town about $12 million when it "
                       "opens next year.")
                .told(),
            "");
}

TEST(PagePrices, HeadingsAndLinksThatNameAnAmountAreNames) {
  EXPECT_EQ(PricedPage("<h3>Gift card for gardeners $50 sent by e-mail</h3><p>$45</p>").told(), "current 45 $");
}

TEST(PagePrices, WordsThatAreAlsoCodesOfCurrenciesAreWords) {
  EXPECT_EQ(PricedPage("<p>TOP 10 ladders</p><p>ALL 3 sizes</p><p>$qty_max1$</p>").told(), "");
}

TEST(PagePrices, WhatThePageHidesIsNotRead) {
  EXPECT_EQ(PricedPage("<div style='display: none'><p>$1</p></div><div hidden>$2</div><template>$4</template><p>$3</p>").told(),
            "current 3 $");
}

TEST(PagePrices, LabelsBesideAPriceCountWithinOneLine) {
  EXPECT_EQ(PricedPage("<ul><li><span>Delivery</span> <b>€4.95</b></li><li><span>Price</span> <b>€20</b></li></ul>").told(),
            "shipping 4.95 €, current 20 €");
  const PricedPage page("<ul><li><span>Price</span> <b>€20</b></li><li><b>€21</b></li></ul>");
  ASSERT_EQ(page.prices.prices.size(), 2U);
  EXPECT_TRUE(page.prices.prices[0].is_called_price);
  EXPECT_FALSE(page.prices.prices[1].is_called_price);
}

TEST(PagePrices, ARangeHasTwoEnds) { EXPECT_EQ(PricedPage("<p>$10.00 - $15.00</p>").told(), "current 10.00 to 15.00 $"); }

TEST(PagePrices, ANumberInsideAModelNameIsNoPrice) { EXPECT_EQ(PricedPage("<body><h3>ASUS V16 V3607VH-RP091W</h3>").told(), ""); }

TEST(PagePrices, ShortNumbersArePricesWhereOthersOfTheirTemplateAre) {
  EXPECT_EQ(PricedPage("<body><ul><li><div class=price>120</div></li><li><div class=price>90</div></li></ul>").told(),
            "current 120, current 90");
  EXPECT_EQ(PricedPage("<body><ul><li><div class=price>90</div></li><li><div class=price>80</div></li></ul>").told(), "");
}

TEST(PagePrices, WhatSubscribersPayIsNotAskedOfEverybody) {
  EXPECT_EQ(PricedPage("<body><div><b>€2.95</b></div><div>€2.66 with Subscribe &amp; Save discount</div>").told(),
            "current 2.95 €, member 2.66 €");
}

TEST(PagePrices, ABlankThatDoesNotBreakIsABlank) {
  EXPECT_EQ(PricedPage("<body><p>You&nbsp;Save: <b>$1.92</b></p>").told(), "saving 1.92 $");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
