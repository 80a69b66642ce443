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
  EXPECT_EQ(metrics.at("brand.precision"), 0);  // given once, and the gold names none: nothing is known
  EXPECT_EQ(metrics.at("brand.recall"), 0);
  EXPECT_EQ(metrics.at("mpn.f1"), 0);
}

TEST(ProductFields, WhatTheGoldDoesNotNameIsUnknownOfBrandsAndCodes) {
  const std::string known = gold(R"("brand":["Acme"],"gtin":["4006381333931"],"mpn":["X-200"],"sku":["A1"])");
  const std::string unknown = gold(R"("price":["5"])");
  const std::string given = answer(R"("brand":"Acme","gtin":"4006381333931","mpn":"X-200","sku":"A1")");
  const auto metrics = scored("product_fields", {{known, given}, {unknown, given}});
  for (const char* metric : {"brand.precision", "gtin.precision", "mpn.precision"}) EXPECT_EQ(metrics.at(metric), 1) << metric;
  EXPECT_DOUBLE_EQ(metrics.at("sku.precision"), 0.5);
}

TEST(ProductFields, PartialGoldSaysNothingOfWhatItDoesNotName) {
  const std::string partial = R"({"task":"product_detail","partial":true,"fields":{"price":["5"]}})";
  const std::string given = answer(R"("price":"5","sku":"A1","availability":"InStock","brand":"Acme")");
  const auto metrics =
      scored("product_fields",
             {{partial, given},
              {gold(R"("sku":["A1"],"availability":["InStock"])"), answer(R"("sku":"A1","availability":"InStock","price":"9")")}});
  EXPECT_EQ(metrics.at("sku.precision"), 1);
  EXPECT_EQ(metrics.at("availability.precision"), 1);
  EXPECT_DOUBLE_EQ(metrics.at("price.precision"), 0.5);  // whole gold denies a price that it does not name
  const auto named = scored("product_fields", {{partial, answer(R"("price":"6")")}});
  EXPECT_EQ(named.at("price.f1"), 0);  // what partial gold names is asked for
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
