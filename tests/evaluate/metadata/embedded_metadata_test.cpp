#include "tests/evaluate/scored.hpp"

namespace garimpo::evaluate {
namespace {

std::string gold(const std::string& syntax, const std::string& expected, const std::string& more = "") {
  return R"({"suite":"own","expected_format":"jsonld","syntax":")" + syntax + R"(","expected":)" + expected + more + "}";
}
std::string answer(const std::string& members) { return R"({"objects":[{"type":"metadata",)" + members + "}]}"; }

const std::string kBook = R"({"@type":"Book","name":"Dune","pages":"412"})";

// The example of docs/evaluation.md.
TEST(EmbeddedMetadata, ExactAndByValue) {
  const auto metrics = scored("embedded_metadata",
                              {{gold("json-ld", kBook), answer(R"("jsonld":[{"pages":412,"name":" Dune ","@type":"Book","isbn":null}])")},
                               {gold("json-ld", kBook), answer(R"("jsonld":[{"@type":"Book","name":"Dune"}])")},
                               {gold("rdfa", R"({"@type":"Person","name":"Ada","url":"http://ada.example"})"),
                                answer(R"("rdfa":[{"@id":"_:1","@type":["http://schema.org/Person"],"http://schema.org/name":"ADA"}])")}});
  EXPECT_DOUBLE_EQ(metrics.at("exact"), 0.5);
  EXPECT_DOUBLE_EQ(metrics.at("values"), 2.0 / 3);
}

TEST(EmbeddedMetadata, ValuesKeepTheirProperty) {
  const std::string wanted =
      gold("microdata", R"({"@type":"Person","name":"Ada","friend":[{"name":"Ada"},{"name":"Bob"}]})", R"(,"approximate":true)");
  const auto metrics =
      scored("embedded_metadata", {{wanted, answer(R"("microdata":[{"type":"Person","schema:name":"ADA","x#friend":{"name":"bob"}}])")}});
  EXPECT_DOUBLE_EQ(metrics.at("values"), 2.0 / 4);  // one Ada of two, Bob; "type" is not "@type"
  EXPECT_EQ(metrics.at("exact"), 0);
}

TEST(EmbeddedMetadata, MicroformatsAreComparedByTheirItems) {
  const std::string wanted =
      R"({"suite":"microformats","expected_format":"mf2-json","syntax":"microformats-v2","expected":{"items":[{"type":["h-adr"]}],"rels":{}}})";
  EXPECT_EQ(
      scored("embedded_metadata", {{wanted, answer(R"("microformats":{"items":[{"type":["h-adr"]}],"rels":{"me":[]}})")}}).at("exact"), 1);
  EXPECT_EQ(scored("embedded_metadata", {{wanted, answer(R"("microformats":{"items":[]})")}}).at("exact"), 0);
  EXPECT_EQ(scored("embedded_metadata", {{wanted, ""}}).at("exact"), 0);
}

TEST(EmbeddedMetadata, AListIsAsGoodAsItsOneObject) {
  for (const std::string& wanted : {kBook, "[" + kBook + "]"})
    for (const std::string& given : {kBook, "[" + kBook + "]"})
      EXPECT_EQ(scored("embedded_metadata", {{gold("opengraph", wanted), answer(R"("opengraph":)" + given)}}).at("exact"), 1);
  EXPECT_EQ(scored("embedded_metadata", {{gold("opengraph", kBook), answer(R"("opengraph":[)" + kBook + "," + kBook + "]")}}).at("exact"),
            0);
}

TEST(EmbeddedMetadata, PropertiesMayStandApart) {
  const std::string given = answer(R"("microdata":[{"type":"https://schema.org/Book","properties":{"name":["Dune"],"pages":412}}])");
  EXPECT_EQ(scored("embedded_metadata", {{gold("microdata", kBook), given}}).at("exact"), 1);
}

TEST(EmbeddedMetadata, PagesThatAreNotScored) {
  for (const std::string one :
       {R"({"suite":"a","syntax":"all","expected_format":"x","expected":{}})",
        R"({"suite":"a","syntax":"microdata","expected_format":"turtle","expected":""})",
        R"({"suite":"w3c-jsonld-html","syntax":"json-ld","expected_format":"jsonld","expected":{}})", R"({"task":"brand","value":"Acme"})"})
    EXPECT_FALSE(scored("embedded_metadata", {{one, ""}}).contains("pages")) << one;
}

}  // namespace
}  // namespace garimpo::evaluate
