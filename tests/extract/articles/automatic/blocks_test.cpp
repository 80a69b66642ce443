#include "extract/articles/automatic/blocks.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

std::string blocks_of(const std::string& html) {
  const BlockPage page("<body>" + html);
  std::string told;
  for (std::uint32_t block = 0; block < page.context.block_count(); ++block) told += '[' + page.text_of(block) + ']';
  return told;
}

TEST(Blocks, InlineElementsDoNotDivideAndBlockElementsDo) {
  EXPECT_EQ(blocks_of("one <i>two</i> <a href=x>three</a><div>four</div>five"), "[one two three][four][five]");
}

TEST(Blocks, OneBreakIsWhiteSpaceAndTwoDivide) {
  EXPECT_EQ(blocks_of("<p>one<br>two<br> <br>three"), "[onetwo][three]");
  const BlockPage page("<p>one<br>two");
  EXPECT_EQ(page.context.table.blocks[0].breaks, 1U);
}

TEST(Blocks, WhatIsNoTextOfThePageHasNone) {
  EXPECT_EQ(blocks_of("<script>a()</script><style>b{}</style><svg><text>c</text></svg><textarea>d</textarea><template>e</template>f"),
            "[f]");
}

TEST(Blocks, AButtonIsTextOnlyWhereItAsksAQuestion) {
  EXPECT_EQ(blocks_of("<p>Press <button>Send</button>"), "[Press ]");
  EXPECT_EQ(blocks_of("<details><summary><button>Why is it cold?</button></summary>Winter.</details>"), "[Why is it cold?][Winter.]");
}

TEST(Blocks, ElementsOfUnknownNameDoNotDivide) { EXPECT_EQ(blocks_of("one <my-word>two</my-word> three"), "[one two three]"); }

TEST(Blocks, CountLinksBoldTextTimesAndImages) {
  const BlockPage page("<img src=a><p>See <a href=x>the <b>map</b></a> and <a href=y>plan</a> of <time>May</time><input><p>End");
  const Block& first = page.context.table.blocks[0];
  EXPECT_EQ(first.links, 2U);
  EXPECT_EQ(first.link_chars, 11U);
  EXPECT_EQ(first.bold_chars, 3U);
  EXPECT_TRUE(first.has_time);
  EXPECT_EQ(first.images_before, 1U);
  EXPECT_EQ(first.controls_before, 0U);
  const Block& second = page.context.table.blocks[1];
  EXPECT_EQ(second.links, 0U);
  EXPECT_FALSE(second.has_time);
  EXPECT_EQ(second.controls_before, 1U);
}

TEST(Blocks, EqualTextsHaveEqualHashesWhateverTheSpacesAround) {
  const BlockPage page("<p>All rights reserved<p> All rights reserved\n<p>All rights preserved");
  const std::vector<Block>& blocks = page.context.table.blocks;
  EXPECT_EQ(blocks[0].hash, blocks[1].hash);
  EXPECT_NE(blocks[0].hash, blocks[2].hash);
}

TEST(Blocks, ElementsWithoutTextAreLeftOut) {
  const BlockPage page("<body><div><div></div><p> </p></div><div id=full>text</div>");
  ASSERT_FALSE(page.context.table.elements.empty());
  for (const Element& element : page.context.table.elements) EXPECT_GT(element.size(), 0U);
  EXPECT_EQ(page.context.table.elements.back().node, page.find("div", 2));
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
