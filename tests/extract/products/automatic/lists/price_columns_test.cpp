#include "extract/products/automatic/lists/price_columns.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::PricedPage;

TEST(PriceColumns, ARoleThatEveryPriceHasSaysNothing) {
  std::string items;
  for (int i = 1; i < 8; ++i) items += "<li>$" + std::to_string(i) + "8.00 / 1 lb.</li>";
  PricedPage page("<body><ul>" + items + "</ul>");
  ASSERT_EQ(page.prices.prices.size(), 7U);
  EXPECT_EQ(page.prices.prices[0].role.role, Role::unit);
  settle_page_roles(page.prices);
  for (const PagePrice& price : page.prices.prices) EXPECT_EQ(price.role.role, Role::current);
}

TEST(PriceColumns, AUnitPriceBesideEachPriceStaysOne) {
  std::string items;
  for (int i = 1; i < 8; ++i) items += "<li><b>$" + std::to_string(i) + "9.00</b> <i>$" + std::to_string(i) + ".00/kg</i></li>";
  PricedPage page("<body><ul>" + items + "</ul>");
  settle_page_roles(page.prices);
  EXPECT_EQ(page.told().substr(0, 34), "current 19.00 $, unit 1.00 $, curr");
}

// Neither a word nor a class tells the roles: the amounts do.
TEST(PriceColumns, TheDifferenceOfTwoPricesIsASaving) {
  const auto item = [](std::string_view regular, std::string_view saved, std::string_view now) {
    return "<li><p><i>Dto</i> <b>" + std::string(saved) + " €</b></p><p><i>PVR</i> <b>" + std::string(regular) +
           " €</b></p><p><i>Hoy</i> <b>" + std::string(now) + " €</b></p></li>";
  };
  PricedPage page("<body><ul>" + item("50,00", "2,50", "47,50") + item("12,80", "0,64", "12,16") + item("20,00", "1,00", "19,00") +
                  "</ul>");
  std::vector<NodeRange> products;
  for (int n = 0; page.find("li", n) != kNoNode; ++n) products.push_back({page.find("li", n), page.document.end(page.find("li", n))});
  settle_list_roles(page.document, products, page.prices);
  EXPECT_EQ(
      page.told(),
      "saving 2.50 €, regular 50.00 €, current 47.50 €, saving 0.64 €, regular 12.80 €, current 12.16 €, saving 1.00 €, regular 20.00 €, "
      "current 19.00 €");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
