#include <garimpo/page.hpp>

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

#include <array>

namespace garimpo {
namespace {

using testing::ParsedPage;

struct FacedPage {
  ParsedPage parsed;
  Page page{parsed.page, parsed.owned};
  base::Budget budget{1000};
  explicit FacedPage(std::string html) : parsed(std::move(html)) {}
};

TEST(PublicPage, SaysWhatIsHidden) {
  const FacedPage faced("<div style='display: none'><p>a</p></div><p>b</p>");
  EXPECT_TRUE(faced.page.is_hidden(faced.parsed.find("p")));
  EXPECT_FALSE(faced.page.is_hidden(faced.parsed.find("p", 1)));
}

TEST(PublicPage, SaysWhatTheHeadSays) {
  const FacedPage faced(
      "<base href=/s/><link rel=canonical href=/c><link rel='next prefetch' href='?page=2'><link rel=icon href=/i.png>"
      "<link rel='shortcut ICON' href=/j.png><meta name=Author content=Ana>");
  EXPECT_EQ(faced.page.canonical().address, "/c");
  EXPECT_EQ(faced.page.canonical().node, faced.parsed.find("link"));
  EXPECT_EQ(faced.page.next_page().address, "?page=2");
  EXPECT_EQ(faced.page.meta("author"), "Ana");
  EXPECT_EQ(faced.page.meta("keywords"), "");
  ASSERT_EQ(faced.page.links("icon").size(), 2U);
  EXPECT_EQ(faced.page.links("icon")[1].address, "/j.png");
  EXPECT_EQ(faced.page.base_address("https://e.org/a"), "https://e.org/s/");
  const FacedPage bare("<p>x");
  EXPECT_EQ(bare.page.canonical().node, kNoNode);
  EXPECT_EQ(bare.page.next_page().address, "");
}

TEST(PublicPage, CutsNamesAsAllMethodsDo) {
  const FacedPage faced("<p class='articleBody-2 oldPrice' id=Main>x</p>");
  const NodeId p = faced.parsed.find("p");
  EXPECT_EQ(faced.page.class_words(p), (std::vector<std::string>{"article", "body", "old", "price", "main"}));
  constexpr std::array<std::string_view, 2> kWords = {"cost", "price"};
  EXPECT_TRUE(faced.page.has_class_word(p, kWords));
  EXPECT_FALSE(faced.page.has_class_word(faced.parsed.find("body"), kWords));
}

TEST(PublicPage, GivesEmbeddedDataAsValueTrees) {
  FacedPage faced(
      "<script type=application/ld+json>{\"@type\":\"Offer\",\"price\":9.5,\"tags\":[\"a\",true,null,{\"x\":[]}]}</script>"
      "<div itemscope itemtype=https://schema.org/Person><b itemprop=name>Ana</b><b itemprop=name>Bia</b></div>"
      "<div vocab=https://schema.org/ typeof=Place><i property=name>Lago</i></div>");
  const TreeValue blocks = faced.page.json_ld(faced.budget);
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0]["price"].number(), 9.5);
  ASSERT_EQ(blocks[0]["tags"].size(), 4U);
  EXPECT_EQ(blocks[0]["tags"][1].boolean(), true);
  EXPECT_EQ(blocks[0]["tags"][2].kind(), ValueKind::null);
  EXPECT_TRUE(blocks[0]["tags"][3]["x"].is_list());
  EXPECT_EQ(blocks[0]["price"].node(), faced.parsed.find("script"));
  const TreeValue items = faced.page.microdata(faced.budget);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0]["name"].text(), "Ana");
  EXPECT_EQ(items[0][items[0].size() - 1].text(), "Bia");
  EXPECT_EQ(items[0]["name"].node(), faced.parsed.find("b"));
  ASSERT_EQ(faced.page.rdfa(faced.budget).size(), 1U);
  EXPECT_EQ(blocks, faced.page.json_ld(faced.budget));
  FacedPage bare("<p>x");
  EXPECT_TRUE(bare.page.microdata(bare.budget).is_list());
  EXPECT_EQ(bare.page.microdata(bare.budget).size(), 0U);
  faced.parsed.page.reset(bare.parsed.document);
  EXPECT_EQ(faced.page.json_ld(faced.budget).size(), 0U);
}

}  // namespace
}  // namespace garimpo
