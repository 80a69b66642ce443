// Prices that shops cut into elements: each is one number, and what stands side by side without being one stays apart.
#include "extract/products/automatic/prices/price_pieces.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

std::string told(const std::string& html) { return testing::PricedPage("<body>" + html).told(); }

TEST(PricePieces, WholeAndFraction) {
  EXPECT_EQ(told("<p class=price><span>$19</span><sup>99</sup></p>"), "current 19.99 $");
  EXPECT_EQ(told("<p><span>€</span><span>19</span><sup>99</sup></p>"), "current 19.99 €");
  EXPECT_EQ(told("<p><b>19</b><sup>99 €</sup></p>"), "current 19.99 €");
  EXPECT_EQ(told("<p><b>19</b><sup>€99</sup></p>"), "current 19.99 €");
  EXPECT_EQ(told("<p>$ <b>1,299</b><sup>00</sup></p>"), "current 1299.00 $");
  EXPECT_EQ(told("<p><span>$</span>21<span>03</span></p>"), "current 21.03 $") << "nothing between, not even a blank";
  EXPECT_EQ(told("<p>$12<span style='vertical-align: super'>50</span></p>"), "current 12.50 $");
}

TEST(PricePieces, MarksInElementsOfTheirOwn) {
  EXPECT_EQ(told("<div><span class=integer>1.299</span><span>,</span><span>90</span> <span>€</span></div>"), "current 1299.90 €");
  EXPECT_EQ(told("<div><i>R$</i> <i>1</i><i>.</i><i>299</i><i>,</i><i>90</i></div>"), "current 1299.90 R$") << "thousands apart as well";
  EXPECT_EQ(told("<div><b>$</b><b>22<i>.</i></b><b>99</b></div>"), "current 22.99 $");
  EXPECT_EQ(told("<div><b>1299</b><b>,-</b><b>€</b></div>"), "current 1299 €");
  EXPECT_EQ(told("<div>$<b>4</b><b>.48</b></div>"), "current 4.48 $");
}

// Seen in a shop: the fraction and the sign alone were read as a price of nothing.
TEST(PricePieces, AFractionIsNotAPriceOfZero) {
  EXPECT_EQ(told("<div><span>14</span><span>,</span><span>00</span><span>€</span></div>"), "current 14.00 €");
}

TEST(PricePieces, TheSignBetweenWholeAndFraction) {
  EXPECT_EQ(told("<p>19€<sup>99</sup></p>"), "current 19.99 €");
  EXPECT_EQ(told("<p><b>19</b><b>€</b><b>99</b></p>"), "current 19.99 €");
}

TEST(PricePieces, TheSameForThoseWhoListen) {
  EXPECT_EQ(told("<span><span class=a-offscreen>$22.99</span><span aria-hidden=true><b>$</b><b>22<i>.</i></b><b>99</b></span></span>"),
            "current 22.99 $");
  EXPECT_EQ(told("<span><span class=sr-only>12,50 €</span><span>12,50 €</span></span>"), "current 12.50 €");
  EXPECT_EQ(told("<p><b>$5.00</b> <b>$5.00</b></p>"), "current 5.00 $, current 5.00 $") << "two prices that happen to be equal";
}

TEST(PricePieces, NeighboursThatAreNoFraction) {
  EXPECT_EQ(told("<table><tr><td>$19</td><td>99</td></tr></table>"), "current 19 $") << "cells";
  EXPECT_EQ(told("<ul><li>$19</li><li>99</li></ul>"), "current 19 $") << "items";
  EXPECT_EQ(told("<p><b>$19</b> <b>99</b></p>"), "current 19 $") << "a blank between";
  EXPECT_EQ(told("<p><b>$19.50</b><sup>12</sup></p>"), "current 19.50 $") << "a footnote";
  EXPECT_EQ(told("<p><b>$19</b><sup>1</sup></p>"), "current 19 $") << "a footnote";
  EXPECT_EQ(told("<p><b>₩1980</b><b>20</b></p>"), "current 1980 ₩") << "won have no jeon";
  EXPECT_EQ(told("<p><b>2</b> <b>$</b><b>15.00</b></p>"), "current 15.00 $") << "the sign belongs to what it touches";
  EXPECT_EQ(told("<p><span>was 4.50</span><span>CHF <!-- -->2.25</span></p>"), "current 2.25 CHF")
      << "the sign shares an element with its number";
  EXPECT_EQ(told("<div><i>Rs.</i> <i>6999</i> <b><i>Rs.</i><i> 6999</i></b></div>"), "current 6999 Rs., current 6999 Rs.");
  EXPECT_EQ(told("<p>Now <span>294</span> 元</p><table><tr><td>3 parts</td></tr></table>"), "current 294 元")
      << "a number in another block";
  EXPECT_EQ(told("<p><b>4</b><b>.</b><b>5</b> of 5</p>"), "") << "a rating";
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
