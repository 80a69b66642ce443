#include "extract/products/automatic/fields/script_values.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <string>

namespace garimpo::extract::products::automatic {
namespace {

// "brand Acme, sku A-1, id 77, data-brand Acme": what was found, in order.
std::string told(const std::string& html) {
  const garimpo::testing::ParsedPage page(html);
  std::string text;
  for (const ScriptValue& value : find_script_values(page.page)) {
    if (!text.empty()) text += ", ";
    if (value.is_attribute) text += "data-";
    text += value.key == ScriptKey::brand ? "brand " : value.key == ScriptKey::sku ? "sku " : "id ";
    text += value.text;
  }
  return text;
}

TEST(ScriptValues, AreQuotedTextsAndNumbersBehindTheirKey) {
  EXPECT_EQ(told(R"(<script>var p = {"brand":"Acme", 'sku': 'A-1', product_id: 7712};</script>)"), "brand Acme, sku A-1, id 7712");
  EXPECT_EQ(told(R"(<script>x = "{\"brand\":\"Acme\"}"</script>)"), "brand Acme");
}

TEST(ScriptValues, AnObjectSpeaksByItsName) {
  EXPECT_EQ(told(R"(<script>var p = {"brand":{"id":7,"name":"Acme"}};</script>)"), "brand Acme");
  EXPECT_EQ(told(R"(<script>var p = {"brand":{"id":7}, "name":"Oak"};</script>)"), "");
}

TEST(ScriptValues, PartsOfOtherNamesAreNone) {
  EXPECT_EQ(told(R"(<script>var p = {"brandColor":"red", "skuless":"yes", "grand":"piano", "product":{"x":1}};</script>)"), "");
  EXPECT_EQ(told(R"(<script>if (brand) show(sku); brand</script>)"), "");
}

TEST(ScriptValues, AttributesCountAndLinkedDataDoesNot) {
  EXPECT_EQ(told(R"(<script type="application/ld+json">{"brand":"Acme"}</script><p data-brand="Acme" data-product-id="7712">x</p>)"),
            "data-brand Acme, data-id 7712");
}

TEST(ScriptValues, EndAtTheEndOfTheScript) {
  for (const std::string_view cut : {"var a={\"brand\"", "var a={\"brand\":", "var a={\"brand\":\"", "var a={\"brand\":{",
                                     "var a={\"brand\":{\"name", "var a={\"brand\":{\"name\":", "var a={\"sku\":12"})
    EXPECT_NO_FATAL_FAILURE(told("<script>" + std::string(cut) + "</script>"));
  EXPECT_EQ(told("<script>var a={\"sku\":12</script>"), "sku 12");
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
