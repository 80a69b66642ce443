#include "text/attribute_words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace garimpo::text {
namespace {

std::vector<std::string> words_of(std::string_view value) {
  std::vector<std::string> words;
  for_each_word(value, [&](std::string_view word) { words.emplace_back(word); });
  return words;
}

TEST(AttributeWords, AreCutAtWhiteSpaceOfHtml) {
  EXPECT_EQ(words_of(" a\tb\nc\rd\fe  f "), (std::vector<std::string>{"a", "b", "c", "d", "e", "f"}));
  EXPECT_TRUE(words_of("").empty());
  EXPECT_TRUE(words_of(" \t\r\n\f").empty());
  EXPECT_EQ(words_of("a\vb\xC2\xA0"
                     "c")
                .size(),
            1U);  // neither is white space of HTML
}

TEST(AttributeWords, AreFoundWhole) {
  EXPECT_TRUE(has_word("old price", "price"));
  EXPECT_FALSE(has_word("old-price prices", "price"));
  EXPECT_FALSE(has_word("a b", ""));
  EXPECT_TRUE(has_word_that("a bb", [](std::string_view word) { return word.size() == 2; }));
}

}  // namespace
}  // namespace garimpo::text
