#include "page_type/page_type.hpp"

#include <gtest/gtest.h>

#include "page_type/script_shell.hpp"
#include "tests/parsed_page.hpp"

#include <string>

namespace garimpo::page_type {
namespace {

using testing::ParsedPage;

std::string kind_of(const std::string& html, std::string_view url = {}) {
  const ParsedPage page(html);
  base::Budget budget(10'000);
  return std::string(name(classify(page.page, url, budget).kind));
}

const std::string kSentence =
    "The otters of the river have been seen again in the morning, and they were not alone at all, said the people. ";

TEST(PageType, AStoryIsAnArticle) {
  std::string text;
  for (int i = 0; i < 8; ++i) text += "<p>" + kSentence + kSentence + "</p>";
  EXPECT_EQ(
      kind_of(
          "<title>Otters are back</title><meta property=og:type content=article><meta property=article:published_time content=2024-05-02>"
          "<article class=post><h1>Otters are back</h1><p class=byline>By Ana</p>" +
              text + "</article>",
          "https://otter.example/2024/05/02/otters-are-back"),
      "article");
}

TEST(PageType, AListWithManyPricesIsOneOfProducts) {
  const auto list = [](bool has_prices) {
    std::string items;
    for (int i = 10; i < 34; ++i) {
      const std::string n = std::to_string(i);
      items += "<li class=ad><a href=/a/" + n + ">Used rowing boat with two oars and a trailer, number " + n +
               "</a><p>Seen on the river on Sunday</p><span>" + (has_prices ? "$" + n + "00" : "Repairs") + "</span></li>";
    }
    return "<title>Boats | Small ads</title><h1>Boats</h1><ul class=ads>" + items + "</ul><nav><a rel=next href=?page=2>Next</a></nav>";
  };
  EXPECT_EQ(kind_of(list(true)), "productList");
  EXPECT_NE(kind_of(list(false)), "productList");
}

TEST(PageType, ACategoryWithBuyButtonsIsAListOfProducts) {
  std::string cards;
  for (int i = 10; i < 30; ++i)
    cards += "<li class=product-card><a href=/p/" + std::to_string(i) + "><img src=a.jpg></a><h3><a href=/p/" + std::to_string(i) +
             ">Kettle number " + std::to_string(i) + "</a></h3><span class=price>$" + std::to_string(i) +
             ".90</span><button class=add-to-cart>Add to cart</button></li>";
  EXPECT_EQ(
      kind_of("<title>Kettles | Shop</title><nav><a href=/cart>Cart</a></nav><h1>Kettles</h1><ul class=product-grid>" + cards + "</ul>"),
      "productList");
}

TEST(PageType, ProbabilitiesSumToOne) {
  const ParsedPage page("<title>Otters</title><p>" + kSentence + kSentence + kSentence);
  base::Budget budget(10'000);
  const PageType type = classify(page.page, {}, budget);
  float sum = 0;
  for (const float probability : type.probabilities) sum += probability;
  EXPECT_NEAR(sum, 1, 1e-4);
  EXPECT_EQ(type.confidence, type.probabilities[static_cast<std::size_t>(type.kind)]);
}

TEST(PageType, NamesAreThoseOfTheResult) {
  EXPECT_EQ(name(Kind::article_list), "articleList");
  EXPECT_EQ(name(Kind::product_list), "productList");
  EXPECT_EQ(name(Kind::shell), "shell");
}

TEST(ScriptShell, NeedsAScriptAndAPlaceToFill) {
  const auto is_shell = [](const std::string& html) { return is_script_shell(ParsedPage(html).page); };
  EXPECT_TRUE(is_shell("<div id=__next></div><script src=a.js></script>"));
  EXPECT_TRUE(is_shell("<main></main><script>go()</script>"));
  EXPECT_FALSE(is_shell("<div id=__next></div><script></script>"));                  // a script that does nothing
  EXPECT_FALSE(is_shell("<main><img src=a.png></main><script src=a.js></script>"));  // something to see
  EXPECT_FALSE(is_shell("<div id=__next>" + kSentence + kSentence + "</div><script src=a.js></script>"));
}

TEST(ScriptShell, TextIsCountedInWordsOrInCharacters) {
  const auto has_none = [](const std::string& html) { return has_next_to_no_text(ParsedPage(html).page); };
  EXPECT_TRUE(has_none("<p>Loading, please wait"));
  EXPECT_FALSE(has_none("<p>" + kSentence));
  std::string han;
  for (int i = 0; i < 80; ++i) han += "川";
  EXPECT_FALSE(has_none("<p>" + han));  // no spaces, and still a text
  EXPECT_TRUE(
      has_none("<script>var a = 'a long script that is no text of the page, however many words it has in it, or characters'</script>"));
}

}  // namespace
}  // namespace garimpo::page_type
