#include "features/next_page.hpp"

#include "features/page_language.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

std::string_view next_of(const ParsedPage& page, std::string_view url = {}, PageContent content = PageContent::unknown) {
  return find_next_page(page.page, url, content).address;
}

TEST(NextPage, AListIsTakenAtItsWord) {
  const ParsedPage rel("<body><a class=next href=/slide>›</a><a rel='nofollow next' href=/2>more</a>");
  EXPECT_EQ(next_of(rel, {}, PageContent::list), "/2");
  EXPECT_EQ(next_of(rel, {}, PageContent::products), "/2");
  const ParsedPage words("<body><a href=/1>1</a><a href='#'>next</a><a href='javascript:n()'>Next</a><a href='?p=2'>Next</a>");
  EXPECT_EQ(next_of(words, {}, PageContent::products), "?p=2");
  EXPECT_EQ(next_of(ParsedPage("<body><a rel=next href='/list#more'>Next</a>"), "https://a.example/list", PageContent::list), "");
  const ParsedPage name("<body><a class=pagination-next href=/b>→</a>");
  EXPECT_EQ(next_of(name, {}, PageContent::products), "/b");
  EXPECT_EQ(next_of(ParsedPage("<body><a href=/x>read the next chapter of it</a>"), {}, PageContent::products), "");
}

TEST(NextPage, AnotherStoryIsNoNextPage) {
  const ParsedPage story("<body><p>The end.</p><a rel=next href=/2024/05/otters-leave>Otters leave</a><a href=/2024/05/boats>Next</a>");
  EXPECT_EQ(next_of(story, "https://news.example/2024/05/otters-are-back"), "");
  EXPECT_EQ(next_of(story), "");
  const ParsedPage other_host("<body><link rel=next href='https://ads.example/list?page=2'>");
  EXPECT_EQ(next_of(other_host, "https://news.example/list"), "");
}

TEST(NextPage, ALinkThatOnlySaysNextIsFoundAgainByItsNumber) {
  const ParsedPage words("<body><a href='/otters?page=2'>Next »</a>");
  EXPECT_EQ(next_of(words, "https://news.example/otters"), "/otters?page=2");
  EXPECT_EQ(next_of(words), "/otters?page=2");
  const ParsedPage rel("<head><link rel=next href='https://news.example/otters/2/'><body>");
  EXPECT_EQ(next_of(rel, "https://news.example/otters/"), "https://news.example/otters/2/");
}

TEST(NextPage, ALinkThatOnlySaysNextIsFoundAgainAmongNumberedLinks) {
  const ParsedPage numbered("<body><ul><li>1<li><a href=/b>2</a><li><a href=/c>3</a><li><a href=/b>Next</a></ul>");
  EXPECT_EQ(next_of(numbered), "/b");
  const ParsedPage apart("<body><a href=/b>2</a><p>A text.<div><div><div><div><a href=/c>Next</a></div></div></div></div>");
  EXPECT_EQ(next_of(apart), "");
}

TEST(NextPage, NumbersOfPagesAreToldFromOthers) {
  EXPECT_TRUE(is_next_by_number("https://a.example/list", "https://a.example/list?page=2"));
  EXPECT_TRUE(is_next_by_number("https://a.example/list/", "https://a.example/list/page/2/"));
  EXPECT_TRUE(is_next_by_number("https://a.example/s-2.html", "https://a.example/s-3.html"));
  EXPECT_TRUE(is_next_by_number("https://a.example/q?x=1&start=20", "https://a.example/q?x=1&start=40"));
  EXPECT_TRUE(is_next_by_number("https://a.example/q?start=90", "https://a.example/q?start=100"));
  EXPECT_TRUE(is_next_by_number("https://a.example/t-k14-Otters.html", "https://a.example/t-k14-o10-Otters.html"));
  EXPECT_FALSE(is_next_by_number("https://a.example/s-3.html", "https://a.example/s-2.html"));        // back
  EXPECT_FALSE(is_next_by_number("https://a.example/s/123456", "https://a.example/s/123457"));        // numbers of stories
  EXPECT_FALSE(is_next_by_number("https://a.example/cal?month=5", "https://a.example/cal?month=6"));  // the next month
  EXPECT_FALSE(is_next_by_number("https://a.example/list", "https://a.example/other?page=2"));
  EXPECT_FALSE(is_next_by_number("https://a.example/list", "https://a.example/list?sort=name"));
  EXPECT_TRUE(is_next_by_number("", "/list?page=2"));
  EXPECT_FALSE(is_next_by_number("", "/list/2"));  // may be anything
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
