#include "extract/articles/automatic/block_context.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

const std::string kProse = "<p>The ferry leaves the harbour twice a day in summer, and once a day in winter.</p>";

TEST(BlockContext, SumsAreOfAnyRunOfBlocks) {
  const BlockPage page("<h1>Two words</h1>" + kProse + "<p><a href=x>link</a></p><p>2 May 2024</p>");
  const Sums all = page.context.page();
  EXPECT_EQ(all.words, 2U + 16U + 1U + 3U);
  EXPECT_EQ(all.headings, 1U);
  EXPECT_EQ(all.good, 1U);
  EXPECT_EQ(all.good_words, 16U);
  EXPECT_EQ(all.link_chars, 4U);
  EXPECT_EQ(all.dates, 1U);
  EXPECT_EQ(page.context.of(1, 3).words, 17U);
  EXPECT_EQ(page.context.of(2, 2).words, 0U);
}

TEST(BlockContext, ProseIsGoodAndLinksAndLabelsAreNot) {
  const BlockPage page(kProse + "<p><a href=x>" + kProse.substr(3, 70) + "</a></p><p>Short one.</p>");
  EXPECT_EQ(page.context.is_good, (std::vector<std::uint8_t>{1, 0, 0}));
}

TEST(BlockContext, TagsAndRolesSayWhatTextStandsIn) {
  const BlockPage page(
      "<main><article><p>a1</p></article></main><div role=navigation><p>n1</p></div><aside><ul><li>s1</ul></aside>"
      "<div style='color:red;display: none'><p>h1</p></div><div itemprop=articleBody><p>b1</p></div>");
  const auto is_in = [&](std::string_view text, Inside what) { return is_inside(page.facts_around(text).inside, what); };
  EXPECT_TRUE(is_in("a1", Inside::article) && is_in("a1", Inside::main));
  EXPECT_TRUE(is_in("n1", Inside::nav));
  EXPECT_TRUE(is_in("s1", Inside::aside) && is_in("s1", Inside::list));
  EXPECT_TRUE(is_in("h1", Inside::hidden));
  EXPECT_TRUE(is_in("b1", Inside::article_body));
  EXPECT_FALSE(is_in("b1", Inside::article) || is_in("b1", Inside::hidden) || is_in("a1", Inside::nav));
}

TEST(BlockContext, LevelsCountUpToTheNearestElementOfAKind) {
  const BlockPage page("<body class=comment><div id=comments><section><p>deep</p></section></div><p>else</p>");
  const auto comment = static_cast<std::size_t>(Kind::comment);
  EXPECT_EQ(page.facts_around("deep").levels[comment], 2);
  EXPECT_EQ(page.facts_around("else").levels[comment], kNoLevel);  // the page's own body says nothing of its parts
  EXPECT_EQ(page.context.first_comment, page.block_with("deep"));
}

TEST(BlockContext, UnitsAreElementsWithTwoAlikeSiblings) {
  const BlockPage page("<ul><li class=a><p>one<li class=a><p>two<li class=a><p>three</ul><div class=b>four</div><div class=b>five</div>");
  const std::uint32_t unit = page.facts_around("two").unit;
  ASSERT_NE(unit, kNone);
  EXPECT_EQ(page.context.table.elements[unit].node, page.find("li", 1));
  EXPECT_EQ(page.facts_around("four").unit, kNone);
}

TEST(BlockContext, RepeatedTextsAreCounted) {
  const BlockPage page("<p>Reply<p>Fine day<p>Reply<p>Reply");
  EXPECT_EQ(page.context.seen_before, (std::vector<std::uint32_t>{0, 0, 1, 2}));
  EXPECT_EQ(page.context.seen_on_page, (std::vector<std::uint32_t>{3, 1, 3, 3}));
}

TEST(BlockContext, TheMainElementIsTheDeepestWithMostOfTheProse) {
  const BlockPage page("<body><div id=outer><div id=inner>" + kProse + kProse + kProse + kProse + kProse + "</div><div>" + kProse +
                       "</div></div>");
  const auto id_of = [&](std::uint32_t element) {
    return std::string(page.document.attribute(page.context.table.elements[element].node, "id").value_or(""));
  };
  ASSERT_NE(page.context.main[2], kNone);
  EXPECT_EQ(id_of(page.context.main[0]), "inner");
  EXPECT_EQ(id_of(page.context.main[1]), "inner");
  EXPECT_EQ(id_of(page.context.main[2]), "outer");
}

TEST(BlockContext, TheTitleBlockIsTheOneLikeTheTitleOfThePage) {
  const BlockPage page("<title>Ferry leaves twice a day | The Gull</title><p>The Gull</p><h1>Ferry leaves twice a day</h1>" + kProse);
  EXPECT_EQ(page.text_of(page.context.title_block), "Ferry leaves twice a day");
  EXPECT_GT(page.context.title_overlap[1], page.context.title_overlap[0]);
  EXPECT_EQ(BlockPage("<title>Something else</title><h1>Ferry leaves twice a day</h1>").context.title_block, kNone);
}

TEST(BlockContext, EachBlockKnowsTheHeadingBeforeIt) {
  const BlockPage page("<p>a<h2>b</h2><p>c<h3>d</h3><p>e");
  EXPECT_EQ(page.context.last_heading, (std::vector<std::uint32_t>{kNone, kNone, 1, 1, 3}));
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
