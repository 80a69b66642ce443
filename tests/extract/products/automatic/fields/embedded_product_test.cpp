#include "extract/products/automatic/fields/embedded_product.hpp"

#include <gtest/gtest.h>

#include "extract/products/automatic/fields/labelled_values.hpp"
#include "extract/products/automatic/template_key.hpp"
#include "tests/parsed_page.hpp"

#include <array>

namespace garimpo::extract::products::automatic {
namespace {

TEST(ProductData, GtinsAreChecked) {
  EXPECT_TRUE(is_gtin("4006381333931"));
  EXPECT_FALSE(is_gtin("4006381333932"));
  EXPECT_TRUE(is_gtin("96385074"));
  EXPECT_FALSE(is_gtin("00000000"));
  EXPECT_FALSE(is_gtin("12345"));
}

TEST(ProductData, AvailabilityInEverySpelling) {
  EXPECT_EQ(availability_of("http://schema.org/OutOfStock"), "OutOfStock");
  EXPECT_EQ(availability_of("in stock"), "InStock");
  EXPECT_EQ(availability_of("instock"), "InStock");
  EXPECT_EQ(availability_of("whatever"), "");
}

TEST(ProductData, NumbersInAddresses) {
  EXPECT_EQ(id_in_address("https://shop.example/dp/B07FW264WL?x=99999999"), "B07FW264WL");
  EXPECT_EQ(id_in_address("https://shop.example/nest-mini/p4781720"), "4781720");
  EXPECT_EQ(id_in_address("https://shop1234.example/"), "");
  EXPECT_EQ(id_in_address("https://shop.example/red-shoes"), "");
}

// The value of a key as the page embeds it, "" where it does not.
std::string said(const std::string& html, std::string_view key, const std::vector<NodeRange>& aside = {}) {
  const testing::ParsedPage page(html);
  base::Budget budget(1000);
  const EmbeddedProduct product = read_embedded(page.page, "", aside, budget);
  const EmbeddedFact* fact = product.find(key);
  return fact != nullptr ? fact->value : "";
}

TEST(ProductData, MicrodataOfTheProductCounts) {
  const std::string html =
      "<div itemscope itemtype=https://schema.org/Product>"
      "<a itemprop=name href=/lamp>Desk <b>lamp</b></a>"
      "<span itemprop=brand itemscope itemtype=https://schema.org/Brand><meta itemprop=name content=Lumen></span>"
      "<div itemprop=review itemscope itemtype=https://schema.org/Review><span itemprop=name>Too dark</span></div>"
      "<div itemprop=offers itemscope itemtype=https://schema.org/Offer><span itemprop=price content=12.50>12,50</span>"
      "<link itemprop=availability href=https://schema.org/InStock></div></div>";
  EXPECT_EQ(said(html, "name"), "Desk lamp") << "the text of a link, not its address, and not the review's name";
  EXPECT_EQ(said(html, "brand"), "Lumen") << "an item is said by its name";
  EXPECT_EQ(said(html, "price"), "12.50");
  EXPECT_EQ(said(html, "availability"), "InStock");
  EXPECT_EQ(said(html, "price", {{1, 100}}), "") << "it stands among other products";
}

TEST(ProductData, AnEmptyItemIsSaidByItsContentAttribute) {
  EXPECT_EQ(said("<div itemscope itemtype=http://schema.org/Product><meta itemprop=brand itemscope itemtype=http://schema.org/Brand "
                 "content=Lumen></div>",
                 "brand"),
            "Lumen");
}

TEST(ProductData, PropertiesThatItemrefNamesAreTheProducts) {
  EXPECT_EQ(
      said("<p id=more><span itemprop=sku>A-7</span></p><div itemscope itemtype=http://schema.org/Product itemref=more></div>", "sku"),
      "A-7");
}

TEST(ProductData, NamesAreCutIntoWords) {
  constexpr std::array<std::string_view, 1> kOld = {"old"};
  EXPECT_TRUE(features::has_class_word("price--old", kOld));
  EXPECT_TRUE(features::has_class_word("oldPrice", kOld));
  EXPECT_TRUE(features::has_class_word("a OLD", kOld));
  EXPECT_FALSE(features::has_class_word("golden sold bold", kOld));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
