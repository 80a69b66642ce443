#include "extract/articles/metadata/evidence.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

#include <algorithm>

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

const std::string kProse =
    "<p>The otters of the river have been seen again in the morning, and they were not alone at all, said the people.</p>";

struct Gathered {
  ParsedPage page;
  base::Budget budget{10'000};
  Evidence evidence;

  explicit Gathered(std::string html, std::string_view url = {}) : page(std::move(html)), evidence(page.page, url, budget) {}
};

TEST(Evidence, TheTextBeginsWhereMostParagraphsAre) {
  const std::string blurb =
      "<div><p>A long notice about the cookies of this site, which nobody has ever read to its very end, not even once.</p></div>";
  const Gathered gathered(blurb + "<div>" + kProse + kProse + kProse + "</div>");
  EXPECT_EQ(gathered.evidence.anchor, gathered.page.document.first_child(gathered.page.find("p", 1)));
}

TEST(Evidence, LinksAndLabelsAreNoParagraphs) {
  EXPECT_EQ(Gathered("<p>Short.</p><p><a href=x>" + kProse.substr(3) + "</a>").evidence.anchor, kNoNode);
}

TEST(Evidence, TheHeadingIsTheLastBeforeTheText) {
  const Gathered gathered("<h1>The Daily Otter</h1><h1>Otters are back</h1>" + kProse + kProse + "<h1>More</h1>");
  EXPECT_EQ(gathered.evidence.heading, gathered.page.find("h1", 1));
  const Gathered below(kProse + "<h1>First below</h1><h1>Second below</h1>");
  EXPECT_EQ(below.evidence.heading, below.page.find("h1", 0));
}

TEST(Evidence, AnAddressGivesHostAndSlug) {
  const Gathered given("<p>x", "https://www.otter.example:8080/river/otters-are-back/2024?page=2#top");
  EXPECT_EQ(given.evidence.host, "otter.example");
  EXPECT_EQ(given.evidence.slug, "otters-are-back");  // the last part that has a letter
  const Gathered stated("<link rel=canonical href='https://otter.example/a-day'><p>x");
  EXPECT_EQ(stated.evidence.slug, "a-day");
  EXPECT_EQ(Gathered("<p>x").evidence.host, "");
}

TEST(Evidence, TheSiteIsKnownByWhatItCallsItselfAndByItsHost) {
  const Gathered gathered("<meta property=og:site_name content='The Daily Otter'><p>x", "https://news.otter.example/a");
  EXPECT_TRUE(gathered.evidence.is_site_name("thedailyotter"));
  EXPECT_TRUE(gathered.evidence.is_site_name("otter"));
  EXPECT_FALSE(gathered.evidence.is_site_name("daily"));
}

TEST(Evidence, MetaElementsAreFoundInTheOrderAskedForWhateverTheirCase) {
  const Gathered gathered("<meta name=Author content=''><meta name=author content=Ana><meta name=byl content=Bo><p>x");
  ASSERT_NE(gathered.evidence.meta({"AUTHOR"}), nullptr);
  EXPECT_EQ(gathered.evidence.meta({"AUTHOR"})->content, "Ana");  // an empty one says nothing
  EXPECT_EQ(gathered.evidence.meta({"none", "byl", "author"})->content, "Bo");
  EXPECT_EQ(gathered.evidence.meta({"none"}), nullptr);
}

TEST(Evidence, TextsNearTheBeginningAreGatheredAndTheirDatesSeen) {
  const Gathered gathered("<h1>Otters are back</h1><p>By Ana</p><p>2 May 2024</p>" + kProse + kProse);
  const auto near = [&](std::string_view text) { return std::ranges::find(gathered.evidence.near, text, &NearText::text); };
  ASSERT_NE(near("By Ana"), gathered.evidence.near.end());
  ASSERT_NE(near("2 May 2024"), gathered.evidence.near.end());
  EXPECT_FALSE(near("By Ana")->has_date);
  EXPECT_TRUE(near("2 May 2024")->has_date);
}

TEST(Evidence, AmericanPagesWriteTheMonthFirst) {
  EXPECT_TRUE(Gathered("<html lang=en-US><p>x").evidence.month_first);
  EXPECT_FALSE(Gathered("<html lang=en-GB><p>x").evidence.month_first);
  EXPECT_FALSE(Gathered("<html lang=pt><p>x").evidence.month_first);
}

TEST(Evidence, CommentsAreAreasUnlessTheyHoldTheText) {
  const Gathered gathered(kProse + kProse + "<div class=comments><p>I saw one of them too.</p></div>");
  EXPECT_TRUE(gathered.evidence.is_within_comments(gathered.page.find_text("I saw")));
  EXPECT_FALSE(gathered.evidence.is_within_comments(gathered.page.find_text("The otters")));
  const Gathered all("<div class=comments>" + kProse + kProse + "</div>");
  EXPECT_FALSE(all.evidence.is_within_comments(all.page.find_text("The otters")));
}

TEST(Evidence, ADateThatCanBeReadInOneWayOnlySaysTheOrderOfTheOthers) {
  EXPECT_FALSE(Gathered("<html lang=en><h1>x</h1><p>25/03/2024</p><p>04/05/2024</p>" + kProse).evidence.month_first);
  EXPECT_TRUE(Gathered("<html lang=fr><h1>x</h1><p>03/25/2024</p><p>04/05/2024</p>" + kProse).evidence.month_first);
}

TEST(Evidence, TextsOfElementsThatTouchAreApartInABylineOnly) {
  const Gathered gathered("<h1>x</h1><div><span>Jane Doe</span><button>Follow</button></div>" + kProse);
  const NodeId div = gathered.page.find("div");
  EXPECT_EQ(gathered.evidence.byline_of(div), "Jane Doe\nFollow");
}

}  // namespace
}  // namespace garimpo::extract::articles
