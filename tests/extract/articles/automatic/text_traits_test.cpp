#include "extract/articles/automatic/text_traits.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::extract::articles::automatic {
namespace {

TextTraits traits(std::string_view text) {
  TextTraits found;
  found.add(text);
  return found;
}

TEST(TextTraits, SentencesEndAtMarksThatNothingFollows) {
  EXPECT_EQ(traits("One. Two! Three?").sentence_ends, 3U);
  EXPECT_EQ(traits("Version 2.5 of file.txt").sentence_ends, 0U);
  EXPECT_EQ(traits("橋が開いた。").sentence_ends, 1U);
}

// For a reader each of these runs ends one sentence. The models were trained with a count in which runs of ASCII marks end none, so that
// changing it is a matter of training them again.
TEST(TextTraits, RunsOfAsciiMarksAreNotCountedAsTheModelsExpect) {
  EXPECT_EQ(traits("Wait... what").sentence_ends, 0U);
  EXPECT_EQ(traits("Really?! Yes.").sentence_ends, 1U);
  EXPECT_EQ(traits("Wait\u2026 what").sentence_ends, 1U);
  EXPECT_EQ(traits("and...so on").sentence_ends, 0U);
  for (std::size_t before = 0; before < 70; ++before)
    EXPECT_EQ(traits(std::string(before, 'a') + "... what. So").sentence_ends, 1U) << before << " bytes before";
}

TEST(TextTraits, AnEndIsSeenThroughQuotesAndBrackets) {
  EXPECT_TRUE(traits("\"He left.\"").ends_sentence);
  EXPECT_TRUE(traits("(He left.) ").ends_sentence);
  EXPECT_TRUE(traits("Sie ging.\u201d").ends_sentence);
  EXPECT_FALSE(traits("He left").ends_sentence);
  EXPECT_TRUE(traits("As follows:").ends_with_colon);
  EXPECT_TRUE(traits("And so on\u2026").has_ellipsis_end);
}

TEST(TextTraits, WhatFollowsDecidesOnTheEnd) {
  TextTraits found;
  found.add("One. ");
  EXPECT_TRUE(found.ends_sentence);
  found.add("two");
  EXPECT_FALSE(found.ends_sentence);
  found.add("  ");  // white space says nothing
  EXPECT_FALSE(found.ends_sentence);
  EXPECT_EQ(found.words(), 2U);
}

TEST(TextTraits, YearsAndClocksAreToldFromOtherNumbers) {
  EXPECT_EQ(traits("from 1998 to 2024").years, 2U);
  EXPECT_EQ(traits("19985 1850 a1998").years, 0U);
  EXPECT_TRUE(traits("at 12:45").has_clock);
  EXPECT_FALSE(traits("note: 45").has_clock);
}

TEST(TextTraits, CapitalsOfSeveralScriptsAreSeen) {
  EXPECT_EQ(traits("Ana Élan Ωmega Анна small").capitals, 4U);
  EXPECT_EQ(traits("iPhone").capitals, 0U);
}

TEST(TextTraits, ARunOfWhiteSpaceIsOneCharacter) {
  EXPECT_EQ(traits("a  \n b").chars, 3U);
  EXPECT_EQ(traits("a\u00a0b").spaced_words, 2U);
}

TEST(TextTraits, SignsOfPricesMenusAndFootersAreCounted) {
  EXPECT_EQ(traits("$5 £6 €7 ¥8").prices, 4U);
  EXPECT_EQ(traits("a | b · c » d").bars, 3U);
  EXPECT_TRUE(traits("© 2026").has_copyright);
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
