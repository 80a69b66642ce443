#include "extract/products/automatic/listing.hpp"

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

}  // namespace
}  // namespace garimpo::extract::products::automatic
