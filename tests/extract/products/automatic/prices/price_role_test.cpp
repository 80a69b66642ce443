#include "extract/products/automatic/prices/price_role.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <string>

namespace garimpo::extract::products::automatic {
namespace {

using garimpo::testing::ParsedPage;

// The role of a price in plain markup, told from the words around it alone.
std::string role_of_words(std::string_view before, std::string_view behind = {}, std::string_view unit = {}) {
  const ParsedPage page("<p>19.90");
  const NodeId element = page.find("p");
  return std::string(name(role_of({page.document, element, element, before, behind, unit}).role));
}

// The role of the price in the first <i>, told from the markup alone; names count up to the first <section>.
std::string role_of_markup(const std::string& html) {
  const ParsedPage page("<body>" + html);
  const NodeId outermost = page.find("section");
  const NodeId element = page.find("i");
  return std::string(name(role_of({page.document, element, outermost == kNoNode ? element : outermost, {}, {}, {}}).role));
}

TEST(PriceRole, APriceThatNothingIsSaidOfIsAskedNow) {
  EXPECT_EQ(role_of_words(""), "current");
  EXPECT_EQ(role_of_words("Our price:"), "current");
  EXPECT_EQ(role_of_markup("<i class='price'>19.90</i>"), "current");
}

TEST(PriceRole, WordsBeforeAPriceTakeItBack) {
  EXPECT_EQ(role_of_words("Was"), "regular");
  EXPECT_EQ(role_of_words("RRP: "), "regular");
  EXPECT_EQ(role_of_words("statt"), "regular");
  EXPECT_EQ(role_of_words("You save"), "saving");
  EXPECT_EQ(role_of_words("-"), "saving");
  EXPECT_EQ(role_of_words("Delivery from"), "shipping");
  EXPECT_EQ(role_of_words("excl. VAT"), "tax");
  EXPECT_EQ(role_of_words("Members pay"), "member");
  EXPECT_EQ(role_of_words("Subtotal:"), "other");
  EXPECT_EQ(role_of_words("1 point ="), "other");
}

TEST(PriceRole, WordsCountWholeAndNotAsPartsOfOthers) {
  EXPECT_EQ(role_of_words("washbasin"), "current");     // holds "was"
  EXPECT_EQ(role_of_words("Listed today"), "current");  // holds "list"
  EXPECT_EQ(role_of_words("discovery"), "current");     // ends in "over" but for a letter
  EXPECT_EQ(role_of_words("分期付款"), "instalment");   // scripts without spaces have no word boundaries
}

TEST(PriceRole, WordsBehindAPriceSayWhatItIs) {
  EXPECT_EQ(role_of_words("", "off your next order"), "saving");
  EXPECT_EQ(role_of_words("", "shipping"), "shipping");
  EXPECT_EQ(role_of_words("", "/ month"), "instalment");
  EXPECT_EQ(role_of_words("", "used & new offers"), "other");
}

TEST(PriceRole, WhatIsDeliveredFreeIsNotADeliveryCost) {
  EXPECT_EQ(role_of_words("", "+ free shipping"), "current");
  EXPECT_EQ(role_of_words("", "& FREE delivery"), "current");
  EXPECT_EQ(role_of_words("", "(shipping extra)"), "current");
}

TEST(PriceRole, AUnitOfMeasureIsNoPriceOfTheProduct) {
  EXPECT_EQ(role_of_words("", "", "kg"), "unit");
  EXPECT_EQ(role_of_words("", "", "mo"), "instalment");
  EXPECT_EQ(role_of_words("", "", "each"), "current");
}

TEST(PriceRole, MarkupStrikesAndNamesPrices) {
  EXPECT_EQ(role_of_markup("<del><section><i>25.00</i></section></del>"), "current");  // outside what counts
  EXPECT_EQ(role_of_markup("<section><del><i>25.00</i></del></section>"), "regular");
  EXPECT_EQ(role_of_markup("<i style='text-decoration:line-through'>25.00</i>"), "regular");
  EXPECT_EQ(role_of_markup("<i class='price--old'>25.00</i>"), "regular");
  EXPECT_EQ(role_of_markup("<i class='item_list-price'>25.00</i>"), "regular");
  EXPECT_EQ(role_of_markup("<section class='shippingCost'><i>5.00</i></section>"), "shipping");
  EXPECT_EQ(role_of_markup("<i id='price-per-unit'>5.00</i>"), "unit");
  EXPECT_EQ(role_of_markup("<i class='golden bold'>5.00</i>"), "current");  // "old" inside other words
}

TEST(PriceRole, InstalmentsAreCountedAndTheirInterestIsRead) {
  const ParsedPage page("<p>19.90");
  const auto read = [&](std::string_view before, std::string_view behind) {
    return role_of({page.document, page.find("p"), page.find("p"), before, behind, {}});
  };
  const ReasonedRole free = read("em até 10x de", "sem juros");
  EXPECT_EQ(free.role, Role::instalment);
  EXPECT_EQ(free.count, 10);
  EXPECT_EQ(free.interest, Interest::free);
  const ReasonedRole charged = read("12 payments of", "at 9% APR");
  EXPECT_EQ(charged.role, Role::instalment);
  EXPECT_EQ(charged.count, 12);
  EXPECT_EQ(charged.interest, Interest::charged);
  EXPECT_EQ(read("4 × ", "").count, 4);
  EXPECT_EQ(read("4 × ", "").interest, Interest::unsaid);
  EXPECT_EQ(read("1x", "").role, Role::current);            // paid at once
  EXPECT_EQ(read("Model 10 fox", "").role, Role::current);  // the x of another word
}

// "Was 25.00, 10% interest-free": what would be worst to mistake for the price is asked first.
TEST(PriceRole, WhatIsPaidInPartsGoesBeforeEverythingElse) {
  EXPECT_EQ(role_of_words("was 3x of"), "instalment");
  EXPECT_EQ(role_of_words("was", "", "kg"), "unit");
  EXPECT_EQ(role_of_words("shipping was"), "shipping");
}

TEST(PriceRole, SomeWordsCallItThePrice) {
  EXPECT_TRUE(is_called_price("Our price:"));
  EXPECT_TRUE(is_called_price("JETZT"));
  EXPECT_TRUE(is_called_price("Your low price "));
  EXPECT_FALSE(is_called_price("Original price"));
  EXPECT_FALSE(is_called_price("Estimated price"));
  EXPECT_FALSE(is_called_price("Colour"));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
