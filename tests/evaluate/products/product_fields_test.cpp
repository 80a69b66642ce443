#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

std::string gold(const std::string& fields) { return R"({"task":"product_detail","fields":{)" + fields + "}}"; }
std::string answer(const std::string& fields) { return R"({"objects":[{"type":"product",)" + fields + "}]}"; }

// The example of docs/evaluation.md.
TEST(ProductFields, OnePageRightOnePageWrong) {
  const auto metrics =
      scored("product_fields",
             {{gold(R"("price":["12.99"],"sku":["A-1","B-7"])"), answer(R"("price":"12.990","sku":"a1","brand":{"name":"Acme"})")},
              {gold(R"("price":["5"])"), answer(R"("price":"6")")}});
  EXPECT_DOUBLE_EQ(metrics.at("price.precision"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("price.recall"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("price.f1"), 0.5);
  EXPECT_EQ(metrics.at("sku.f1"), 1);
  EXPECT_EQ(metrics.at("brand.precision"), 0);  // given, and the gold has none
  EXPECT_EQ(metrics.at("brand.recall"), 0);
  EXPECT_EQ(metrics.at("mpn.f1"), 0);
}

TEST(ProductFields, MissingPricesLoseRecallOnly) {
  const std::string wanted = gold(R"("price":["5"])");
  const auto metrics =
      scored("product_fields",
             {{wanted, answer(R"("price":5.0)")}, {wanted, answer(R"("price":"")")}, {wanted, answer(R"("price":"n/a")")}, {wanted, ""}});
  EXPECT_EQ(metrics.at("price.precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("price.recall"), 0.25);
  EXPECT_DOUBLE_EQ(metrics.at("price.f1"), 0.4);
}

TEST(ProductFields, TheFirstOfAListAndTheNameOfAnObject) {
  const std::string wanted = gold(R"("gtin":["0400638133393"],"brand":["ACME Inc."])");
  EXPECT_EQ(scored("product_fields", {{wanted, answer(R"("gtin":["0400638133393","1"])")}}).at("gtin.f1"), 1);
  EXPECT_EQ(scored("product_fields", {{wanted, answer(R"("gtin":["1","0400638133393"])")}}).at("gtin.f1"), 0);
  EXPECT_EQ(scored("product_fields", {{wanted, answer(R"("gtin":[])")}}).at("gtin.precision"), 0);
  EXPECT_EQ(scored("product_fields", {{wanted, answer(R"("brand":[{"name":"Acme, Inc"}])")}}).at("brand.f1"), 1);
}

TEST(ProductFields, ABrandMayBeCalledNan) {
  const std::string wanted = gold(R"("brand":["Nan"],"price":["NaN"])");
  const auto metrics = scored("product_fields", {{wanted, answer(R"("brand":"NAN","price":"NaN")")}});
  EXPECT_EQ(metrics.at("brand.f1"), 1);
  EXPECT_EQ(metrics.at("price.f1"), 0);
}

TEST(ProductFields, OneValueMayStandWithoutAList) {
  EXPECT_EQ(scored("product_fields", {{gold(R"("mpn":"X-200")"), answer(R"("mpn":"x200")")}}).at("mpn.f1"), 1);
}

TEST(ProductFields, OnlyDetailPages) {
  EXPECT_FALSE(scored("product_fields", {{R"({"task":"wrapper_induction_fields","fields":{"price":["5"]}})", ""}}).contains("pages"));
  EXPECT_FALSE(scored("product_fields", {{R"({"fields":[1]})", ""}}).contains("pages"));
  EXPECT_EQ(scored("product_fields", {{R"({"fields":{"price":["5"]}})", ""}}).at("pages"), 1);
}

}  // namespace
}  // namespace garimpo::evaluate
