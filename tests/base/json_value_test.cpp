#include "base/json_value.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace garimpo::base {
namespace {

JsonDocument parsed(std::string_view text) {
  JsonDocument document;
  EXPECT_TRUE(document.parse(text).has_value()) << text;
  return document;
}

TEST(JsonValue, WhatIsAbsentAnswersLikeNull) {
  const JsonDocument document = parsed(R"({"a":{"b":[1,null,"x"]}})");
  const JsonValue root = document.root();
  EXPECT_EQ(root["a"]["b"].size(), 3U);
  EXPECT_EQ(root["a"]["b"].at(2).text(), "x");
  EXPECT_EQ(root["a"]["b"].at(1).kind(), JsonKind::null);
  EXPECT_TRUE(root["a"]["b"].at(3).is_absent());
  EXPECT_TRUE(root["no"]["such"].at(7)["member"].is_absent());
  EXPECT_EQ(root["no"].text(), "");
  EXPECT_EQ(root["no"].json(), "");
  EXPECT_EQ(root["no"].begin(), root["no"].end());
  EXPECT_TRUE(JsonValue().is_nothing());
}

TEST(JsonValue, IteratesInTheOrderOfTheSource) {
  const JsonDocument document = parsed(R"({"z":1,"a":{"deep":[[],{}]},"m":"\u00e9\n"})");
  std::string seen;
  for (const JsonMember member : document.root()) seen.append(member.key).append("=").append(member.value.json()).append(";");
  EXPECT_EQ(seen, R"(z=1;a={"deep":[[],{}]};m="\u00e9\n";)");
  EXPECT_EQ(document.root()["m"].text(), "é\n");
}

TEST(JsonValue, TheSourceOfAValueIsASlice) {
  const JsonDocument document = parsed("  { \"a\" : [ 1 , 2 ] , \"b\" : { } , \"c\":\"s\" }\n ");
  EXPECT_EQ(document.root().json(), "{ \"a\" : [ 1 , 2 ] , \"b\" : { } , \"c\":\"s\" }");
  EXPECT_EQ(document.root()["a"].json(), "[ 1 , 2 ]");
  EXPECT_EQ(document.root()["b"].json(), "{ }");
  EXPECT_EQ(document.root()["c"].json(), "\"s\"");
}

TEST(JsonValue, NumbersKeepTheirText) {
  const JsonDocument document = parsed("[12.50, -0, 1e999, 123456789012345678901234567890, 1E-999, -1e999]");
  EXPECT_EQ(document.root().at(0).number_text(), "12.50");
  EXPECT_EQ(document.root().at(0).number(), 12.5);
  EXPECT_EQ(document.root().at(1).number_text(), "-0");
  EXPECT_EQ(document.root().at(2).number(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(document.root().at(3).number_text(), "123456789012345678901234567890");
  EXPECT_EQ(document.root().at(4).number(7), 0);
  EXPECT_EQ(document.root().at(5).number(), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(document.root().number(7), 7);
}

TEST(JsonValue, TheLastOfTwoMembersWins) { EXPECT_EQ(parsed(R"({"a":1,"a":2})").root()["a"].number(), 2); }

TEST(JsonValue, TruthIsPythons) {
  const JsonDocument document = parsed(R"([null,false,0,0.0,"",[],{},true,-1,"0",[0],{"a":null}])");
  std::string truths;
  for (const JsonMember element : document.root()) truths += element.value.is_truthy() ? '1' : '0';
  EXPECT_EQ(truths, "000000011111");
}

TEST(JsonValue, ScalarsStandAlone) {
  EXPECT_EQ(parsed(" \"x\" ").root().text(), "x");
  EXPECT_EQ(parsed("true").root().boolean(), true);
  EXPECT_EQ(parsed("-1.5").root().number(), -1.5);
  EXPECT_EQ(parsed("null").root().kind(), JsonKind::null);
}

TEST(JsonValue, LoneSurrogatesAreReplaced) {
  EXPECT_EQ(parsed(R"("a\ud800b")").root().text(),
            "a\xEF\xBF\xBD"
            "b");
}

TEST(JsonValue, RefusesWhatIsNotOneValue) {
  const std::vector<std::string_view> wrong = {
      "",   " ",   "1,2",   "1 2", "[1],[2]", "[1",  "[1]]",      "{\"a\"}", "{\"a\":}", "[1,]",  "{,}",    "01",   "1.",       ".5", "+1",
      "1e", "nul", "truex", "\"a", "\"\\x\"", "[1}", "{\"a\" 1}", "NaN",     "{1:2}",    "[1 2]", "\"\t\"", "\xFF", "\"\xC3\"", "}",  "]["};
  JsonDocument document;
  for (const std::string_view text : wrong) {
    const auto read = document.parse(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, ErrorCode::bad_json);
    EXPECT_FALSE(read.error().message.empty());
    EXPECT_TRUE(document.root().is_absent()) << text;
  }
  EXPECT_TRUE(document.parse("[1]").has_value());
}

TEST(JsonValue, SaysWhereItStopped) {
  JsonDocument document;
  EXPECT_NE(document.parse(R"({"a":1,"b":tru})").error().message.find("near byte "), std::string::npos);
}

std::string nested(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

TEST(JsonValue, AThousandLevelsAreReadAndNoMore) {
  JsonDocument document;
  ASSERT_TRUE(document.parse(nested(1000)).has_value());
  std::size_t levels = 0;
  for (JsonValue value = document.root(); value.is_array(); value = value.at(0)) ++levels;
  EXPECT_EQ(levels, 1000U);
  EXPECT_EQ(document.parse(nested(1001)).error().code, ErrorCode::bad_json);
  EXPECT_EQ(document.parse(nested(1'000'000)).error().code, ErrorCode::bad_json);
  EXPECT_FALSE(document.parse(std::string(1'000'000, '[')).has_value());
}

TEST(JsonValue, ValuesOutliveAMove) {
  JsonDocument document = parsed(R"({"a":["kept"]})");
  const JsonValue value = document.root()["a"].at(0);
  const JsonDocument other = std::move(document);
  EXPECT_EQ(value.text(), "kept");
  EXPECT_EQ(other.root()["a"].size(), 1U);
}

TEST(JsonValue, AMovedFromDocumentCanParseAgain) {
  JsonDocument document = parsed("1");
  const JsonDocument other = std::move(document);
  ASSERT_TRUE(document.parse("2").has_value());
  EXPECT_EQ(document.root().number(), 2);
  EXPECT_EQ(other.root().number(), 1);
}

TEST(JsonValue, ReadsTenMegabytes) {
  std::string text = "[";
  while (text.size() < 10'000'000) text += R"({"id":"page","values":[1,2.5,null],"text":"some \"quoted\" words"},)";
  text += "0]";
  const JsonDocument document = parsed(text);
  EXPECT_EQ(document.root().at(document.root().size() - 2)["text"].text(), "some \"quoted\" words");
  EXPECT_EQ(document.root().json(), text);
}

}  // namespace
}  // namespace garimpo::base
