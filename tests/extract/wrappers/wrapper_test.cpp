// Wrappers over shops of our own making: what is learned, applied, checked, and refused.
#include <garimpo/garimpo.hpp>
#include <garimpo/results.hpp>
#include <garimpo/wrapper.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace garimpo {
namespace {

using Fields = std::map<std::string, std::vector<std::string>>;

// Page `number` of a shop. Every third page has no maker, so that the next label moves into its place.
std::string shop_page(int number, std::string_view price_class = "price") {
  const std::string n = std::to_string(number);
  std::string page = "<title>Kettle " + n + " - Shop</title><ul><li>Home<li>Kettles<li>Offers</ul><h1>Kettle " + n + "</h1><dl>";
  page += "<dt>Maker:</dt>";
  if (number % 3 != 0) page += "<dd>Smith and " + n + "</dd>";
  page += "<dt>Weight:</dt><dd>" + n + " kg</dd></dl><div id='buy'><b class='" + std::string(price_class) + "'>$ " + n + ".50</b></div>";
  return page + "<p>Related: Kettle 99</p><p>Shop since 1990</p>";
}

std::vector<KnownValues> known(int number) {
  const std::string n = std::to_string(number);
  return {{"name", {"Kettle " + n}},
          {"maker", number % 3 != 0 ? std::vector<std::string>{"Smith and " + n} : std::vector<std::string>{}},
          {"price", {"$ " + n + ".50"}}};
}

Fields fields_of(const Wrapper& wrapper, const std::string& page) {
  const Pipeline pipeline({.methods = {wrapper.method()}});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = page});
  Fields out;
  for (const ResultObject& object : Results(extraction))
    if (const auto wrapped = object.wrapped_page())
      for (const Field& field : wrapped->fields()) out[std::string(field.key)].emplace_back(field.value.text());
  return out;
}

Wrapper learned(std::vector<int> labelled, int pages) {
  WrapperLearner learner;
  for (int number = 1; number <= pages; ++number) {
    Document page = *parse(shop_page(number));
    if (std::ranges::find(labelled, number) != labelled.end())
      learner.add(std::move(page), std::to_string(number), known(number));
    else
      learner.add(std::move(page), std::to_string(number));
  }
  return *learner.learn();
}

TEST(Wrapper, OneLabelledPageAndOthersOfTheSiteTeachEveryField) {
  const Wrapper wrapper = learned({1}, 10);
  for (int number = 2; number <= 12; ++number) {
    const std::string n = std::to_string(number);
    const Fields fields = fields_of(wrapper, shop_page(number));
    EXPECT_EQ(fields.at("name"), std::vector{"Kettle " + n});
    EXPECT_EQ(fields.at("price"), std::vector{"$ " + n + ".50"});
    if (number % 3 != 0)
      EXPECT_EQ(fields.at("maker"), std::vector{"Smith and " + n});
    else
      EXPECT_FALSE(fields.contains("maker")) << "the next label is no value: " << number;
  }
}

TEST(Wrapper, OnePageAloneTeachesAsWell) {
  const Wrapper wrapper = learned({1}, 1);
  const Fields fields = fields_of(wrapper, shop_page(8));
  EXPECT_EQ(fields.at("name"), std::vector<std::string>{"Kettle 8"});
  EXPECT_EQ(fields.at("price"), std::vector<std::string>{"$ 8.50"});
}

TEST(Wrapper, ValuesKnowTheirNodesAndRules) {
  const Wrapper wrapper = learned({1, 2}, 6);
  const std::string page = shop_page(7);
  const Pipeline pipeline({.methods = {wrapper.method()}});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = page});
  const Results results(extraction);
  ASSERT_EQ(results.size(), 1U);
  const auto wrapped = results[0].wrapped_page();
  ASSERT_TRUE(wrapped);
  EXPECT_EQ(wrapped->type(), "wrapped");
  EXPECT_EQ(wrapped->method(), "wrappers/auto");
  for (const Field& field : wrapped->fields()) {
    const auto bytes = field.value.place().bytes();
    ASSERT_TRUE(bytes);
    EXPECT_EQ(page.substr(bytes->begin, bytes->end - bytes->begin), field.value.text());
    EXPECT_FALSE(field.value.rule().empty());
  }
}

TEST(Wrapper, TheModelReadsBackAsItWasWritten) {
  const Wrapper wrapper = learned({1, 2}, 6);
  const Result<Wrapper> again = Wrapper::read(wrapper.json());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->json(), wrapper.json());
  EXPECT_EQ(fields_of(*again, shop_page(7)), fields_of(wrapper, shop_page(7)));
}

TEST(Wrapper, ListsOfValuesAreGivenWhole) {
  const auto page = [](int number) {
    std::string text = "<h1>Team " + std::to_string(number) + "</h1><ul class=players>";
    for (int player = 0; player < 2 + number % 3; ++player) text += "<li>Player " + std::to_string(number * 10 + player) + "</li>";
    return text + "</ul><p>The end of page " + std::to_string(number);
  };
  WrapperLearner learner;
  learner.add(*parse(page(1)), "1", {{"player", {"Player 10", "Player 11", "Player 12"}}});
  learner.add(*parse(page(2)), "2", {{"player", {"Player 20", "Player 21", "Player 22", "Player 23"}}});
  const Result<Wrapper> wrapper = learner.learn();
  ASSERT_TRUE(wrapper);
  EXPECT_EQ(fields_of(*wrapper, page(3)).at("player"), (std::vector<std::string>{"Player 30", "Player 31"}));
}

