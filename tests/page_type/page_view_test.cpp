#include "page_type/page_view.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace garimpo::page_type {
namespace {

using testing::ParsedPage;

struct View final : TokenSink {
  std::set<std::string> tokens;
  std::vector<float> numbers;

  explicit View(const std::string& html, std::string_view url = {}) {
    const ParsedPage page(html);
    base::Budget budget(10'000);
    numbers = view_of(page.page, url, budget, *this);
  }
  void take(char prefix, std::string_view word) override { tokens.insert(std::string(1, prefix) + ':' + std::string(word)); }
  float operator[](std::string_view name) const {
    const auto names = number_names();
    const auto at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    EXPECT_LT(at, numbers.size()) << name;
    return at < numbers.size() ? numbers[at] : -1;
  }
  bool has(const std::string& token) const { return tokens.contains(token); }
};

TEST(PageView, ParagraphsAreCountedWithoutLinksAndLabels) {
  const std::string twenty = "one two three four five six seven eight nine ten one two three four five six seven eight nine ten";
  const View view("<p>" + twenty + "</p><p>" + twenty + ' ' + twenty + ' ' + twenty + "</p><p>Label</p><p><a href=x>" + twenty +
                  "</a></p>");
  EXPECT_EQ(view["paragraphs"], 2);
  EXPECT_EQ(view["long_paragraphs"], 1);
  EXPECT_EQ(view["longest_paragraph"], 60);
  EXPECT_EQ(view["headline_links"], 1);
  EXPECT_EQ(view["words"], 101);
}

TEST(PageView, PricesAreShortTextsWithASignAndADigit) {
  const View view("<p>intro</p><b>$12.00</b><b>12 €</b><b>12</b><b>$</b><p>The bridge cost some $12 million in the end</p>");
  EXPECT_EQ(view["prices"], 2);
  EXPECT_GT(view["first_price"], 0.5F);
}

TEST(PageView, ElementsAreCounted) {
  const View view("<h1>a</h1><h2>b</h2><h2>c</h2><img src=x><a href=y><img src=z></a><table><tr><td>d<tr><td>e</table><pre>f</pre>");
  EXPECT_EQ(view["h1"], 1);
  EXPECT_EQ(view["h2"], 2);
  EXPECT_EQ(view["images"], 2);
  EXPECT_EQ(view["image_links"], 1);
  EXPECT_EQ(view["tables"], 1);
  EXPECT_EQ(view["rows"], 2);
  EXPECT_EQ(view["preformatted"], 1);
}

TEST(PageView, TheLargestRunOfAlikeSiblingsIsLookedInto) {
  const auto items = [](int count, const std::string& inside) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "<li class='card wide'>" + inside + "</li>";
    return text;
  };
  const View view("<ul>" + items(3, "<i>x</i>") + "</ul><ul>" + items(5, "<h3><a href=y>two words</a></h3><img src=z><b>$12</b>") +
                  "<li class=last>end</li></ul>");
  EXPECT_EQ(view["list_runs"], 1);
  EXPECT_EQ(view["run_items"], 5);
  EXPECT_EQ(view["run_words"], 3);
  EXPECT_EQ(view["run_links"], 1);
  EXPECT_EQ(view["run_images"], 1);
  EXPECT_EQ(view["run_headings"], 1);
  EXPECT_EQ(view["run_prices"], 1);
  EXPECT_EQ(view["run_times"], 0);
  EXPECT_GT(view["run_share"], 0.7F);
}

TEST(PageView, WordsOfLinksAndLongTextsAreTokensOfTheirOwn) {
  const View view(
      "<a href=x>Pricing</a><p>Price</p><h3>Plans</h3><p>one two three four five six seven eight nine ten one two three four five six "
      "seven eight nine ours</p>");
  EXPECT_TRUE(view.has("l:pricing"));
  EXPECT_FALSE(view.has("s:pricing"));
  EXPECT_TRUE(view.has("s:price"));
  EXPECT_TRUE(view.has("k:plans"));
  EXPECT_TRUE(view.has("x:ours"));
}

TEST(PageView, TheAddressIsTakenApart) {
  const View view("<p>x", "https://otter.example/2024/05/02/otters-are-back?ref=1");
  EXPECT_EQ(view["has_url"], 1);
  EXPECT_EQ(view["url_depth"], 4);
  EXPECT_EQ(view["url_hyphens"], 2);
  EXPECT_EQ(view["url_digits"], 8);
  EXPECT_EQ(view["url_query"], 1);
  EXPECT_EQ(view["url_has_date"], 1);
  EXPECT_EQ(view["url_is_root"], 0);
  EXPECT_TRUE(view.has("u:otters") && view.has("d:otter"));
  EXPECT_EQ(View("<p>x", "https://otter.example/")["url_is_root"], 1);
  EXPECT_EQ(View("<p>x")["has_url"], 0);
  EXPECT_EQ(View("<link rel=canonical href='https://otter.example/a-b'><p>x")["url_hyphens"], 1);  // as the page states it
}

TEST(PageView, EmbeddedDataIsCountedByType) {
  const View view(
      R"(<meta property=og:type content=product.item><script type="application/ld+json">[{"@type":"Product","offers":{"@type":"Offer"}},
      {"@type":"BreadcrumbList"},{"@type":"https://schema.org/NewsArticle"}]</script>)");
  EXPECT_EQ(view["ld_product"], 1);
  EXPECT_EQ(view["ld_offers"], 1);
  EXPECT_EQ(view["ld_crumbs"], 1);
  EXPECT_EQ(view["ld_article"], 1);
  EXPECT_EQ(view["ld_objects"], 4);
  EXPECT_EQ(view["og_product"], 1);
  EXPECT_EQ(view["og_article"], 0);
  EXPECT_TRUE(view.has("t:product"));
}

TEST(PageView, TokensSayWhereAWordStands) {
  const View view(
      "<title>Otter shop</title><meta name=generator content=PageMaker><body class=pageHome><h1>Jugs</h1><button>Buy now</button>"
      "<p>In stock</p><a href=x>Linked</a><form action=/search><input name=query></form>");
  for (const char* token : {"w:otter", "g:maker", "c:home", "h:jugs", "b:buy", "s:stock", "f:search", "f:query", "m:generator"})
    EXPECT_TRUE(view.has(token)) << token;
  EXPECT_FALSE(view.has("s:linked"));
}

TEST(PageView, ClassesThatRepeatAreCounted) {
  std::string html;
  for (int i = 0; i < 9; ++i) html += "<p class=card>x</p>";
  const View view(html + "<p class=other>x</p><div class=comment-list>y</div>");
  EXPECT_EQ(view["classes"], 3);
  EXPECT_EQ(view["repeated_classes"], 1);
  EXPECT_EQ(view["most_repeated"], 9);
  EXPECT_EQ(view["comment_classes"], 1);
}

}  // namespace
}  // namespace garimpo::page_type
