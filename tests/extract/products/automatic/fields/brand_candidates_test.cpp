#include "extract/products/automatic/fields/brand_candidates.hpp"

#include <gtest/gtest.h>

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"
#include "tests/extract/products/automatic/product_evidence.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::EvidencePage;

struct ReadBrands {
  EvidencePage page;
  BrandCandidates brands;

  explicit ReadBrands(const std::string& html) : page(html), brands(page.page, page.product, find_script_values(page.page)) {}

  // Whether the text is a candidate from that source.
  bool has(std::string_view text, BrandSource source) const {
    const auto at = std::ranges::find(brands.all(), text, &BrandCandidate::text);
    return at != brands.all().end() && ((at->sources >> static_cast<unsigned>(source)) & 1U) != 0;
  }
  std::string chosen() const {
    const auto brand = choose_brand(brands);
    return brand ? brand->candidate->text : "";
  }
};

TEST(BrandCandidates, TheModelIsReadable) {
  const auto model = model::BoostedTrees::read(model::product_brand(), BrandCandidates::feature_names());
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_GT(model->tree_count(), 50U);
}

TEST(BrandCandidates, ComeFromDataLabelsNamesAndTheHeading) {
  const ReadBrands found(
      R"(<meta property="product:brand" content="Meta Co"><script type="application/ld+json">{"@type":"Product","name":"Oak stool",)"
      R"("brand":{"@type":"Brand","name":"Linked Co"},"manufacturer":"Maker Co"}</script><script>var p = {"brand":"Script Co"};</script>)"
      R"(<h1>Wood Oak stool</h1><a class=product-brand href=/w>Visit the Named Store</a><a href="/brands/linked">Link Co</a>)"
      R"(<dl><dt>Marke</dt><dd>Label Co</dd></dl><p data-brand="Attribute Co">text</p><p>£79</p><p>Wood</p>)");
  EXPECT_TRUE(found.has("Meta Co", BrandSource::meta));
  EXPECT_TRUE(found.has("Linked Co", BrandSource::json_ld));
  EXPECT_TRUE(found.has("Maker Co", BrandSource::json_ld_maker));
  EXPECT_TRUE(found.has("Script Co", BrandSource::script));
  EXPECT_TRUE(found.has("Named", BrandSource::named));
  EXPECT_TRUE(found.has("Link Co", BrandSource::linked));
  EXPECT_TRUE(found.has("Label Co", BrandSource::labelled));
  EXPECT_TRUE(found.has("Attribute Co", BrandSource::attribute));
  EXPECT_TRUE(found.has("Wood", BrandSource::heading_word));
  EXPECT_FALSE(found.has("Wood Oak", BrandSource::heading_words));
}

TEST(BrandCandidates, ANestedBrandOfMicrodataHasItsName) {
  const ReadBrands found(
      R"(<div itemscope itemtype="http://schema.org/Product"><h1 itemprop=name>Oak stool</h1><div itemprop=brand itemscope )"
      R"(itemtype="http://schema.org/Brand"><span itemprop=name>Wood and Sons</span></div></div>)");
  EXPECT_TRUE(found.has("Wood and Sons", BrandSource::microdata));
  EXPECT_EQ(found.chosen(), "Wood and Sons");
}

TEST(BrandCandidates, PlaceholdersAndSentencesAreNone) {
  const ReadBrands found(R"(<script type="application/ld+json">{"@type":"Product","name":"Oak","brand":"{{brand}}"}</script><h1>Oak</h1>)"
                         R"(<p>Brand: one of the many makers that we have known for years</p><p>Brand: 12</p>)");
  EXPECT_TRUE(std::ranges::none_of(found.brands.all(), [](const BrandCandidate& brand) { return brand.text != "Oak"; }));
}

TEST(BrandCandidates, TheFirstWordOfAHeadingAloneIsNoneUnlessItIsSpelledAsAName) {
  EXPECT_FALSE(ReadBrands("<h1>Buy the oak stool</h1><p>£79</p>").has("Buy", BrandSource::heading_word));
  EXPECT_TRUE(ReadBrands("<h1>ASUS oak stool</h1><p>£79</p>").has("ASUS", BrandSource::heading_word));
  EXPECT_TRUE(ReadBrands("<h1>BenQ oak stool</h1><p>£79</p>").has("BenQ", BrandSource::heading_word));
  EXPECT_FALSE(ReadBrands("<h1>OAK STOOL</h1><p>£79</p>").has("OAK", BrandSource::heading_word));
}

TEST(BrandCandidates, ALabelledBrandThatBeginsTheHeadingIsChosen) {
  EXPECT_EQ(
      ReadBrands("<title>Acme Oak stool | Shop</title><h1>Acme Oak stool</h1><p>£79</p><table><tr><td>Brand</td><td>Acme</td></tr></table>")
          .chosen(),
      "Acme");
}

TEST(BrandCandidates, AreBounded) {
  std::string html = "<h1>Oak stool</h1><script>var p = [";
  for (int brand = 0; brand < 900; ++brand) html += "{\"brand\":\"Brand x" + std::to_string(brand) + "\"},";
  EXPECT_LE(ReadBrands(html + "];</script>").brands.all().size(), BrandCandidates::kMostBrands);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
