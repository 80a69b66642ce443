#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

std::string answer(const std::string& products) { return R"({"objects":[{"type":"productList","products":[)" + products + "]}]}"; }

// The example of docs/evaluation.md.
TEST(Listings, NameAndPrice) {
  const std::string gold = R"({"products":[{"name":"Lamp","price":"19.00","regular_price":"25.00"},{"name":"Chair","price":"40"},
    {"name":"Desk","price":"99.50","regular_price":"120"}]})";
  const std::string given = R"({"name":"LAMP","price":"19","regularPrice":"25.0"},{"name":"Chair, oak","price":"40.00"},
    {"name":"Desk","price":"95.50"},{"name":"Rug","price":"10"})";
  const auto metrics = scored("listings", {{gold, answer(given)}});
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.precision"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.recall"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.f1"), 4.0 / 7);
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.page_mean"), 4.0 / 7);
  EXPECT_DOUBLE_EQ(metrics.at("regular_price.right"), 1);
}

TEST(Listings, APageCountsOnceInTheMean) {
  const std::string rug = R"({"name":"Rug","price":"9"})";
  const std::string lamps = R"({"products":[{"name":"Lamp","price":"1"},{"name":"Lamp","price":"2"},{"name":"Lamp","price":"3"}]})";
  const auto metrics = scored("listings", {{R"({"products":[)" + rug + "]}", answer(rug)}, {lamps, answer("")}, {lamps, ""}});
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.page_mean"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.recall"), 1.0 / 7);
}

TEST(Listings, ProductsWithoutAPriceAreNeitherAskedForNorWrong) {
  const std::string gold = R"({"products":[{"name":"Oak lamp","price":null},{"name":"Rug","price":"9"}]})";
  const std::string rug = R"({"name":"Rug","price":"9"})";
  for (const std::string& given : {rug, rug + R"(,{"name":"Oak lamp","price":"7"})", rug + R"(,{"name":"OAK LAMP!"},{"name":"Oak lamps"})"})
    EXPECT_EQ(scored("listings", {{gold, answer(given)}}).at("name_and_price.f1"), 1) << given;
  EXPECT_DOUBLE_EQ(scored("listings", {{gold, answer(rug + R"(,{"name":"Desk"})")}}).at("name_and_price.precision"), 0.5);
}

double precision(const std::string& wanted, const std::string& given) {
  return scored("listings", {{R"({"products":[)" + wanted + "]}", answer(given)}}).at("name_and_price.precision");
}

TEST(Listings, NamesMayBePartsOfEachOther) {
  EXPECT_EQ(precision(R"({"name":"Oak chair","price":1})", R"({"name":"Oak chair XL","price":1})"), 1);
  EXPECT_EQ(precision(R"({"name":"Oak chair with arms","price":1})", R"({"name":"chair with arms","price":1})"), 1);
  EXPECT_EQ(precision(R"({"name":"Oak chair with arms","price":1})", R"({"name":"chair","price":1})"), 0);  // less than 60 %
  EXPECT_EQ(precision(R"({"name":"Oak chair","price":1})", R"({"name":"!","price":1})"), 0);
  EXPECT_EQ(precision(R"({"name":"Oak chair","price":1})", R"({"price":1})"), 0);
}

TEST(Listings, PricesAreNumbers) {
  EXPECT_EQ(precision(R"({"name":"Lamp","price":"1,299.00"})", R"({"name":"Lamp","price":1299})"), 1);
  EXPECT_EQ(precision(R"({"name":"Lamp","price":"NaN"})", R"({"name":"Lamp","price":"NaN"})"), 0);
  EXPECT_EQ(precision(R"({"name":"Lamp","price":"5"})", R"({"name":"Lamp","price":"5 EUR"})"), 0);
}

TEST(Listings, EachGoldProductIsTakenOnce) {
  const std::string lamp = R"({"name":"Lamp","price":"5"})";
  EXPECT_DOUBLE_EQ(precision(lamp, lamp + "," + lamp), 0.5);
  EXPECT_DOUBLE_EQ(precision(lamp + "," + lamp, lamp + "," + lamp), 1);
}

TEST(Listings, ProductsWithoutNameOrPriceAreNotWanted) {
  const std::string gold =
      R"({"products":[{"name":"Lamp","price":null},{"name":"","price":"5"},{"name":"Desk","price":"sold"},{"name":"Rug","price":"9"}]})";
  EXPECT_EQ(scored("listings", {{gold, answer(R"({"name":"Rug","price":"9"})")}}).at("name_and_price.recall"), 1);
}

TEST(Listings, OnlyTheFirstListCounts) {
  const std::string two =
      R"({"objects":[{"type":"productList","products":[]},{"type":"productList","products":[{"name":"Rug","price":"9"}]}]})";
  EXPECT_EQ(scored("listings", {{R"({"products":[{"name":"Rug","price":"9"}]})", two}}).at("name_and_price.recall"), 0);
}

TEST(Listings, AFailedPageLosesRecall) {
  const std::string gold = R"({"products":[{"name":"Rug","price":"9"}]})";
  const auto metrics = scored("listings", {{gold, answer(R"({"name":"Rug","price":"9"})")}, {gold, ""}});
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.recall"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("name_and_price.precision"), 1);
}

}  // namespace
}  // namespace garimpo::evaluate
