#include "extract/products/automatic/embedded_product.hpp"

#include <gtest/gtest.h>

#include "extract/products/automatic/labelled_values.hpp"
#include "extract/products/automatic/name_tokens.hpp"

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

TEST(ProductData, NamesAreCutIntoWords) {
  constexpr std::array<std::string_view, 1> kOld = {"old"};
  EXPECT_TRUE(features::has_class_word("price--old", kOld));
  EXPECT_TRUE(features::has_class_word("oldPrice", kOld));
  EXPECT_TRUE(features::has_class_word("a OLD", kOld));
  EXPECT_FALSE(features::has_class_word("golden sold bold", kOld));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
