#include "extract/products/automatic/fields/number_candidates.hpp"

#include <gtest/gtest.h>

#include "model/boosted_trees.hpp"
#include "model/embedded.hpp"
#include "tests/extract/products/automatic/product_evidence.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using testing::EvidencePage;

struct ReadNumbers {
  EvidencePage page;
  NumberCandidates numbers;

  explicit ReadNumbers(const std::string& html, std::string_view url = {})
      : page(html, url), numbers(page.page, page.product, find_script_values(page.page)) {}

  bool has(std::string_view text, NumberSource source) const {
    const auto at = std::ranges::find(numbers.all(), text, &NumberCandidate::text);
    return at != numbers.all().end() && ((at->sources >> static_cast<unsigned>(source)) & 1U) != 0;
  }
  std::string chosen() const {
    const auto number = choose_number(numbers);
    return number ? number->candidate->text : "";
  }
};

TEST(NumberCandidates, TheModelIsReadable) {
  const auto model = model::BoostedTrees::read(model::product_sku(), NumberCandidates::feature_names());
  ASSERT_TRUE(model) << model.error().message;
  EXPECT_GT(model->tree_count(), 50U);
}

TEST(NumberCandidates, ComeFromDataLabelsFormsScriptsAndTheAddress) {
  const ReadNumbers found(
      R"(<script type="application/ld+json">{"@type":"Product","name":"Oak stool","sku":"OS-45","productID":"id:4711","mpn":"WX200",)"
      R"("offers":{"@type":"Offer","sku":"OS-45-L"}}</script><script>var p = {"productId": 99123, sku: "S-77"};</script>)"
      R"(<h1>Oak stool</h1><form><input type=hidden name=product_id value=88120><button>Add to basket</button></form>)"
      R"(<p>EAN: 4006381333931.</p><p>Item #: 31-77</p><div data-sku="A-900">x</div>)",
      "https://shop.example/stools/oak-stool-p884412.html?variant=55512");
  EXPECT_TRUE(found.has("OS-45", NumberSource::json_ld_sku));
  EXPECT_TRUE(found.has("4711", NumberSource::json_ld_id));
  EXPECT_TRUE(found.has("WX200", NumberSource::json_ld_mpn));
  EXPECT_TRUE(found.has("OS-45-L", NumberSource::json_ld_offer));
  EXPECT_TRUE(found.has("99123", NumberSource::script_id));
  EXPECT_TRUE(found.has("S-77", NumberSource::script_sku));
  EXPECT_TRUE(found.has("88120", NumberSource::form));
  EXPECT_TRUE(found.has("4006381333931", NumberSource::labelled_gtin));
  EXPECT_TRUE(found.has("31-77", NumberSource::labelled_sku));
  EXPECT_TRUE(found.has("A-900", NumberSource::attribute_sku));
  EXPECT_TRUE(found.has("884412", NumberSource::address));
  EXPECT_TRUE(found.has("55512", NumberSource::address));
}

TEST(NumberCandidates, AnArticleNumberHasADigitAndNoSpaces) {
  const ReadNumbers found(R"(<script type="application/ld+json">{"@type":"Product","name":"Oak","sku":"OAK STOOL"}</script><h1>Oak</h1>)");
  EXPECT_TRUE(found.numbers.all().empty());
  EXPECT_EQ(found.chosen(), "");
  EXPECT_TRUE(
      ReadNumbers(R"(<script type="application/ld+json">{"@type":"Product","name":"Oak","sku":"4711 Oak stool"}</script><h1>Oak</h1>)")
          .has("4711", NumberSource::json_ld_sku));
}

TEST(NumberCandidates, ALabelledNumberThatTheAddressRepeatsIsChosen) {
  EXPECT_EQ(ReadNumbers("<title>Oak stool</title><h1>Oak stool</h1><p>£79</p><p>SKU: 884412</p>", "https://shop.example/stools/oak-884412")
                .chosen(),
            "884412");
}

TEST(NumberCandidates, AreBounded) {
  std::string html = "<h1>Oak stool</h1><script>var p = [";
  for (int number = 0; number < 900; ++number) html += "{\"sku\":\"AB-" + std::to_string(1000 + number) + "\"},";
  EXPECT_LE(ReadNumbers(html + "];</script>").numbers.all().size(), NumberCandidates::kMostNumbers);
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