TEST(Wrapper, ValuesInsideLongerTextsAreCutOut) {
  const auto page = [](int number) { return "<p class=by>Posted by Ann" + std::to_string(number) + " on Monday</p><p>Text</p>"; };
  WrapperLearner learner;
  for (const int number : {1, 2}) learner.add(*parse(page(number)), "x", {{"author", {"Ann" + std::to_string(number)}}});
  const Result<Wrapper> wrapper = learner.learn();
  ASSERT_TRUE(wrapper);
  EXPECT_EQ(fields_of(*wrapper, page(77)).at("author"), std::vector<std::string>{"Ann77"});
}

TEST(Wrapper, ValuesThatAreNotOnTheirPageAreNamed) {
  WrapperLearner learner;
  learner.add(*parse(shop_page(1)), "one", {{"name", {"Kettle 1"}}, {"colour", {"green"}}});
  const Result<Wrapper> wrapper = learner.learn();
  ASSERT_TRUE(wrapper);
  EXPECT_EQ(wrapper->fields(), std::vector<std::string>{"name"});
  EXPECT_EQ(learner.missing(), std::vector<std::string>{"one: colour"});
}

TEST(Wrapper, NothingToLearnIsAnError) {
  WrapperLearner learner;
  EXPECT_EQ(learner.learn().error().code, ErrorCode::nothing_to_learn);
  learner.add(*parse("<p>page"), "one", {{"name", {"absent"}}});
  EXPECT_EQ(learner.learn().error().code, ErrorCode::nothing_to_learn);
}

TEST(WrapperModel, WhatIsNoModelIsRefusedWithTheReason) {
  const auto reason = [](std::string_view text) {
    const Result<Wrapper> read = Wrapper::read(text);
    EXPECT_FALSE(read) << text;
    if (read) return std::string();
    EXPECT_EQ(read.error().code, ErrorCode::bad_model);
    return read.error().message;
  };
  const std::string head = R"({"format":"garimpo wrapper","version":1,"fields":[)";
  EXPECT_NE(reason("").find("no model"), std::string::npos);
  EXPECT_NE(reason("{}").find("format"), std::string::npos);
  EXPECT_NE(reason(R"({"format":"garimpo wrapper","version":2,"fields":[]})").find("version 2"), std::string::npos);
  EXPECT_NE(reason(head + "]}").find("no fields"), std::string::npos);
  EXPECT_NE(reason(head + R"({"name":"a","rules":[{"where":[]}]}]})").find("no conditions"), std::string::npos);
  EXPECT_NE(reason(head + R"({"name":"a","rules":[{"where":[{"file":"/etc/passwd"}]}]}]})").find("file"), std::string::npos);
  EXPECT_NE(reason(head + R"({"name":"a","rules":[{"where":[{"anchor":"b#x","levels":1e9}]}]}]})").find("too large"), std::string::npos);
  EXPECT_NE(reason(head + R"({"name":"a"},{"name":"a"}]})").find("two fields"), std::string::npos);
  EXPECT_NE(reason(head + R"({"name":"a","rules":[{"where":[{"label":")" + std::string(5000, 'x') + R"("}]}]}]})").find("4096"),
            std::string::npos);
}

TEST(WrapperModel, AModelOfFalseRulesFindsNothingAndHarmsNothing) {
  const auto wrapper = Wrapper::read(
      R"({"format":"garimpo wrapper","version":1,"fields":[{"name":"a","rules":[{"where":[{"path":"////","levels":900}],"match":900},{"of":"attribute","where":[{"pathFromLabel":"<<<>>>"}]},{"of":"element","where":[{"anchor":"#","levels":1000}]}]}]})");
  ASSERT_TRUE(wrapper) << wrapper.error().message;
  EXPECT_TRUE(fields_of(*wrapper, shop_page(1)).empty());
  EXPECT_TRUE(fields_of(*wrapper, "").empty());
}

TEST(WrapperCheck, AChangedSiteIsNoticedAndAnUnchangedOneIsNot) {
  const Wrapper wrapper = learned({1, 2}, 8);
  WrapperCheck same(wrapper);
  for (int number = 20; number < 30; ++number) same.add(*parse(shop_page(number)), std::to_string(number));
  for (const FieldHealth& field : same.health()) EXPECT_FALSE(field.has_drifted) << field.field << ": " << field.reason;
  WrapperCheck changed(wrapper);
  for (int number = 20; number < 30; ++number) {
    std::string page = shop_page(number);
    page.replace(page.find("<div id='buy'>"), 14, "<div><p>Now only</p>");
    page.replace(page.find("class='price'"), 13, "class='amount'");
    changed.add(*parse(page), std::to_string(number));
  }
  const std::vector<FieldHealth> health = changed.health();
  const auto price = std::ranges::find(health, "price", &FieldHealth::field);
  EXPECT_TRUE(price->has_drifted);
  EXPECT_FALSE(price->pages.empty());
  EXPECT_FALSE(std::ranges::find(health, "name", &FieldHealth::field)->has_drifted);
}

}  // namespace
}  // namespace garimpo
