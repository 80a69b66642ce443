#include "extract/products/automatic/fields/labelled_values.hpp"

#include <gtest/gtest.h>

#include "tests/extract/products/automatic/priced_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

LabelledValues values_of(const std::string& html) {
  return find_labelled_values(find_labelled_texts(testing::PricedPage("<body>" + html).prices));
}

TEST(LabelledValues, StandBehindTheirLabelInOneText) {
  EXPECT_EQ(values_of("<p>SKU: OS-45").sku.text, "OS-45");
  EXPECT_EQ(values_of("<p>Artikelnummer: 4711-0").sku.text, "4711-0");
  EXPECT_EQ(values_of("<p>Item no # 88120").sku.text, "88120");
  EXPECT_EQ(values_of("<p>(MPN: WX200)").mpn.text, "WX200");
  EXPECT_EQ(values_of("<p>品番：AB-12").sku.text, "AB-12");
}

TEST(LabelledValues, StandInTheNextTextNearBy) {
  EXPECT_EQ(values_of("<tr><table><td>Brand</td><td>Wood and Sons</td></table>").brand.text, "Wood and Sons");
  EXPECT_EQ(values_of("<dl><dt>EAN</dt><dd>4006381333931</dd></dl>").gtin.text, "4006381333931");
  EXPECT_EQ(values_of("<b>SKU</b><i>:</i> <span>OS-45</span>").sku.text, "OS-45");
}

TEST(LabelledValues, FarFromTheirLabelAreSomethingElse) {
  EXPECT_EQ(values_of("<p>SKU</p><img><img><img><img><img><img><img><img><img><img><img><img><p>OS-45</p>").sku.text, "");
}

TEST(LabelledValues, MustLookLikeWhatTheyAreCalled) {
  EXPECT_EQ(values_of("<p>SKU: on request").sku.text, "");
  EXPECT_EQ(values_of("<p>SKU: 7").sku.text, "");
  EXPECT_EQ(values_of("<p>Brand</p><p>Aurora (3)</p>").brand.text, "");  // a filter that counts
  EXPECT_EQ(values_of("<p>Brand</p><p>One of the makers that we have known for many years now</p>").brand.text, "");
}

TEST(LabelledValues, TheFirstOfAPageCounts) {
  EXPECT_EQ(values_of("<p>SKU: none yet</p><p>SKU: OS-45</p><p>SKU: OS-60</p>").sku.text, "OS-45");
}

TEST(LabelledValues, SayWhereTheyStand) {
  const testing::PricedPage page("<dl><dt>SKU</dt><dd>OS-45</dd></dl>");
  EXPECT_EQ(find_labelled_values(find_labelled_texts(page.prices)).sku.nodes.begin, page.find_text("OS-45"));
}

TEST(LabelledValues, TheNumberSignIsPartOfALabel) {
  EXPECT_EQ(values_of("<p>Item #: 88120").sku.text, "88120");
  EXPECT_EQ(values_of("<p>Item # 88120").sku.text, "88120");
  EXPECT_EQ(values_of("<b>Item #</b><span>88120</span>").sku.text, "88120");
  EXPECT_EQ(values_of("<b>SKU #</b><span>88120</span>").sku.text, "88120");
  EXPECT_EQ(values_of("<b>Item</b><span>88120</span>").sku.text, "");
}

TEST(LabelledValues, MarksBehindANumberAreNoPartOfIt) {
  EXPECT_EQ(values_of("<p>EAN: 5012345678900.").gtin.text, "5012345678900");
  EXPECT_EQ(values_of("<p>SKU: OS-45;").sku.text, "OS-45");
}

TEST(LabelledValues, LabelsAreWholeWordsInManyLanguages) {
  EXPECT_EQ(values_of("<dl><dt>Merknaam</dt><dd>Wood</dd></dl>").brand.text, "Wood");
  EXPECT_EQ(values_of("<dl><dt>Gyártó:</dt><dd>Wood</dd></dl>").brand.text, "Wood");
  EXPECT_EQ(values_of("<dl><dt>Виробник</dt><dd>Wood</dd></dl>").brand.text, "Wood");
  EXPECT_EQ(values_of("<dl><dt>Market</dt><dd>Wood</dd></dl>").brand.text, "");
}

TEST(LabelledValues, AllOfAPageAreFoundInItsOrder) {
  const testing::PricedPage page("<p>SKU: OS-45</p><p>Brand: Wood</p><p>SKU: OS-60</p>");
  std::string told;
  for (const LabelledText& value : find_labelled_texts(page.prices)) told += value.text + ' ';
  EXPECT_EQ(told, "OS-45 Wood OS-60 ");
}

TEST(LabelledValues, LabelsInsideOtherTextsAreNone) {
  EXPECT_EQ(values_of("<p>What is a SKU? 12345 of them</p>").sku.text, "");
  EXPECT_EQ(values_of("<p>Brand new: 2024").brand.text, "");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
