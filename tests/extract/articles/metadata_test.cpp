#include "extract/articles/metadata/metadata.hpp"

#include "extract/articles/metadata/author_names.hpp"
#include "extract/articles/state_text.hpp"
#include "page_type/page_type.hpp"
#include "page_type/token_weights.hpp"
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

constexpr std::string_view kText =
    "<p>The otters of the river have been seen again in the morning and they were not alone at all, said the people of the town.</p>"
    "<p>It was the first time since the flood of the last year that so many were out on the banks, and the children were glad.</p>";

// The fields of a page by key, several joined by a bar; facts and title included.
class Told {
 public:
  explicit Told(const std::string& html, bool explains = false) : page_(html) {
    base::Budget budget(10'000);
    const OptionValues options(std::span<const OptionInfo>{});
    Context context{page_.page, options, {}, budget, markers_, explains ? &trace_ : nullptr};
    const MarkerId article = markers_.add({.label = Label::article});
    emit_metadata(context, article);
    for (const Marker& marker : markers_) {
      const std::string key(marker.label == Label::title ? "title" : marker.kind);
      if (marker.label == Label::article) continue;
      std::string& value = values_[key];
      if (!value.empty()) value += '|';
      value += marker.value;
    }
  }
  std::string operator[](const std::string& key) const { return values_.contains(key) ? values_.at(key) : ""; }
  bool has_rule(std::string_view piece) const {
    return std::ranges::any_of(trace_.decisions(),
                               [&](const Decision& decision) { return decision.rule.find(piece) != std::string::npos; });
  }

 private:
  ParsedPage page_;
  MarkerSet markers_;
  Trace trace_;
  std::map<std::string, std::string> values_;
};

std::string page(std::string_view head, std::string_view before) {
  return "<html lang=en><head>" + std::string(head) + "</head><body>" + std::string(before) + std::string(kText) + "</body></html>";
}

TEST(Metadata, TitleIsTheHeadlineAndNotTheSite) {
  const Told told(page("<title>A fine day for otters | The Example</title><meta property='og:site_name' content='The Example'>",
                       "<h1>A fine day for otters</h1>"));
  EXPECT_EQ(told["title"], "A fine day for otters");
  EXPECT_EQ(told["siteName"], "The Example");
}

TEST(Metadata, DatesOfJsonLdComeWithTheirRawStrings) {
  const Told told(page(R"(<script type="application/ld+json">{"@type":"NewsArticle","headline":"A fine day for otters",
      "datePublished":"2024-05-06T08:00:00+02:00","dateModified":"2024-05-07","author":[{"@type":"Person","name":"Jane Doe"}],
      "keywords":"otters, rivers",}</script>)",
                       "<h1>A fine day for otters</h1>"));
  EXPECT_EQ(told["datePublished"], "2024-05-06T08:00:00+02:00");
  EXPECT_EQ(told["datePublishedRaw"], "2024-05-06T08:00:00+02:00");
  EXPECT_EQ(told["dateModified"], "2024-05-07");
  EXPECT_EQ(told["authors"], "Jane Doe");
  EXPECT_EQ(told["tags"], "otters|rivers");
}

TEST(Metadata, WhatIsMalformedIsIgnoredWithAReason) {
  const Told told(page("<meta name=date content='31 February'><meta property='article:published_time' content='soon'>", "<h1>Otters</h1>"),
                  true);
  EXPECT_EQ(told["datePublished"], "");
  EXPECT_TRUE(told.has_rule("'soon' is no date"));
}

TEST(Metadata, JsonLdThatDoesNotParseIsIgnoredWithAReason) {
  const Told told(page("<script type='application/ld+json'>{\"@type\": \"NewsArticle\", \"datePublished\": </script>", "<h1>Otters</h1>"),
                  true);
  EXPECT_EQ(told["title"], "Otters");
  EXPECT_EQ(told["datePublished"], "");
  EXPECT_TRUE(told.has_rule("metadata: "));
}

TEST(Metadata, AnEarlierDayThatReadersAreShownIsTheDay) {
  const auto published = [](std::string_view stated, std::string_view shown) {
    return Told(page(
        "<script type='application/ld+json'>{\"@type\":\"NewsArticle\",\"datePublished\":\"" + std::string(stated) + "\"}</script>",
        "<h1>Otters of the river</h1><p class=date>" + std::string(shown) + "</p>"))["datePublished"]
        .substr(0, 10);
  };
  EXPECT_EQ(published("2024-05-06T10:00:00Z", "3 May 2024"), "2024-05-03");
  EXPECT_EQ(published("2024-05-06T10:00:00Z", "9 May 2024"), "2024-05-06");
  EXPECT_EQ(published("2024-05-06T20:00:00Z", "7 May 2024"), "2024-05-07");
  EXPECT_EQ(published("2024-05-06T20:00:00+02:00", "7 May 2024"), "2024-05-06");
  EXPECT_EQ(published("2024-05-06T08:00:00Z", "7 May 2024"), "2024-05-06");
}

