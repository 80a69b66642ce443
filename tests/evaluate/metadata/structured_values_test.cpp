#include "evaluate/metadata/structured_values.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::evaluate {
namespace {

std::string form(const std::string& json) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(json)) << json;
  return canonical_form(document.root());
}

TEST(CanonicalForm, OrderDoesNotMatter) {
  EXPECT_EQ(form(R"({"a":1,"b":[2,{"c":3,"d":4}]})"), form(R"({"b":[{"d":4,"c":3},2],"a":1})"));
  EXPECT_NE(form(R"({"a":[1,1,2]})"), form(R"({"a":[1,2,2]})"));
}

TEST(CanonicalForm, WhiteSpaceDoesNotMatter) {
  EXPECT_EQ(form(R"(" a \n\t b ")"), form(R"("a b")"));
  EXPECT_NE(form(R"("a b")"), form(R"("ab")"));
  EXPECT_NE(form(R"({" a":1})"), form(R"({"a":1})"));  // of names it does
}

TEST(CanonicalForm, EmptyMembersAreLeftOut) {
  EXPECT_EQ(form(R"({"a":null,"b":[],"c":{},"d":1})"), form(R"({"d":1})"));
  EXPECT_EQ(form(R"({"a":"","@context":"https://schema.org","d":1})"), form(R"({"d":1})"));
  EXPECT_NE(form(R"({"a":" ","d":1})"), form(R"({"d":1})"));
  EXPECT_NE(form(R"({"a":false,"d":1})"), form(R"({"d":1})"));
  EXPECT_NE(form("[null]"), form("[]"));
  EXPECT_NE(form(R"([null,""])"), form("[]"));
  EXPECT_NE(form(R"({"a":[null]})"), form("{}"));
}

TEST(CanonicalForm, ScalarsAreComparedAsPrinted) {
  EXPECT_EQ(form(R"([1,true,null,1.50])"), form(R"(["1","True","None","1.5"])"));
  EXPECT_NE(form("1.0"), form("1"));
  EXPECT_NE(form("true"), form(R"("true")"));
}

TEST(CanonicalForm, TextsCannotPassForStructure) {
  EXPECT_NE(form(R"(["a","b"])"), form(R"(["ab"])"));
  EXPECT_NE(form(R"(["a)(1:b"])"), form(R"(["a","b"])"));
  EXPECT_NE(form(R"([["a","c"],["b","d"]])"), form(R"(["a","b","c","d"])"));
}

TEST(CanonicalForm, AListOfOneIsItsElement) {
  EXPECT_EQ(form(R"({"a":["x"]})"), form(R"({"a":"x"})"));
  EXPECT_EQ(form(R"([[{"a":1}]])"), form(R"({"a":1})"));
  EXPECT_EQ(form(R"([["a"],["b"]])"), form(R"(["a","b"])"));
  EXPECT_NE(form(R"(["x","x"])"), form(R"(["x"])"));
}

TEST(CanonicalForm, PropertiesThatStandApartAreMembers) {
  EXPECT_EQ(form(R"({"type":["Book"],"id":"b","properties":{"name":["Dune"]}})"), form(R"({"@type":"Book","@id":"b","name":"Dune"})"));
  EXPECT_EQ(form(R"({"type":"Book","value":"Dune","properties":{"name":"Dune"}})"), form(R"({"@type":"Book","name":"Dune"})"));
  EXPECT_EQ(form(R"({"type":"Book","properties":{"@type":"Novel"}})"), form(R"({"@type":"Novel"})"));  // a property wins
  EXPECT_NE(form(R"({"type":"Book","lang":"en","properties":{"name":"Dune"}})"), form(R"({"@type":"Book","name":"Dune"})"));
  EXPECT_NE(form(R"({"type":"Book","properties":["name"]})"), form(R"({"@type":"Book"})"));
}

TEST(CanonicalForm, NamesOfSchemaOrgMayHaveItsAddress) {
  EXPECT_EQ(form(R"("https://schema.org/InStock")"), form(R"("InStock")"));
  EXPECT_EQ(form(R"(" http://schema.org/InStock\n")"), form(R"("InStock")"));
  EXPECT_NE(form(R"("http://schema.org/docs/InStock")"), form(R"("docs/InStock")"));
  EXPECT_NE(form(R"("https://schema.org/")"), form(R"("")"));
  EXPECT_NE(form(R"("see https://schema.org/InStock")"), form(R"("see InStock")"));
}

TEST(CanonicalForm, TheLastMemberOfANameCounts) { EXPECT_EQ(form(R"({"a":1,"b":2,"a":3})"), form(R"({"b":2,"a":3})")); }

TEST(CanonicalForm, DepthCostsNoStack) {
  EXPECT_EQ(form(std::string(900, '[') + std::string(900, ']')), "()");
  std::string deep = "[]";
  for (int level = 0; level < 450; ++level) deep = "[1,[1," + deep + "]]";
  EXPECT_EQ(form(deep).size(), 900U * (2 + 3) + 2);
}

std::size_t count(const std::string& json, const std::string& name, const std::string& value) {
  base::JsonDocument document;
  EXPECT_TRUE(document.parse(json)) << json;
  const LeafCounts counts = count_leaves(document.root());
  const auto found = counts.find(name + '\0' + value);
  return found == counts.end() ? 0 : found->second;
}

TEST(Leaves, ByTheLastPartOfTheirName) {
  EXPECT_EQ(count(R"({"http://schema.org/name":"Ada"})", "name", "ada"), 1U);
  EXPECT_EQ(count(R"({"http://example.org/ns#name":"Ada"})", "name", "ada"), 1U);
  EXPECT_EQ(count(R"({"og:name":"Ada"})", "name", "ada"), 1U);
  EXPECT_EQ(count(R"({"name":["Ada",{"name":"ada"}]})", "name", "ada"), 2U);
  EXPECT_EQ(count(R"("Ada")", "", "ada"), 1U);
}

TEST(Leaves, WithoutAddressesAndContexts) {
  EXPECT_EQ(count(R"({"availability":"https://schema.org/InStock"})", "availability", "instock"), 1U);
  EXPECT_EQ(count(R"({"availability":"schema:InStock"})", "availability", "instock"), 1U);
  EXPECT_EQ(count(R"({"@context":"a","@id":"b","name":null})", "name", "none"), 1U);
  base::JsonDocument document;
  ASSERT_TRUE(document.parse(R"({"@context":{"name":"x"},"@id":"b","a":[],"c":{}})"));
  EXPECT_TRUE(count_leaves(document.root()).empty());
}

}  // namespace
}  // namespace garimpo::evaluate
