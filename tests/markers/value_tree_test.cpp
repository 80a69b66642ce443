#include <garimpo/value_tree.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace garimpo {
namespace {

// {"name":"Kettle","price":59.50,"sold":true,"tags":["a",null,{}],"maker":{"name":"Tern"}}
ValueId add_kettle(ValueTree& tree) {
  const ValueId root = tree.size();
  tree.from(3).begin_object().member("name", "Kettle").key("price").number("59.50").key("sold").boolean(true);
  tree.from(5).key("tags").begin_list().string("a").null().begin_object().end_object().end_list();
  tree.key("maker").begin_object().member("name", "Tern").end_object().end_object();
  return root;
}

TEST(ValueTree, IsReadAsItWasWritten) {
  ValueTree tree;
  const TreeValue kettle = tree.at(add_kettle(tree));
  EXPECT_TRUE(kettle.is_object());
  EXPECT_EQ(kettle.size(), 5U);
  EXPECT_EQ(kettle["name"].text(), "Kettle");
  EXPECT_EQ(kettle["price"].kind(), ValueKind::number);
  EXPECT_EQ(kettle["price"].text(), "59.50");
  EXPECT_EQ(kettle["price"].number(), 59.5);
  EXPECT_EQ(kettle["sold"].boolean(), true);
  EXPECT_EQ(kettle["tags"].size(), 3U);
  EXPECT_EQ(kettle["tags"][0].text(), "a");
  EXPECT_EQ(kettle["tags"][1].kind(), ValueKind::null);
  EXPECT_EQ(kettle["tags"][2].size(), 0U);
  EXPECT_EQ(kettle["maker"]["name"].text(), "Tern");
  std::vector<std::string> keys;
  for (const TreeValue member : kettle) keys.emplace_back(member.key());
  EXPECT_EQ(keys, (std::vector<std::string>{"name", "price", "sold", "tags", "maker"}));
}

TEST(ValueTree, ValuesKnowTheNodeThatSaysThem) {
  ValueTree tree;
  const TreeValue kettle = tree.at(add_kettle(tree));
  EXPECT_EQ(kettle["name"].node(), 3U);
  EXPECT_EQ(kettle["tags"][0].node(), 5U);
}

TEST(ValueTree, WhatIsAbsentAnswersWithNothing) {
  ValueTree tree;
  const TreeValue kettle = tree.at(add_kettle(tree));
  const TreeValue absent = kettle["weight"]["unit"][4];
  EXPECT_TRUE(absent.is_absent());
  EXPECT_EQ(absent.kind(), ValueKind::absent);
  EXPECT_EQ(absent.text(), "");
  EXPECT_EQ(absent.key(), "");
  EXPECT_EQ(absent.size(), 0U);
  EXPECT_EQ(absent.node(), kNoNode);
  EXPECT_EQ(absent.number(), std::nullopt);
  EXPECT_TRUE(absent.begin() == absent.end());
  EXPECT_TRUE(kettle["tags"][3].is_absent());
  EXPECT_TRUE(tree.at(tree.size()).is_absent());
  EXPECT_TRUE(ValueTree().at(kNoValue).is_absent());
}

TEST(ValueTree, AValueAskedForAsAnotherKindIsNone) {
  ValueTree tree;
  const TreeValue kettle = tree.at(add_kettle(tree));
  EXPECT_EQ(kettle["name"].number(), std::nullopt);
  EXPECT_EQ(kettle["name"].boolean(), std::nullopt);
  EXPECT_TRUE(kettle["name"]["x"].is_absent());
  EXPECT_TRUE(kettle["name"].begin() == kettle["name"].end());
  EXPECT_EQ(kettle["tags"].text(), "");
  EXPECT_EQ(kettle.boolean(), std::nullopt);
}

TEST(ValueTree, NumbersThatNoDoubleHoldsAreNone) {
  ValueTree tree;
  tree.begin_list().number("1e999").number("-0.5e1").number("").end_list();
  EXPECT_EQ(tree.at(0)[0].number(), std::nullopt);
  EXPECT_EQ(tree.at(0)[0].text(), "1e999");
  EXPECT_EQ(tree.at(0)[1].number(), -5.0);
  EXPECT_EQ(tree.at(0)[2].number(), std::nullopt);
}

TEST(ValueTree, KeepsCharactersOfItsOwn) {
  ValueTree tree;
  std::string text(100'000, 'x');
  tree.begin_list();
  for (int i = 0; i < 20; ++i) {
    text[0] = static_cast<char>('a' + i);
    tree.string(text);
  }
  tree.end_list();
  text.assign(text.size(), '?');
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(tree.at(0)[i].text().size(), 100'000U);
    EXPECT_EQ(tree.at(0)[i].text().front(), static_cast<char>('a' + i));
    EXPECT_EQ(tree.at(0)[i].text().back(), 'x');
  }
}

TEST(ValueTree, IsUsedAgainAfterAPage) {
  ValueTree tree;
  for (int page = 0; page < 3; ++page) {
    tree.clear();
    EXPECT_TRUE(tree.empty());
    EXPECT_EQ(tree.at(add_kettle(tree))["maker"]["name"].text(), "Tern");
    for (int i = 0; i < 50'000; ++i) tree.string("more than a block holds");
  }
}

TEST(ValueTree, TakesBackWhatWasAddedLast) {
  ValueTree tree;
  add_kettle(tree);
  const ValueId size = tree.size();
  add_kettle(tree);
  tree.truncate(size);
  EXPECT_EQ(tree.size(), size);
  EXPECT_TRUE(tree.at(size).is_absent());
  EXPECT_EQ(tree.at(0).size(), 5U);
}

TEST(ValueTree, MovesWithItsValuesAndLeavesAnEmptyOne) {
  ValueTree tree;
  add_kettle(tree);
  ValueTree moved(std::move(tree));
  EXPECT_EQ(moved.at(0)["name"].text(), "Kettle");
  tree = ValueTree();
  tree.string("anew");
  EXPECT_EQ(tree.at(0).text(), "anew");
  EXPECT_EQ(moved.at(0)["name"].text(), "Kettle");
}

TEST(ValueTree, WhatWasBegunAndNotEndedCanBeTakenBack) {
  ValueTree values;
  values.begin_object().member("a", "1").end_object();
  const ValueId whole = values.size();
  values.from(7).begin_object().key("list").begin_list().string("x").key("lost");
  EXPECT_TRUE(values.is_open());
  values.truncate(whole);
  EXPECT_FALSE(values.is_open());
  EXPECT_EQ(values.size(), whole);
  values.string("next");
  EXPECT_EQ(values.at(whole).key(), "");
  EXPECT_EQ(values.at(whole).node(), kNoNode);
  EXPECT_EQ(values.at(0).size(), 1U);
}

}  // namespace
}  // namespace garimpo
