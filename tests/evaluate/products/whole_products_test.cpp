#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

std::string list(const std::string& products) { return R"({"type":"productList","products":[)" + products + "]}"; }
std::string answer(const std::string& products) { return R"({"objects":[)" + list(products) + "]}"; }

// The example of docs/evaluation.md.
TEST(WholeProducts, BothPricesMustBeRight) {
  const std::string gold = R"({"products":[{"name":"Lamp","price":"19.00","regular_price":"25.00"},{"name":"Chair","price":"40"},
    {"name":"Desk","price":"99.50","regular_price":"120"},{"name":"Stool","price":"15"}]})";
  const std::string given = R"({"name":"LAMP","price":"19","regularPrice":"25.0"},{"name":"Chair, oak","price":"40.00"},
    {"name":"Desk","price":"99.50"},{"name":"Stool","price":"15","regularPrice":"18"},{"name":"Rug","price":"10"})";
  const auto metrics = scored("whole_products", {{gold, answer(given)}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 2.0 / 5);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 2.0 / 4);
  EXPECT_DOUBLE_EQ(metrics.at("f1"), 4.0 / 9);
  EXPECT_DOUBLE_EQ(metrics.at("second_price.wrong"), 2);
}

TEST(WholeProducts, ProductsOfEveryListCount) {
  const std::string rug = R"({"name":"Rug","price":"9"})";
  const std::string gold = R"({"products":[)" + rug + R"(,{"name":"Lamp","price":"5"}]})";
  const std::string two = R"({"objects":[)" + list(rug) + "," + list(R"({"name":"Lamp","price":"5"})") + "]}";
  EXPECT_DOUBLE_EQ(scored("whole_products", {{gold, two}}).at("f1"), 1);
  EXPECT_DOUBLE_EQ(scored("whole_products", {{gold, answer(rug + "," + rug)}}).at("precision"), 0.5) << "each gold product is taken once";
}

TEST(WholeProducts, OfEqualNamesTheOneWithTheRightSecondPriceIsTaken) {
  const std::string gold = R"({"products":[{"name":"Lamp","price":"5"},{"name":"Lamp","price":"5","regular_price":"8"}]})";
  const std::string given = R"({"name":"Lamp","price":"5","regularPrice":"8"},{"name":"Lamp","price":"5"})";
  EXPECT_DOUBLE_EQ(scored("whole_products", {{gold, answer(given)}}).at("f1"), 1);
}

TEST(WholeProducts, ProductsWithoutAPriceAreNeitherAskedForNorWrong) {
  const std::string gold = R"({"products":[{"name":"Oak lamp","price":null},{"name":"Rug","price":"9"}]})";
  const auto metrics =
      scored("whole_products", {{gold, answer(R"({"name":"Rug","price":"9"},{"name":"Oak lamp","price":"7"})")}, {gold, ""}});
  EXPECT_DOUBLE_EQ(metrics.at("precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("recall"), 0.5);
}

}  // namespace
}  // namespace garimpo::evaluate
