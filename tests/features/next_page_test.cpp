#include "features/next_page.hpp"

#include "features/page_language.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

TEST(NextPage, RelSaysSoOnAnyPage) {
  const ParsedPage page("<body><a class=next href=/slide>›</a><a rel='nofollow next' href=/2>more</a>");
  EXPECT_EQ(find_next_page(page.page, NextSigns::rel).address, "/2");
  EXPECT_EQ(find_next_page(page.page, NextSigns::rel_and_words).address, "/2");
}

TEST(NextPage, WordsAndNamesSaySoOnlyWhereAskedFor) {
  const ParsedPage words("<body><a href=/1>1</a><a href='#'>next</a><a href='javascript:n()'>Next</a><a href='?p=2'>Next</a>");
  EXPECT_EQ(find_next_page(words.page, NextSigns::rel).address, "");
  EXPECT_EQ(find_next_page(words.page, NextSigns::rel_and_words).address, "?p=2");
  const ParsedPage name("<body><a class=pagination-next href=/b>→</a>");
  EXPECT_EQ(find_next_page(name.page, NextSigns::rel_and_words).address, "/b");
  EXPECT_EQ(find_next_page(ParsedPage("<body><a href=/x>read the next chapter of it</a>").page, NextSigns::rel_and_words).node, kNoNode);
}

TEST(PageLanguage, TextCountsBeforeADeclarationAndThatBeforeNothing) {
  const std::string text =
      "<p>The otters of the river have been seen again in the morning and they were not alone at all, said the people of the town.</p>";
  const ParsedPage page("<html lang=de><body>" + text);
  EXPECT_EQ(language_of(page.page, {}, {}).code, "en");
  const ParsedPage numbers("<html lang=de-CH><body><p>7 8 9</p>");
  EXPECT_EQ(language_of(numbers.page, {}, {}).code, "de");
  EXPECT_LT(language_of(numbers.page, {}, {}).confidence, 0);
  EXPECT_EQ(language_of(ParsedPage("<p>7 8 9").page, {}, {}).code, "");
}

}  // namespace
}  // namespace garimpo::features
