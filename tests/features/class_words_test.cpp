#include "features/class_words.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

std::string words_of(std::string_view name) {
  std::string all;
  for_each_class_word(name, [&](std::string_view word) { (all += word) += ' '; });
  return all;
}

TEST(ClassWords, AreCutAtMarksAndCapitals) {
  EXPECT_EQ(words_of("articleBody-2 oldPrice"), "article body old price ");
  EXPECT_EQ(words_of("MSRP a_b x"), "msrp ");
  EXPECT_EQ(words_of(""), "");
}

TEST(ClassWords, OfManyLettersAreGenerated) {
  EXPECT_EQ(words_of(std::string(kLongestClassWord, 'a')), std::string(kLongestClassWord, 'a') + " ");
  EXPECT_EQ(words_of(std::string(kLongestClassWord + 1, 'a')), "");
}

TEST(ClassWords, AreFoundInClassAndId) {
  constexpr std::array<std::string_view, 2> kOld = {"old", "was"};
  const testing::ParsedPage page("<p class='price--old'><i id=wasPrice></i><b class='golden sold bold'></b></p>");
  EXPECT_TRUE(has_class_word(page.document, page.find("p"), kOld));
  EXPECT_TRUE(has_class_word(page.document, page.find("i"), kOld));
  EXPECT_FALSE(has_class_word(page.document, page.find("b"), kOld));
}

TEST(ClassWords, AreCutBeforeACapitalThatFollowsASmallLetter) {
  EXPECT_EQ(words_of("priceMSRP"), "price msrp ");
  EXPECT_EQ(words_of("OLDprice"), "oldprice ");  // one word: capitals do not end before small letters
}

TEST(ClassWords, BehindAGeneratedNameCount) { EXPECT_EQ(words_of("abcdefghijklmnopqrstuvwxyz-old\tnew2"), "old new "); }

TEST(ClassWords, OfOtherAttributesDoNotCount) {
  constexpr std::array<std::string_view, 1> kOld = {"old"};
  const testing::ParsedPage page("<p title=old>c</p>");
  EXPECT_FALSE(has_class_word(page.document, page.find("p"), kOld));
}

}  // namespace
}  // namespace garimpo::features
