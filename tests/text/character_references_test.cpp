#include "text/character_references.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::text {
namespace {

TEST(CharacterReferences, NamesWithAndWithoutSemicolon) {
  EXPECT_EQ(decode_character_references("Fish &amp; chips"), "Fish & chips");
  EXPECT_EQ(decode_character_references("caf&eacute; caf&eacute"), "café café");
  EXPECT_EQ(decode_character_references("&notin; &notit;"), "∉ ¬it;");
  EXPECT_EQ(decode_character_references("&copyright"), "©right");
  EXPECT_EQ(decode_character_references("&hearts &hearts;"), "&hearts ♥");  // its semicolon must be there
  EXPECT_EQ(decode_character_references("&NotEqualTilde;"), "≂̸");           // two characters
}

TEST(CharacterReferences, FirstAndLastNamesOfTheTable) {
  EXPECT_EQ(decode_character_references("&AElig;&zwnj;|"), "Æ\u200C|");
  EXPECT_EQ(decode_character_references("&NewLine;&Tab;"), "\n\t");
  EXPECT_EQ(decode_character_references("&CounterClockwiseContourIntegral;"), "∳");
}

TEST(CharacterReferences, WhatIsNoReferenceStays) {
  for (const std::string_view text : {"", "&", "a & b", "&;", "&#;", "&#x;", "&#xg;", "&nosuchname;", "&A", "&?amp", "R&D", "&&"})
    EXPECT_EQ(decode_character_references(text), text);
  EXPECT_EQ(decode_character_references("&&amp;&"), "&&&");
  const std::string long_name = "&" + std::string(100000, 'a') + ";";
  EXPECT_EQ(decode_character_references(long_name), long_name);
}

TEST(CharacterReferences, Numbers) {
  EXPECT_EQ(decode_character_references("&#233;&#xE9;&#Xe9 &#233"), "ééé é");
  EXPECT_EQ(decode_character_references("&#128;&#x99;"), "€™");  // windows-1252 is meant
  EXPECT_EQ(decode_character_references("&#x81;"), "\u0081");
  EXPECT_EQ(decode_character_references("&#0;&#xD800;&#x110000;&#99999999999999999999;"), "\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(decode_character_references("a&#1;&#x7F;&#xFDD0;&#x1FFFE;b&#9;&#13;"), "ab\t\r");
  EXPECT_EQ(decode_character_references("&#x1F600;"), "\U0001F600");
}

}  // namespace
}  // namespace garimpo::text
