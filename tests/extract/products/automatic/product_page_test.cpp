#include "extract/products/automatic/product_page.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/product_evidence.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::EvidencePage;

TEST(ProductPage, KnowsWhereOneBuys) {
  const EvidencePage page("<h1>Oak stool</h1><p>£79</p><button>Add to basket</button><p>Sold out</p>");
  EXPECT_EQ(page.product.buying.buy, page.find_text("Add to basket"));
  EXPECT_EQ(page.product.buying.out, page.find_text("Sold out"));
  EXPECT_TRUE(page.product.buying.says_out);
}

TEST(ProductPage, AButtonMaySayItInAnAttribute) {
  const EvidencePage page("<h1>Oak stool</h1><p>£79</p><input type=image title='Add to cart'>");
  EXPECT_EQ(page.product.buying.buy, page.find("input"));
}

TEST(ProductPage, RangesOfOtherProductsHoldTheirNodes) {
  ProductPage product;
  product.aside = {{10, 20}, {30, 40}};
  EXPECT_TRUE(product.is_aside(10));
  EXPECT_TRUE(product.is_aside(39));
  EXPECT_FALSE(product.is_aside(9));
  EXPECT_FALSE(product.is_aside(20));
  EXPECT_FALSE(product.is_aside(40));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
