#include "extract/products/automatic/name_tokens.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <array>

namespace garimpo::extract::products::automatic {
namespace {

using garimpo::testing::ParsedPage;

constexpr std::array<std::string_view, 2> kWords = {"old", "msrp"};

TEST(NameTokens, AreCutBeforeACapitalThatFollowsASmallLetter) {
  EXPECT_TRUE(has_token("priceOld", kWords));
  EXPECT_TRUE(has_token("priceMSRP", kWords));
  EXPECT_TRUE(has_token("MSRP", kWords));
  EXPECT_FALSE(has_token("OLDprice", kWords));  // one word: capitals do not end before small letters
}

TEST(NameTokens, AreCutAtWhatIsNoLetter) {
  EXPECT_TRUE(has_token("price_old2", kWords));
  EXPECT_TRUE(has_token("a\told", kWords));
  EXPECT_FALSE(has_token("golden", kWords));
  EXPECT_FALSE(has_token("", kWords));
}

TEST(NameTokens, LongGeneratedNamesAreNoWords) {
  EXPECT_FALSE(has_token("oldabcdefghijklmnopqrstuvwxyz", kWords));
  EXPECT_TRUE(has_token("abcdefghijklmnopqrstuvwxyz-old", kWords));
}

TEST(NameTokens, OfAnElementAreThoseOfClassAndId) {
  const ParsedPage page("<p class=price-old>a</p><p id=old>b</p><p title=old>c</p>");
  EXPECT_TRUE(is_named(page.document, page.find("p", 0), kWords));
  EXPECT_TRUE(is_named(page.document, page.find("p", 1), kWords));
  EXPECT_FALSE(is_named(page.document, page.find("p", 2), kWords));
}

TEST(NameTokens, ElementsOfOneTemplateDifferInNumbersOnly) {
  const ParsedPage page("<div class=row><p class='item-1 wide'>a<p class='item-27 wide'>b<p class='item-3 tall'>c</div>");
  const auto key = [&](int n, unsigned levels, unsigned classes) {
    return template_key(page.document, page.find("p", n), levels, classes);
  };
  EXPECT_EQ(key(0, 1, 2), key(1, 1, 2));
  EXPECT_NE(key(0, 1, 2), key(2, 1, 2));
  EXPECT_EQ(key(0, 1, 1), key(2, 1, 1));  // the first class alone
}

TEST(NameTokens, ATemplateMayReachToTheElementsAround) {
  const ParsedPage page("<div class=row><p class=item>a</p></div><div class=side><p class=item>b</p></div>");
  const auto key = [&](int n, unsigned levels) { return template_key(page.document, page.find("p", n), levels); };
  EXPECT_EQ(key(0, 1), key(1, 1));
  EXPECT_NE(key(0, 2), key(1, 2));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
