#include "extract/products/automatic/buying_words.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::products::automatic {
namespace {

BuyingWords words_of(std::string_view text) { return BuyingWordReader().read(text); }

TEST(BuyingWords, ButtonsSayBuyInManyLanguages) {
  EXPECT_TRUE(words_of("Add to cart").says_buy);
  EXPECT_TRUE(words_of("IN DEN WARENKORB").says_buy);
  EXPECT_TRUE(words_of("Añadir al carrito").says_buy);
  EXPECT_TRUE(words_of("カートに入れる").says_buy);
  EXPECT_FALSE(words_of("Add to wish list").says_buy);
}

TEST(BuyingWords, ShopsSaySoldOutInManyLanguages) {
  EXPECT_TRUE(words_of("Sold out").says_out);
  EXPECT_TRUE(words_of("Esgotado").says_out);
  EXPECT_FALSE(words_of("Sold by the piece").says_out);
  EXPECT_FALSE(words_of("Sold out").says_buy);
}

TEST(BuyingWords, AShortTextMayHoldLittleElse) {
  EXPECT_TRUE(words_of("Now: buy now!").says_buy);
  EXPECT_TRUE(words_of("Buy now and pay in the spring of next year").says_buy);
  EXPECT_FALSE(words_of("You do not have to buy now, come back later").says_buy);
  EXPECT_FALSE(words_of("Buy now, while there are still some of them left in all of our shops").says_buy);  // a sentence
}

TEST(BuyingWords, AReaderForgetsTheTextBefore) {
  BuyingWordReader reader;
  EXPECT_TRUE(reader.read("Buy now").says_buy);
  EXPECT_FALSE(reader.read("Read more").says_buy);
  EXPECT_FALSE(reader.names_buying("search"));
}

TEST(BuyingWords, NamesOfButtonsSayItAnywhere) {
  BuyingWordReader reader;
  EXPECT_TRUE(reader.names_buying("btn-add-to-cart-2"));
  EXPECT_TRUE(reader.names_buying("frmAddToCart"));
  EXPECT_TRUE(reader.names_buying("Please do not wait: buy now"));
  EXPECT_FALSE(reader.names_buying("cart"));
  EXPECT_FALSE(reader.names_buying(""));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