TEST(Metadata, TenThousandMetaElementsAreCutWithAReason) {
  std::string head;
  for (int i = 0; i < 10'000; ++i) head += "<meta name='date' content='2024-01-0" + std::to_string(i % 9 + 1) + "'>";
  const Told told(page(head, "<h1>Otters</h1>"), true);
  EXPECT_EQ(told["title"], "Otters");
  EXPECT_TRUE(told.has_rule("the rest is ignored"));
}

TEST(Metadata, StatesWhatTheHeadStates) {
  const Told told(
      page("<meta name=description content=' Otters  and more '><link rel=canonical href='https://e.org/o'>"
           "<meta property='og:image' content='https://e.org/o.jpg'>",
           "<h1>Otters of the river</h1>"));
  EXPECT_EQ(told["description"], "Otters and more");
  EXPECT_EQ(told["canonicalUrl"], "https://e.org/o");
  EXPECT_EQ(told["mainImage"], "https://e.org/o.jpg");
}

TEST(Bylines, NamePeopleOnly) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(read_byline("By Jane Doe and John Q. Roe | 6 May 2024", true).names, (Names{"Jane Doe", "John Q. Roe"}));
  EXPECT_TRUE(read_byline("By Jane Doe", true).has_by);
  EXPECT_EQ(read_byline("Von Jörg Müller, Redaktion", true).names, Names{"Jörg Müller"});
  EXPECT_EQ(read_byline("Jane Doe, Staff Writer", true).names, Names{"Jane Doe"});
  EXPECT_EQ(read_byline("作者：王小明", true).names, Names{"王小明"});
  EXPECT_EQ(read_byline("https://e.org/jane", false).names, Names{});
  EXPECT_EQ(read_byline("Written by", true).names, Names{});
  EXPECT_EQ(read_byline("otter42", false).names, Names{"otter42"});
  EXPECT_EQ(read_byline("", true).names, Names{});
}

TEST(PageType, OfAPageWithoutTextIsOtherOrAShell) {
  const auto kind_of = [](const std::string& html) {
    const ParsedPage empty(html);
    base::Budget budget(10'000);
    return std::string(page_type::name(page_type::classify(empty.page, {}, budget).kind));
  };
  EXPECT_EQ(kind_of("<div id=app></div><script>render()</script>"), "shell");
  EXPECT_EQ(kind_of("<my-app></my-app><script src=a.js></script>"), "shell");
  EXPECT_EQ(kind_of("<div id=root>Loading</div><script src=a.js></script>"), "shell");
  EXPECT_EQ(kind_of("<div><img src=a.png></div><script src=a.js></script>"), "other");
  EXPECT_EQ(kind_of("<div id=app></div>"), "other");
  EXPECT_EQ(kind_of("<p>Closed.</p><script src=a.js></script>"), "other");
}

TEST(StateText, ProseIsToldFromData) {
  EXPECT_EQ(prose_words("The gates are open, and the herring are back in the bay."), 12U);
  EXPECT_EQ(prose_words("<p>The gates <b class='x y z'>are</b> open.</p>"), 4U);
  EXPECT_EQ(prose_words("https://example.org/a, b"), 0U);
  EXPECT_EQ(prose_words("a-b-c-d e-f"), 0U);
  EXPECT_EQ(prose_words("var a = {b: 1, c: [2]}; d = a.b;"), 0U);
  EXPECT_GT(prose_words("市は火曜日、川に新しい橋を架けると発表した。"), 8U);
  EXPECT_EQ(prose_words(""), 0U);
}

TEST(PageType, TextWithoutSpacesIsText) {
  std::string html = "<title>橋</title><article><h1>橋</h1>";
  for (int i = 0; i < 4; ++i) html += "<p>市は火曜日、川に新しい橋を架けると発表した。工事は来年三月に始まり、二年間続く見込みである。</p>";
  ParsedPage article(html + "</article>");
  base::Budget budget(10'000);
  EXPECT_NE(page_type::name(page_type::classify(article.page, {}, budget).kind), "other");
}

TEST(PageType, ProbabilitiesSumToOne) {
  ParsedPage article(page("<meta property='og:type' content='article'>", "<h1>Otters</h1>"));
  base::Budget budget(10'000);
  const page_type::PageType type = page_type::classify(article.page, "https://e.org/2024/05/06/otters-of-the-river", budget);
  float sum = 0;
  for (const float probability : type.probabilities) sum += probability;
  EXPECT_NEAR(sum, 1, 1e-4);
  EXPECT_EQ(type.confidence, *std::ranges::max_element(type.probabilities));
  EXPECT_EQ(page_type::name(type.kind), "article");
}

TEST(TokenWeights, AreReadAndSummed) {
  const auto weights = page_type::TokenWeights::read("garimpo token weights 1\nabout x\nkinds 2\nbias 0 1\ntokens 1\nc:cart 1000 -2000\n");
  ASSERT_TRUE(weights);
  page_type::TokenSums sums(*weights);
  sums.take('c', "cart");
  sums.take('c', "cart");
  sums.take('u', "cart");
  const std::vector<float> scores = sums.scores();
  EXPECT_NEAR(scores[0], 5 / std::sqrt(2.0F), 1e-4);
  EXPECT_NEAR(scores[1], 1 - 10 / std::sqrt(2.0F), 1e-4);
  EXPECT_FALSE(page_type::TokenWeights::read("garimpo token weights 1\nkinds 2\nbias 0 1\ntokens 9\nc:cart 1\n"));
}

}  // namespace
}  // namespace garimpo::extract::articles
