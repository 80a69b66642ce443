#include "extract/products/automatic/variants.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using garimpo::testing::ParsedPage;

// "name=Small price=5; name=Large": the fields of each variant of the product that the h1 names.
std::string variants_of(const std::string& html) {
  const ParsedPage page(html);
  base::Budget budget(10'000);
  const NodeId heading = page.find("h1");
  std::string told;
  for (const Variant& variant : find_variants(page.page, heading, "Wool socks", budget)) {
    std::string fields;
    for (const VariantField& field : variant.fields) fields += (fields.empty() ? "" : " ") + std::string(field.key) + '=' + field.value;
    told += (told.empty() ? "" : "; ") + fields;
  }
  return told;
}

std::string linked(std::string_view json) {
  return "<script type='application/ld+json'>" + std::string(json) + "</script><h1>Wool socks</h1>";
}

TEST(Variants, AreTheVariantsOfTheProductGroup) {
  EXPECT_EQ(variants_of(linked(R"({"@type":"ProductGroup","name":"Wool socks","hasVariant":[
      {"@type":"Product","name":"Small","sku":"S","offers":{"price":"5.00","priceCurrency":"EUR"}},
      {"@type":"Product","name":"Large","sku":"L","offers":{"price":"6.00","priceCurrency":"EUR"}}]})")),
            "name=Small sku=S price=5.00 currency=EUR; name=Large sku=L price=6.00 currency=EUR");
}

TEST(Variants, AreElseTheOffersOfTheProduct) {
  EXPECT_EQ(variants_of(linked(R"({"@type":"Product","name":"Wool socks","offers":[{"sku":"S","price":"5"},{"sku":"L","price":"6"}]})")),
            "sku=S price=5; sku=L price=6");
}

TEST(Variants, OfAnotherProductAreNotThisOnes) {
  EXPECT_EQ(variants_of(linked(R"({"@type":"Product","name":"Silk scarf","offers":[{"sku":"S","price":"5"},{"sku":"L","price":"6"}]})")),
            "");
}

TEST(Variants, OneIsNone) {
  EXPECT_EQ(variants_of(linked(R"({"@type":"Product","name":"Wool socks","offers":{"sku":"S","price":"5"}})")), "");
  EXPECT_EQ(variants_of("<h1>Wool socks</h1><select name=size><option>Small</select>"), "");
}

TEST(Variants, APriceThatIsNoPlainNumberIsLeftOut) {
  EXPECT_EQ(variants_of(linked(R"({"@type":"Product","name":"Wool socks","offers":[{"sku":"S","price":"5,00"},{"sku":"L","price":"6"}]})")),
            "sku=S; sku=L price=6");
}

TEST(Variants, AreElseTheChoicesOfAListNamedForThem) {
  EXPECT_EQ(variants_of("<h1>Wool socks</h1><select name=size><option value=''>Choose</option><option value=1>Small</option>"
                        "<option value=2>Large</option><option value=3 disabled>Huge</option></select>"),
            "name=Small; name=Large");
  EXPECT_EQ(variants_of("<h1>Wool socks</h1><div class=colour-picker><select><option>Red<option>Blue</select></div>"),
            "name=Red; name=Blue");
}

TEST(Variants, QuantitiesAndListsAboveTheHeadingAreNoChoices) {
  EXPECT_EQ(variants_of("<h1>Wool socks</h1><div class=options><select name=qty><option>1<option>2</select></div>"), "");
  EXPECT_EQ(variants_of("<select name=size><option>Small<option>Large</select><h1>Wool socks</h1>"), "");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
