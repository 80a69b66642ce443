#include <garimpo/garimpo.hpp>

#include <gtest/gtest.h>

#include <map>

namespace garimpo {
namespace {

using Facts = std::map<std::string, std::string>;

Facts facts_of(std::string_view method, std::string_view html, std::string_view url = {}, bool page_facts = true) {
  PipelineOptions options;
  options.methods.push_back(*Registry::standard().choose(method));
  options.page_facts = page_facts;
  const Pipeline pipeline(std::move(options));
  Worker worker(pipeline);
  Facts facts;
  for (const Marker& marker : worker.run({.bytes = html, .source = "page.html", .url = url}).markers)
    if (marker.label == Label::page_fact) {
      EXPECT_TRUE(facts.emplace(marker.kind, marker.value).second) << marker.kind;
    }
  return facts;
}

constexpr std::string_view kArticle =
    "<html lang=de><head><title>Otters</title><base href=https://e.org/news/><link rel=next href='?page=2'></head><body><h1>Otters</h1>"
    "<p>The otters of the river have been seen again in the morning and they were not alone at all, said the people of the town.</p>"
    "<p>It was the first time since the flood of the last year that so many were out on the banks, and the children were glad.</p>";

TEST(PageFacts, EveryMethodHasThemOnce) {
  for (const std::string_view method : {"articles/auto", "articles/nce", "records/auto", "products/auto", "metadata/embedded"}) {
    const Facts facts = facts_of(method, kArticle);
    EXPECT_EQ(facts.size(), 3U) << method;
    EXPECT_TRUE(facts.contains("pageType")) << method;
    EXPECT_EQ(facts.at("language"), "en") << method;
    EXPECT_EQ(facts.at("nextPage"), "https://e.org/news/?page=2") << method;
  }
}

TEST(PageFacts, OutputsCanDoWithout) { EXPECT_TRUE(facts_of("articles/auto", kArticle, {}, false).empty()); }

TEST(PageFacts, WithoutMethodsNothingIsWorkedOut) {
  const Pipeline pipeline{PipelineOptions{}};
  Worker worker(pipeline);
  EXPECT_TRUE(worker.run({.bytes = kArticle}).markers.empty());
}

TEST(PageFacts, ListsOfProductsGoOnWhereALinkSaysNext) {
  std::string html = "<html lang=en><body><h2>Lamps</h2><ul>";
  for (int i = 1; i <= 8; ++i)
    html += "<li class=item><a href=/lamp" + std::to_string(i) + ">Desk lamp number " + std::to_string(i) + "</a><span class=price>$" +
            std::to_string(10 + i) + ".00</span></li>";
  html += "</ul><a href='?page=2'>Next</a>";
  EXPECT_EQ(facts_of("products/auto", html, "https://shop.example/lamps?page=1").at("nextPage"), "https://shop.example/lamps?page=2");
  EXPECT_EQ(facts_of("articles/auto", html).at("nextPage"), "?page=2");
}

TEST(PageFacts, TheNextStoryIsNoNextPage) {
  const std::string html = std::string(kArticle) + "<a rel=next href=/news/boats>Boats are back</a><a href=/news/boats>Next</a>";
  const std::string without_pages = "<html><body>" + html.substr(html.find("<h1>"));
  EXPECT_FALSE(facts_of("articles/auto", without_pages, "https://e.org/news/otters").contains("nextPage"));
}

TEST(PageFacts, WhatTheHeadSaysIsReachableByProgramsAndInFullResults) {
  const std::string_view html =
      "<base href=https://e.org/news/><link rel=canonical href=otters><meta name=robots content='noindex,nofollow'>"
      "<meta name=googlebot content=noarchive><link rel=alternate hreflang=pt href=pt/otters>"
      "<link rel=alternate type=application/rss+xml href=/feed><p>text";
  const Pipeline pipeline({.methods = {*Registry::standard().choose("metadata/embedded")}});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = html, .source = "page.html"});
  const PageFacts facts = extraction.facts();
  EXPECT_EQ(facts.canonical().text(), "https://e.org/news/otters");
  EXPECT_EQ(facts.canonical().rule(), "<link rel=canonical>");
  ASSERT_EQ(facts.robots().size(), 3U);
  EXPECT_EQ(facts.robots()[1].text(), "nofollow");
  EXPECT_EQ(facts.robots()[2].rule(), "meta googlebot");
  EXPECT_FALSE(facts.robots()[0].place().empty());
  ASSERT_EQ(facts.alternates().size(), 2U);
  EXPECT_EQ(facts.alternates()[0].address.text(), "https://e.org/news/pt/otters");
  EXPECT_EQ(facts.alternates()[0].language, "pt");
  EXPECT_EQ(facts.alternates()[1].type, "application/rss+xml");
  std::string lean;
  std::string full;
  const OutputFormat& format = **Registry::standard().find_format("jsonl");
  ASSERT_TRUE(write_result(format, extraction, {}, true, lean));
  ASSERT_TRUE(write_result(format, extraction, {.with = {.facts = true}}, true, full));
  EXPECT_EQ(lean.find("canonicalUrl"), std::string::npos) << lean;
  EXPECT_NE(full.find(R"("canonicalUrl":"https://e.org/news/otters","robots":["noindex","nofollow","noarchive"],)"
                      R"("alternates":[{"url":"https://e.org/news/pt/otters","language":"pt"},)"
                      R"({"url":"https://e.org/feed","type":"application/rss+xml"}],"warnings")"),
            std::string::npos)
      << full;
}

TEST(PageFacts, TheAddressesThatOutputsReadAreKeptWithTheExtraction) {
  const Pipeline pipeline({.methods = {*Registry::standard().choose("articles/nce")}, .page_facts = false});
  Worker worker(pipeline);
  const Extraction& own = worker.run({.bytes = "<link rel=canonical href=https://e.org/a/b><base href=/shop/><p>x"});
  EXPECT_EQ(own.own_address, "https://e.org/a/b");
  EXPECT_EQ(own.base_address, "https://e.org/shop/");
  const Extraction& given = worker.run({.bytes = "<p>x", .url = "https://f.org/c"});
  EXPECT_EQ(given.own_address, "");
  EXPECT_EQ(given.base_address, "https://f.org/c");
}

}  // namespace
}  // namespace garimpo
