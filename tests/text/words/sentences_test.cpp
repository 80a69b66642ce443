#include "text/words/sentences.hpp"

#include <gtest/gtest.h>
#include <string>

namespace garimpo::text {
namespace {

std::string cut(std::string_view text) {
  std::vector<std::string_view> sentences;
  append_sentences(text, sentences);
  std::string all;
  std::string whole;
  for (const std::string_view sentence : sentences) {
    (all.empty() ? all : all += '|').append(sentence);
    whole.append(sentence);
  }
  EXPECT_EQ(whole, text);
  return all;
}

TEST(Sentences, EndBeforeACapitalOrANumber) {
  EXPECT_EQ(cut("One. Two! Three? 4 is next. and this is not"), "One. |Two! |Three? |4 is next. and this is not");
  EXPECT_EQ(cut("Dr. Who costs 3.50 e.g. here"), "Dr. |Who costs 3.50 e.g. here");
  EXPECT_EQ(cut("No space.Here"), "No space.Here");
  EXPECT_EQ(cut("End."), "End.");
  EXPECT_EQ(cut("End. "), "End. ");
  EXPECT_EQ(cut(""), "");
}

TEST(Sentences, QuotesBelongToTheirSentence) {
  EXPECT_EQ(cut("\"Go.\" He went. (Then) he. [\"Came\"]"), "\"Go.\" |He went. |(Then) he. |[\"Came\"]");
  EXPECT_EQ(cut("Ja.” „Nein"), "Ja.” „Nein") << "a low quote does not open one here";
  EXPECT_EQ(cut("Ja.” “Nein"), "Ja.” |“Nein");
}

TEST(Sentences, LettersPastAsciiStartOneInAnyCase) {
  EXPECT_EQ(cut("Fin. été"), "Fin. |été");
  EXPECT_EQ(cut("Fin. _x"), "Fin. _x");
  EXPECT_EQ(cut("Fin.\n\n漢"), "Fin.\n\n|漢");
  EXPECT_EQ(cut("Fin.\xC2\xA0X"), "Fin.\xC2\xA0|X");
}

TEST(Sentences, FullWidthMarksEndOneAlways) {
  EXPECT_EQ(cut("今日。明日！ 次？"), "今日。|明日！ |次？");
  EXPECT_EQ(cut("。。"), "。|。");
}

}  // namespace
}  // namespace garimpo::text
