// The four rules of Godoy 2015, section 5.4.1, and the choice of the promotional price.
#include <gtest/gtest.h>
#include <garimpo/garimpo.hpp>

#include <string>

#include "base/json_value.hpp"

namespace garimpo {
namespace {

class GodoyFlow : public ::testing::Test {
 protected:
  base::JsonValue products(const std::string& html) {
    const Result<std::string> json = garimpo::extract(html, {.methods = {"products/godoy"}});
    EXPECT_TRUE(json.has_value());
    EXPECT_TRUE(document_.parse(*json).has_value());
    return document_.root()["objects"].at(0)["products"];
  }

 private:
  base::JsonDocument document_;
};

std::string item(const std::string& name, const std::string& prices) {
  return "<li><div><a href='#'><span>" + name + "</span></a><p>" + prices + "</p></div></li>";
}

std::string page(const std::string& items) { return "<body><div><ul>" + items + "</ul></div></body>"; }

TEST_F(GodoyFlow, TheLowerOfTwoPricesIsThePromotionalOne) {
  const base::JsonValue found = products(page(item("Televisor LED grande", "<s>R$ 1.099,00</s><b>R$ 899,00</b>") +
                                              item("Televisor LED pequeno", "<s>R$ 799,00</s><b>R$ 699,00</b>") +
                                              item("Televisor de tubo antigo", "<s>R$ 99,00</s><b>R$ 89,00</b>")));
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found.at(0)["name"].text(), "Televisor LED grande");
  EXPECT_EQ(found.at(0)["price"].text(), "899.00");
  EXPECT_EQ(found.at(0)["regularPrice"].text(), "1099.00");
}

TEST_F(GodoyFlow, NamesHaveThreeWordsAndProductsAPrice) {
  EXPECT_EQ(products(page(item("Televisor LED", "<b>R$ 1,00</b>") + item("Televisor tubo", "<b>R$ 2,00</b>"))).size(), 0U);
  EXPECT_EQ(products(page(item("Televisor LED grande", "<b>caro</b>") + item("Televisor LED pequeno", "<b>barato</b>"))).size(), 0U);
  EXPECT_EQ(products("<body><ul><li>Televisor LED grande R$ 1,00</li><li>Televisor LED pequeno R$ 2,00</li></ul></body>").size(), 0U)
      << "fewer than three levels";
}

TEST_F(GodoyFlow, MarkedNamesAndPricesGoFirst) {
  const auto marked = [](const std::string& name, const std::string& price) {
    return "<li itemscope itemtype='http://schema.org/Product'><div><p><b>Frete para todo o Brasil</b></p><a><span itemprop='name'>" +
           name + "</span></a><p><i>R$ 9,99</i><span itemprop='price'>" + price + "</span></p></div></li>";
  };
  const base::JsonValue found = products(page(marked("Dogville", "R$ 20,00") + marked("Manderlay", "R$ 30,00")));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.at(0)["name"].text(), "Dogville");
  EXPECT_EQ(found.at(0)["price"].text(), "20.00");
  EXPECT_TRUE(found.at(0)["regularPrice"].is_absent());
}

}  // namespace
}  // namespace garimpo
