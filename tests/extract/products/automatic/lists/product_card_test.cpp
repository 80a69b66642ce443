#include "extract/products/automatic/lists/product_card.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::PricedPage;

// The products are the <li> of the page.
struct Cards {
  PricedPage page;
  std::vector<ProductCard> cards;

  explicit Cards(const std::string& items) : page("<body><ul>" + items + "</ul>") {
    std::vector<NodeRange> products;
    for (int n = 0; page.find("li", n) != kNoNode; ++n) {
      const NodeId item = page.find("li", n);
      products.push_back({item, page.document.end(item)});
    }
    cards = read_cards(page.page, page.prices, products);
  }
  std::string names() const {
    std::string text;
    for (const ProductCard& card : cards) text += (text.empty() ? "" : " | ") + card.name;
    return text;
  }
};

TEST(ProductCard, HasNamePricesAddressAndImage) {
  const Cards found("<li><a href=/oak><img src=/oak.jpg></a><h3><a href=/oak>Oak stool</a></h3><s>£20</s> <b>£15</b> <i>Save £5</i></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  const ProductCard& card = found.cards[0];
  EXPECT_EQ(card.name, "Oak stool");
  EXPECT_EQ(card.url, "/oak");
  EXPECT_EQ(card.image, "/oak.jpg");
  ASSERT_NE(card.current, nullptr);
  EXPECT_EQ(card.current->amount, "15");
  ASSERT_NE(card.regular, nullptr);
  EXPECT_EQ(card.regular->amount, "20");
  EXPECT_EQ(card.prices.size(), 3U);
}

TEST(ProductCard, ATextThatManyShareIsNoName) {
  std::string items;
  for (const std::string_view wood : {"Oak", "Ash", "Elm"})
    items += "<li><h3>Free returns until spring</h3><p class=what>" + std::string(wood) + " stool</p><b>£15</b></li>";
  EXPECT_EQ(Cards(items).names(), "Oak stool | Ash stool | Elm stool");
}

TEST(ProductCard, NamesStandAtTheSamePlaceInEach) {
  // The maker of the second is a longer text than its name, but names of the others stand where "Ash" does.
  EXPECT_EQ(Cards("<li><p class=t>Oak stool</p><p class=m>Wood</p><b>£15</b></li>"
                  "<li><p class=t>Ash stool</p><b>£16</b></li>"
                  "<li><p class=t>Elm stool</p><b>£17</b></li>")
                .names(),
            "Oak stool | Ash stool | Elm stool");
}

TEST(ProductCard, ButtonsAreNoNames) {
  EXPECT_EQ(Cards("<li><a href=/b>Add to basket</a><span>Oak stool</span><b>£15</b></li>").names(), "Oak stool");
  EXPECT_EQ(Cards("<li><a href=/b>Add to basket</a><b>£15</b></li>").names(), "");
}

TEST(ProductCard, ANameThatTheShopCutIsCompletedFromItsTitle) {
  EXPECT_EQ(Cards("<li><h3><a href=/oak title='Oak stool with three legs'>Oak stool wi...</a></h3><b>£15</b></li>").names(),
            "Oak stool with three legs");
}

TEST(ProductCard, WithoutAPriceThereIsNoProduct) { EXPECT_EQ(Cards("<li><h3>Oak stool</h3><p>Ask us</p></li>").names(), ""); }

TEST(ProductCard, WhatIsSoldOutNeedsNoPrice) {
  const Cards found("<li><h3>Oak stool</h3><p>Sold out</p></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_EQ(found.cards[0].current, nullptr);
  EXPECT_FALSE(found.cards[0].sold_out.empty());
}

TEST(ProductCard, AMessageInEveryCardSaysNothing) {
  const auto card = [](std::string_view name, std::string_view said) {
    return "<li><h3>" + std::string(name) + "</h3><b>£20</b><p>" + std::string(said) + "</p></li>";
  };
  const auto sold_out = [](const Cards& found) {
    return std::ranges::count_if(found.cards, [](const ProductCard& product) { return !product.sold_out.empty(); });
  };
  const std::string three = card("Oak stool", "Out of stock") + card("Ash bench", "Out of stock") + card("Elm chair", "Out of stock");
  EXPECT_EQ(sold_out(Cards(three)), 0) << "a script shows or hides it";
  EXPECT_EQ(sold_out(Cards(three + card("Fir shelf", "In stock"))), 3) << "what is said of most is true of them";
}

TEST(ProductCard, ControlsAreNoNames) {
  EXPECT_EQ(Cards("<li><button>Add this long stool to my list of wishes</button><a href=/s>Oak stool</a><b>£20</b></li>").names(),
            "Oak stool");
  EXPECT_EQ(Cards("<li><a href=/s>Oak stool <button>Add to list</button></a><b>£20</b></li>").names(), "Oak stool");
}

TEST(ProductCard, WhatThePictureShowsIsTheName) {
  EXPECT_EQ(Cards("<li><img alt='Oak stool, tall'><a href=/s><div>Oak stool, tall</div></a><a href=/r>4.5 out of 5 stars, 48878 votes</a>"
                  "<b>£20</b></li>")
                .names(),
            "Oak stool, tall");
}

TEST(ProductCard, TheLowerOfTwoPricesSideBySideIsAsked) {
  const Cards found("<li><h3>Oak stool</h3><p><b>£20</b> <b>£15</b></p></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_EQ(found.cards[0].current->amount, "15");
  ASSERT_NE(found.cards[0].regular, nullptr);
  EXPECT_EQ(found.cards[0].regular->amount, "20");
}

TEST(ProductCard, AnEarlierPriceAloneIsThePrice) {
  const Cards found("<li><h3>Oak stool</h3><s>£20</s></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_EQ(found.cards[0].current->amount, "20");
  EXPECT_EQ(found.cards[0].regular, nullptr);
}

TEST(ProductCard, TheSumOfALineOfACartIsNoEarlierPrice) {
  const Cards found("<li><h3>Oak stool</h3><p><b>£15</b> <input name=qty value=3> <b>£45</b></p></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_EQ(found.cards[0].current->amount, "15");
  EXPECT_EQ(found.cards[0].regular, nullptr);
}

TEST(ProductCard, APriceInAnotherCurrencyIsNotComparedWith) {
  const Cards found("<li><h3>Oak stool</h3><p><b>£15</b> <b>€18</b></p></li>");
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_EQ(found.cards[0].current->symbol, "£");
  EXPECT_EQ(found.cards[0].regular, nullptr);
}

// Three products, each made by the same function of its wood.
template <class Make>
std::string three(Make make) {
  return Cards(make("Oak", "1") + make("Ash", "2") + make("Elm", "3")).names();
}

TEST(ProductCard, LabelsDatesAndCountsAreNoNames) {
  const std::string names = "Oak stool | Ash stool | Elm stool";
  using View = std::string_view;
  EXPECT_EQ(three([](View wood, View number) {
              return "<li><b>Code: 77-" + std::string(number) + " of the catalogue</b><p>" + std::string(wood) +
                     " stool</p><i>£15</i></li>";
            }),
            names);
  EXPECT_EQ(three([](View wood, View number) {
              return "<li><b>1" + std::string(number) + " March 2016</b><p>" + std::string(wood) + " stool</p><i>£15</i></li>";
            }),
            names);
  EXPECT_EQ(three([](View wood, View number) {
              return "<li><a href=/o>(2" + std::string(number) + " offers)</a><p>" + std::string(wood) + " stool</p><i>£15</i></li>";
            }),
            names);
}

// A name that stands in three nested elements is the text of one product, not of three.
TEST(ProductCard, ANameInNestedElementsIsSharedByNobody) {
  EXPECT_EQ(Cards("<li><a href=/1 class=t><h2><span>Oak stool</span></h2></a><img alt='Advertised: Oak stool'><b>£15</b></li>"
                  "<li><a href=/2 class=t><h2><span>Ash stool</span></h2></a><img alt='Advertised: Ash stool'><b>£16</b></li>")
                .names(),
            "Oak stool | Ash stool");
}

TEST(ProductCard, TheFirstLineOfALinkAroundMoreIsTheName) {
  using View = std::string_view;
  EXPECT_EQ(three([](View wood, View number) {
              return "<li><a href=/s" + std::string(number) + ">" + std::string(wood) +
                     " stool<div>Garden series</div><div>40 by 60</div></a><b>£1" + std::string(number) + "</b></li>";
            }),
            "Oak stool | Ash stool | Elm stool");
}

TEST(ProductCard, APictureNamesWhatHasNoOtherName) {
  using View = std::string_view;
  EXPECT_EQ(three([](View wood, View number) {
              return "<li><a href=/s" + std::string(number) + "><img alt='" + std::string(wood) + " stool'></a><p>New</p><b>£15</b></li>";
            }),
            "Oak stool | Ash stool | Elm stool");
}

TEST(ProductCard, TheAddressOfTheLinkKnowsTheName) {
  EXPECT_EQ(Cards("<li><a href=/p/oak-stool-7.html>Oak stool</a> <a href=/m/1>Wood workers of the North</a><b>£15</b></li>"
                  "<li><a href=/p/ash-stool-8.html>Ash stool</a> <a href=/m/2>Makers of chairs and tables</a><b>£16</b></li>")
                .names(),
            "Oak stool | Ash stool");
}

TEST(ProductCard, WhatIsFreeCostsNothing) {
  const Cards found("<li><h3>Oak stool</h3><b>£15</b></li><li><h3>Ash stool</h3><b>Free!</b></li>");
  ASSERT_EQ(found.cards.size(), 2U);
  EXPECT_EQ(found.cards[1].current->amount, "0");
  // Free delivery is no price.
  EXPECT_EQ(Cards("<li><h3>Oak stool</h3><p><b>Free</b> delivery</p></li>").cards.size(), 0U);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
