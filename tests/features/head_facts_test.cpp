#include "features/head_facts.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

TEST(HeadFacts, TitleIsThePagesAndNoDrawings) {
  const ParsedPage page("<body><svg><title>a drawing</title></svg><p>text</p>");
  EXPECT_EQ(page.page.head().title(), kNoNode);
  const ParsedPage titled("<title>one</title><body><svg><title>a drawing</title></svg>");
  EXPECT_EQ(titled.page.head().title(), titled.find("title"));
  EXPECT_EQ(titled.page.head().titles().size(), 1U);
}

TEST(HeadFacts, MetasKeepTheirNamesApart) {
  const ParsedPage page(
      "<meta charset=utf-8><meta name=a property='og:b og:c' content=1><meta itemprop=d content=2><meta http-equiv=e content=3>"
      "<meta name=empty>");
  const auto metas = page.page.head().metas();
  ASSERT_EQ(metas.size(), 5U);
  EXPECT_EQ(metas[0].charset, "utf-8");
  EXPECT_EQ(metas[0].key, "");
  EXPECT_EQ(metas[1].key, "og:b og:c");
  EXPECT_EQ(metas[1].name, "a");
  EXPECT_EQ(metas[2].key, "d");
  EXPECT_EQ(metas[2].name, "");
  EXPECT_EQ(metas[3].name, "e");
  EXPECT_EQ(metas[4].key, "");
}

TEST(HeadFacts, MetaIsFoundWhateverItsLetterCaseAndNotWhereItIsEmpty) {
  const ParsedPage page("<meta name=Robots content=' '><meta name=ROBOTS content=noindex>");
  const MetaTag* robots = page.page.head().meta({"robots"});
  ASSERT_NE(robots, nullptr);
  EXPECT_EQ(robots->content, "noindex");
  EXPECT_EQ(page.page.head().meta({"author"}), nullptr);
}

TEST(HeadFacts, CanonicalAddressIsTheLinksElseOpenGraphs) {
  const ParsedPage both("<meta property=og:url content=https://e.org/g><link rel='alternate Canonical' href=/c>");
  EXPECT_EQ(both.page.head().canonical().address, "/c");
  EXPECT_EQ(both.page.head().canonical().node, both.find("link"));
  EXPECT_EQ(both.page.head().address(), "https://e.org/g");
  const ParsedPage code("<link rel=canonical href='javascript:x()'><meta property=og:url content=https://e.org/g>");
  EXPECT_EQ(code.page.head().canonical().signal, "og:url");
  EXPECT_EQ(ParsedPage("<p>nothing").page.head().canonical().node, kNoNode);
}

TEST(HeadFacts, RelativeAddressesAreReadAgainstTheBase) {
  const ParsedPage page("<base><base href=' /shop/ '><base href=/other/>");
  EXPECT_EQ(page.page.head().base_href(), "/shop/");
  EXPECT_EQ(page.page.head().base_address("https://e.org/a/b"), "https://e.org/shop/");
  EXPECT_EQ(ParsedPage("<p>x").page.head().base_address("https://e.org/a/b"), "https://e.org/a/b");
  const ParsedPage own("<link rel=canonical href=https://e.org/own>");
  EXPECT_EQ(own.page.head().base_address(""), "https://e.org/own");
}

TEST(HeadFacts, LinksOfTheBodyCountAndAnchorsAreSignals) {
  const ParsedPage page("<body><a rel=tag href=/t>t</a><a href=/u>u</a><link rel=next href=/2>");
  ASSERT_EQ(page.page.head().links().size(), 1U);
  EXPECT_EQ(page.page.head().links()[0].href, "/2");
  ASSERT_EQ(page.page.signals().links().size(), 1U);
  EXPECT_EQ(page.page.signals().links()[0].rel, "tag");
}

TEST(HeadFacts, MethodsSeeABoundedNumber) {
  std::string html;
  for (std::size_t i = 0; i < HeadFacts::kMostEntries + 3; ++i) html += "<meta name=a content=b>";
  const ParsedPage page(html);
  EXPECT_EQ(page.page.head().metas().size(), HeadFacts::kMostEntries);
  EXPECT_EQ(page.page.head().all_metas().size(), HeadFacts::kMostEntries + 3);
  EXPECT_TRUE(page.page.head().has_more());
}

TEST(HeadFacts, RobotsAreCutAtCommas) {
  const ParsedPage page(
      "<meta name=Robots content=' noindex, max-snippet:-1 ,,'><meta name=GOOGLEBOT content=nofollow><meta name=bingbot content=noarchive>"
      "<meta property=robots content=none><meta name=robots>");
  const auto robots = page.page.head().robots();
  ASSERT_EQ(robots.size(), 3U);
  EXPECT_EQ(robots[0].words, "noindex");
  EXPECT_EQ(robots[0].node, page.find("meta"));
  EXPECT_EQ(robots[1].words, "max-snippet:-1");
  EXPECT_EQ(robots[2].words, "nofollow");
  EXPECT_EQ(robots[2].agent, "GOOGLEBOT");
  EXPECT_TRUE(ParsedPage("<p>x").page.head().robots().empty());
}

TEST(HeadFacts, AlternatesAreOtherVersionsAndNoStyleSheets) {
  const ParsedPage page(
      "<link rel=alternate hreflang=pt-BR href=/pt><link rel='Alternate feed' type=application/rss+xml href=/feed>"
      "<link rel='alternate stylesheet' href=/dark.css><link rel=alternate href='javascript:x()'><link rel=alternate>");
  const auto alternates = page.page.head().alternates();
  ASSERT_EQ(alternates.size(), 2U);
  EXPECT_EQ(alternates[0].href, "/pt");
  EXPECT_EQ(alternates[0].hreflang, "pt-BR");
  EXPECT_EQ(alternates[0].type, "");
  EXPECT_EQ(alternates[1].node, page.find("link", 1));
  EXPECT_EQ(alternates[1].type, "application/rss+xml");
}

TEST(HeadFacts, AMetaWithoutContentMayHaveAValue) {
  const ParsedPage page("<meta name=author value=Ana><meta name=title value=no content=yes>");
  ASSERT_NE(page.page.head().meta({"author"}), nullptr);
  EXPECT_EQ(page.page.head().meta({"author"})->content, "Ana");
  EXPECT_EQ(page.page.head().meta({"title"})->content, "yes");
}

}  // namespace
}  // namespace garimpo::features
