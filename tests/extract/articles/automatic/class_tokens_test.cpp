#include "extract/articles/automatic/class_tokens.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::articles::automatic {
namespace {

TEST(ClassTokens, ANameIsOfTheKindsOfItsTokens) {
  EXPECT_TRUE(has(kinds_of("comments"), Kind::comment));
  EXPECT_TRUE(has(kinds_of("kommentare"), Kind::comment));
  EXPECT_TRUE(has(kinds_of("sidebar"), Kind::sidebar));
  EXPECT_FALSE(has(kinds_of("comments"), Kind::sidebar));
  EXPECT_EQ(kinds_of("otter"), 0U);
}

TEST(ClassTokens, LearnedOddsStandBesideTheListedKinds) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 2\ncomments -2.5\notter 1.5\n");
  ASSERT_TRUE(odds);
  EXPECT_FLOAT_EQ(odds->of("otter"), 1.5F);
  EXPECT_FLOAT_EQ(odds->of("comments"), -2.5F);
  EXPECT_TRUE(has(odds->facts_of("comments").kinds, Kind::comment));
  EXPECT_FLOAT_EQ(odds->of("river"), 0);
  EXPECT_EQ(odds->size(), 2U);
}

TEST(ClassTokens, TheStrongestTokenOfANameSpeaks) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 3\nstory 2\nmenu -3\nbox 0.5\n");
  ASSERT_TRUE(odds);
  NameTable names;
  EXPECT_FLOAT_EQ(names[names.intern("story-box", *odds)].odds, 2);
  EXPECT_FLOAT_EQ(names[names.intern("boxStoryMenu", *odds)].odds, -3);
  EXPECT_TRUE(has(names[names.intern("story comment", *odds)].kinds, Kind::content));
  EXPECT_TRUE(has(names[names.intern("story comment", *odds)].kinds, Kind::comment));
}

TEST(ClassTokens, ANameOfAnotherAttributeIsNotTheClassOfThatName) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 2\nstory 2\n@story -1\n");
  ASSERT_TRUE(odds);
  NameTable names;
  const std::uint32_t as_class = names.intern("story", *odds);
  const std::uint32_t as_attribute = names.intern_attribute("story", *odds);
  EXPECT_NE(as_class, as_attribute);
  EXPECT_EQ(names.intern("story", *odds), as_class);
  EXPECT_EQ(names.intern_attribute("story", *odds), as_attribute);
  EXPECT_FLOAT_EQ(names[as_class].odds, 2);
  EXPECT_FLOAT_EQ(names[as_attribute].odds, -1);
}

TEST(ClassTokens, EqualNamesAreOneAndManyStayApart) {
  const TokenOdds odds;
  NameTable names;
  names.clear();
  std::vector<std::string> all;
  for (int i = 0; i < 5'000; ++i) all.push_back("name" + std::to_string(i));
  std::vector<std::uint32_t> numbers;
  for (const std::string& name : all) numbers.push_back(names.intern(name, odds));
  const std::size_t size = names.size();
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(names.intern(all[i], odds), numbers[i]);
    EXPECT_EQ(names[numbers[i]].name, all[i]);
  }
  EXPECT_EQ(names.size(), size);
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
