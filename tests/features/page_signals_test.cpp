#include "features/page_signals.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

TEST(PageSignals, GathersWhatElementsSayOfThemselves) {
  const ParsedPage page(
      "<body><h1>a</h1><h2>b</h2><h3>c</h3><time datetime=2026-01-02>x</time><a rel=author href=/ana>Ana</a><a rel=author>no address</a>"
      "<a href=/u>no rel</a><span itemprop=name>n</span>");
  const PageSignals& signals = page.page.signals();
  EXPECT_EQ(signals.body(), page.find("body"));
  ASSERT_EQ(signals.headings().size(), 2U);
  EXPECT_EQ(signals.headings()[1], page.find("h2"));
  ASSERT_EQ(signals.times().size(), 1U);
  ASSERT_EQ(signals.links().size(), 1U);
  EXPECT_EQ(signals.links()[0].href, "/ana");
  ASSERT_EQ(signals.properties().size(), 1U);
  EXPECT_EQ(signals.properties()[0].name, "name");
  EXPECT_EQ(signals.count(Tag::a), 3U);
  EXPECT_FALSE(signals.has_more());
}

TEST(PageSignals, KeepsElementsWhoseNamesHintAtSomething) {
  const ParsedPage page(
      "<p class='article-byline x'>a</p><p id=pubDate>b</p><p class=wrapper>c</p><p class=post>d</p><p class=related>e</p>");
  const auto& hinted = page.page.signals().hinted();
  ASSERT_EQ(hinted.size(), 2U);
  EXPECT_EQ(hinted[0].node, page.find("p"));
  EXPECT_EQ(hinted[0].hints, kHintsByline);
  EXPECT_EQ(hinted[1].node, page.find("p", 1));
  EXPECT_NE(hinted[1].hints & kHintsDate, 0);
}

TEST(PageSignals, CountsEachDistinctNameOnce) {
  const ParsedPage page("<p class=a>1</p><p class=a>2</p><p id=a>3</p>");
  const auto& classes = page.page.signals().classes();
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_EQ(classes[0].value, "a");
  EXPECT_EQ(classes[0].count, 2U);
  EXPECT_FALSE(classes[0].is_id);
  EXPECT_TRUE(classes[1].is_id);
}

TEST(PageSignals, KeepsABoundedNumber) {
  std::string html;
  for (std::size_t at = 0; at < PageSignals::kMostEntries + 1; ++at) html += "<h2>x</h2>";
  const ParsedPage page(html);
  EXPECT_EQ(page.page.signals().headings().size(), PageSignals::kMostEntries);
  EXPECT_TRUE(page.page.signals().has_more());
}

TEST(PageSignals, ElementsWithADatetimeAreTimesUnlessTheyMarkAChange) {
  const ParsedPage page("<relative-time datetime=2026-01-02>x</relative-time><ins datetime=2026-01-03>y</ins><time>z</time>");
  ASSERT_EQ(page.page.signals().times().size(), 2U);
}

}  // namespace
}  // namespace garimpo::features
