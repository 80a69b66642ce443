#include "extract/articles/metadata/author_names.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::articles {
namespace {

using Names = std::vector<std::string>;

Names in_page(std::string_view text) { return read_byline(text, true).names; }
Names in_field(std::string_view text) { return read_byline(text, false).names; }

TEST(AuthorNames, AreCutAtCommasAndTheAndOfManyLanguages) {
  EXPECT_EQ(in_page("Jane Doe, Ada Byron and José Silva"), (Names{"Jane Doe", "Ada Byron", "José Silva"}));
  EXPECT_EQ(in_page("Anna Maier und Jörg Öhler"), (Names{"Anna Maier", "Jörg Öhler"}));
  EXPECT_EQ(in_page("Marie Durand et Luc Petit"), (Names{"Marie Durand", "Luc Petit"}));
}

TEST(AuthorNames, TheWordsThatLeadToThemGo) {
  EXPECT_EQ(in_page("By Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Written by: Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Por Ana Souza"), Names{"Ana Souza"});
  EXPECT_EQ(in_page("作者：王小明"), Names{"王小明"});
  EXPECT_TRUE(read_byline("By Jane Doe", true).has_by);
  EXPECT_FALSE(read_byline("Byron Adams", true).has_by);  // begins with the letters of "by"
  EXPECT_EQ(in_page("Byron Adams"), Names{"Byron Adams"});
}

TEST(AuthorNames, RolesAndDatesAreNoPeople) {
  EXPECT_EQ(in_page("Jane Doe, Staff Writer | Updated 5 May 2024"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("5 min read"), Names{});
  EXPECT_EQ(in_page("Written by"), Names{});
}

TEST(AuthorNames, WhatFollowsAFullNameIsNoSecondPerson) {
  EXPECT_EQ(in_field("Jane Doe, MBA, RN"), Names{"Jane Doe"});
  EXPECT_EQ(in_field("Jane Doe, Chief River Officer, Head of Otters"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Jane Doe, The Daily Otter"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Jane Doe in Alder"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Jane Doe Tagged rivers"), Names{"Jane Doe"});
  EXPECT_EQ(in_field("Jane Doe For Otter Online"), Names{"Jane Doe"});
  EXPECT_EQ(in_field("JANE DOE And ADA BYRON"), (Names{"JANE DOE", "ADA BYRON"}));
  EXPECT_EQ(in_field("Otters in the River"), Names{"Otters in the River"});
  EXPECT_EQ(in_page("By Jane Doe. Published on Monday"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("By Dr. Jane Q. Doe"), Names{"Dr. Jane Q. Doe"});
}

TEST(AuthorNames, TheWordsBeforeByGoToo) {
  EXPECT_EQ(in_page("An article by Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Ein Artikel von Anna Maier"), Names{"Anna Maier"});
  EXPECT_EQ(in_page("Anna von Berg"), Names{"Anna von Berg"});
  EXPECT_EQ(in_page("Artikel von"), Names{});
  EXPECT_EQ(in_page("ByJane Doe"), Names{"Jane Doe"});
}

TEST(AuthorNames, WhoDidOtherWorkIsNoAuthor) {
  EXPECT_EQ(in_page("By Jane Doe, edited by Ada Byron"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Medically reviewed by Ada Byron"), Names{});
}

TEST(AuthorNames, RanksOfAForumAreNoPeople) {
  EXPECT_TRUE(in_page("mudlark\nMember\nJoined: 2019").empty());
  EXPECT_TRUE(in_page("Moderator").empty());
}

TEST(AuthorNames, ProseIsNoName) {
  EXPECT_EQ(in_page("By Jane under"), Names{"Jane"});
  EXPECT_EQ(in_page("Ana says"), Names{});
  EXPECT_EQ(in_page("By The number of homes sold"), Names{});
  EXPECT_EQ(in_page("Foto: Ana Lima"), Names{});
  EXPECT_EQ(in_page("otter.com"), Names{});
  EXPECT_EQ(in_field("otter.com"), Names{"otter.com"});
  EXPECT_EQ(in_page("The painting of the river by Ada Byron"), Names{});
  EXPECT_EQ(in_field("http://www.otter.example.org"), Names{});
}

TEST(AuthorNames, AddressesAndMarksAreNoPeople) {
  EXPECT_EQ(in_page("https://otter.example/ana"), Names{});
  EXPECT_EQ(in_page("ana@otter.example"), Names{});
  EXPECT_EQ(in_page("Who wrote this?"), Names{});
}

TEST(AuthorNames, InATextOfThePageANameBeginsWithACapital) {
  EXPECT_EQ(in_page("the river"), Names{});
  EXPECT_EQ(in_field("river_ana"), Names{"river_ana"});
  EXPECT_EQ(in_page("王小明"), Names{"王小明"});  // a script without capitals
}

TEST(AuthorNames, DigitsAreForTheNamesOfForums) {
  EXPECT_EQ(in_field("ana42"), Names{"ana42"});
  EXPECT_EQ(in_field("Ana 42"), Names{});
  EXPECT_EQ(in_field("42ana"), Names{});
}

TEST(AuthorNames, WhatStandsInBracketsGoesAndRepeatsAreOne) {
  EXPECT_EQ(in_page("Jane Doe (Reuters of the river)"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Jane Doe, Jane Doe"), Names{"Jane Doe"});
}

TEST(AuthorNames, AFieldMayNameAnOfficeOrAHome) {
  EXPECT_EQ(in_field("BR24 Redaktion"), Names{"BR24 Redaktion"});
  EXPECT_EQ(in_field("Redaktion otter.example"), Names{"Redaktion otter.example"});
  EXPECT_EQ(in_field("Ana @ The Otter Kitchen"), Names{"Ana @ The Otter Kitchen"});
  EXPECT_TRUE(in_field("ana@otter.example").empty());
  EXPECT_TRUE(in_page("Ana @ The Otter Kitchen").empty());
}

TEST(AuthorNames, LabelsOfSeveralLanguagesGo) {
  EXPECT_EQ(in_page("Geschrieben von Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Autorin: Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Interview: Jane Doe"), Names{"Jane Doe"});
  EXPECT_EQ(in_page("Postado por Ana Souza"), Names{"Ana Souza"});
}

}  // namespace
}  // namespace garimpo::extract::articles
