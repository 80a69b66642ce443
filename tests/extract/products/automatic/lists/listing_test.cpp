#include "extract/products/automatic/lists/listing.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

#include <algorithm>

namespace garimpo::extract::products::automatic {
namespace {

using testing::PricedPage;

std::string card(std::string_view id, std::string_view price) {
  return "<li class=card id=" + std::string(id) + "><a href=/x><img src=i.jpg><h3>A jug of clay, " + std::string(id) +
         "</h3></a><span class=price>" + std::string(price) + "</span></li>";
}

// The ids of the products of each listing, the best first: "a b c | d e".
std::string found_on(const std::string& html) {
  PricedPage page("<body>" + html);
  std::string found;
  for (const Listing& listing : find_listings(page.page, page.prices, page.budget)) {
    if (!found.empty()) found += " | ";
    std::string ids;
    for (const NodeRange product : listing.products) {
      if (!ids.empty()) ids += ' ';
      ids += page.document.attribute(product.begin, "id").value_or("?");
    }
    found += ids + (listing.is_aside ? " (aside)" : "");
  }
  return found;
}

TEST(Listing, ProductsAreTheLargestElementsWithOnePriceEach) {
  EXPECT_EQ(found_on("<ul>" + card("a", "$5") + card("b", "$6") + card("c", "$7") + "</ul>"), "a b c");
}

TEST(Listing, OnePriceIsNoList) { EXPECT_EQ(found_on("<ul>" + card("a", "$5") + "</ul>"), ""); }

TEST(Listing, AnOfferPrintedInAnotherWayIsOfTheList) {
  EXPECT_EQ(
      found_on("<ul>" + card("a", "$5") + card("b", "<del>$9</del> <b class=sale>$6</b>") + card("c", "$7") + card("d", "$8") + "</ul>"),
      "a b c d");
}

TEST(Listing, ACarouselIsAnotherListAndAside) {
  EXPECT_EQ(found_on("<ul class=results>" + card("a", "$5") + card("b", "$6") + card("c", "$7") +
                     "</ul><div class=recommended><ul class=row>" + card("d", "$5") + card("e", "$6") + "</ul></div>"),
            "a b c | d e (aside)");
}

TEST(Listing, PricesThatSentencesSpeakOfAreNoProducts) {
  const std::string sentence = "<p>Last year the ferry asked for $5 and this year it will ask for more than that, they said.</p>";
  EXPECT_EQ(found_on(sentence + sentence + sentence), "");
}

TEST(Listing, DeliveryAndInstalmentsMakeNoProducts) {
  EXPECT_EQ(found_on("<ul><li id=a>Shipping <b>$5</b></li><li id=b>Shipping <b>$6</b></li><li id=c>Shipping <b>$7</b></li></ul>"), "");
}

// A menu with prices is worth less than a list of products, though it has as many.
TEST(Listing, AFilterWithPricesComesBehindTheProducts) {
  const auto range = [](std::string_view id) { return "<li id=" + std::string(id) + "><a href=/f>under</a> <b>$10</b></li>"; };
  EXPECT_EQ(found_on("<ul class=filter>" + range("f1") + range("f2") + range("f3") + "</ul><ul class=results>" + card("a", "$5") +
                     card("b", "$6") + card("c", "$7") + "</ul>"),
            "a b c | f1 f2 f3");
}

TEST(Listing, ListingsDoNotOverlapAndStandInPageOrderInside) {
  std::string cards;
  for (int i = 0; i < 12; ++i)
    cards += card("p" + std::to_string(i), "<b>$" + std::to_string(i + 5) + "</b><i>Was</i> <s>$" + std::to_string(i + 9) + "</s>");
  PricedPage page("<body><ul>" + cards + "</ul>");
  const std::vector<Listing> listings = find_listings(page.page, page.prices, page.budget);
  ASSERT_EQ(listings.size(), 1U);
  EXPECT_EQ(listings[0].products.size(), 12U);
  EXPECT_TRUE(std::ranges::is_sorted(listings[0].products, {}, &NodeRange::begin));
}

// A card that shows its price for wide and for narrow screens is one product, not two halves of one.
TEST(Listing, ACardThatShowsItsPriceTwiceIsOneProduct) {
  const auto twice = [](std::string_view id, std::string_view price) {
    return "<div class=card id=" + std::string(id) + "><div class=info><a href=/" + std::string(id) +
           "><h3>A jug of clay</h3></a><p class=wide>" + "<span class=price>" + std::string(price) +
           "</span></p></div><div class=buy><p class=narrow><span class=price>" + std::string(price) +
           "</span></p><a href=/cart>Add</a> <i>In stock in 9 shops of the town</i></div></div>";
  };
  EXPECT_EQ(found_on("<div>" + twice("a", "$5") + twice("b", "$6") + twice("c", "$7") + "</div>"), "a b c");
  EXPECT_EQ(found_on("<div>" + twice("a", "$5") + twice("b", "$6") + "</div>"), "a b");
}

// Rows of two products each are not products of two prices each.
TEST(Listing, TwoProductsInARowAreTwo) {
  const auto cell = [](std::string_view id, std::string_view price) {
    return "<td id=" + std::string(id) + "><img src=i.jpg><a href=/" + std::string(id) + ">A jug of clay</a><div class=price>" +
           std::string(price) + "</div></td>";
  };
  EXPECT_EQ(found_on("<table><tr>" + cell("a", "$5") + cell("b", "$6") + "</tr><tr>" + cell("c", "$7") + cell("d", "$8") + "</tr><tr>" +
                     cell("e", "$7") + cell("f", "$9") + "</tr></table>"),
            "a b c d e f");
}

// The title stands in one row of the table and the price in a later one; rows without text separate the products.
TEST(Listing, WhatStandsBetweenPricesBelongsToTheProductBehindIt) {
  std::string rows;
  for (const std::string_view wood : {"Oak", "Ash", "Elm", "Fir"})
    rows += "<tr id=" + std::string(wood) + "><td><a href=/" + std::string(wood) + ">" + std::string(wood) +
            " stool</a></td></tr><tr><td>Made by hand</td></tr><tr><td>Our price: $5" + std::to_string(wood.size()) +
            ".90</td></tr><tr><td><img src=line.gif></td></tr>";
  EXPECT_EQ(found_on("<table>" + rows + "</table>"), "Oak Ash Elm Fir");
}

TEST(Listing, WhiteSpaceIsNoSentence) {
  const std::string blanks(90, ' ');
  const auto item = [&](std::string_view id) {
    return "<li id=" + std::string(id) + "><a href=/x>A jug of clay</a><div>\n" + blanks + "Price: $5" + blanks + "</div></li>";
  };
  EXPECT_EQ(found_on("<ul>" + item("a") + item("b") + item("c") + "</ul>"), "a b c");
}

TEST(Listing, CardsWithClassesOfTheirOwnAreAList) {
  const auto own = [](std::string_view id, std::string_view price) {
    return "<div class='" + std::string(id) + "x card_" + std::string(id) + "' id=" + std::string(id) + "><div class=a" + std::string(id) +
           "><a href=/x><img src=i.jpg>A jug of clay</a></div><div class=p" + std::string(id) + "><b class=q" + std::string(id) + ">" +
           std::string(price) + "</b></div></div>";
  };
  EXPECT_EQ(found_on("<div>" + own("ka", "$5") + own("lb", "$6") + own("mc", "$7") + "</div>"), "ka lb mc");
}

TEST(Listing, AListThatGoesOnInAnotherElementIsOne) {
  const std::string first = "<ul class=top>" + card("a", "$5") + card("b", "$6") + card("c", "$7") + "</ul>";
  const std::string second = "<ul class=rest>" + card("d", "$5") + card("e", "$6") + card("f", "$7") + "</ul>";
  EXPECT_EQ(found_on("<section class=x>" + first + "</section><section class=y>" + second + "</section>"), "a b c d e f");
  // A heading begins another list.
  EXPECT_EQ(found_on("<section class=x>" + first + "</section><h2>Others bought</h2><section class=y>" + second + "</section>"),
            "a b c | d e f");
}

TEST(Listing, TheSumsOfACartAreNoProducts) {
  EXPECT_EQ(found_on("<ul><li id=a>Two jugs of red clay <b>$12.00</b></li><li id=b>Wrapped as a gift for you <b>$3.50</b></li>"
                     "<li id=c>All of it together now <b>$15.50</b></li></ul>"),
            "");
}

TEST(Listing, ABoxWithAListOfItsOwnIsNoProduct) {
  std::string box = "<li class=card id=box><h3>Trending now</h3>";
  for (int i = 0; i < 8; ++i) box += "<p><a href=/t>Jug</a> <span class=price>$" + std::to_string(i + 3) + "</span></p>";
  EXPECT_EQ(
      found_on("<ul>" + card("a", "$5") + card("b", "$6") + box + "</li>" + card("c", "$7") + card("d", "$8") + card("e", "$9") + "</ul>"),
      "a b c d e | ? ? ? ? ? ? ? ?");
}

TEST(Listing, WhatIsFreeIsOfTheList) {
  EXPECT_EQ(found_on("<ul>" + card("a", "$5") + card("b", "Free") + card("c", "$7") + card("d", "$8") + "</ul>"), "a b c d");
}

TEST(Listing, AShortListComesBeforeALongerOneAside) {
  std::string aside;
  for (const std::string_view id : {"e", "f", "g", "h", "i", "j", "k", "l"}) aside += card(id, "$9");
  EXPECT_EQ(found_on("<ul class=results>" + card("a", "$5") + card("b", "$6") + card("c", "$7") +
                     "</ul><h2>Hot</h2><div class=carousel><ul>" + aside + "</ul></div>"),
            "a b c | e f g h i j k l (aside)");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
