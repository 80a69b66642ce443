#include "extract/articles/automatic/title_branch.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

std::string title_of(const BlockPage& page) {
  return page.context.branches.title == kNone ? "" : page.text_of(page.context.branches.title);
}

TEST(TitleBranch, WithoutATitleLikeThePagesTheHighestHeadingIsIt) {
  EXPECT_EQ(title_of(BlockPage("<h3>Part</h3><h2>Whole</h2><h2>Other</h2>")), "Whole");
  EXPECT_EQ(title_of(BlockPage("<h5>Small print</h5><p>x")), "");  // lower headings name parts
}

TEST(TitleBranch, TheBranchOfAnElementBeginsBesideTheTitle) {
  const BlockPage page("<body><div id=story><h1>Title</h1><div id=text><section><p>deep</p></section></div></div>");
  const TitleBranches::Branch& branch = page.context.branches.branches[page.context.table.blocks[page.block_with("deep")].element];
  const auto node_of = [&](std::uint32_t element) { return page.context.table.elements[element].node; };
  EXPECT_EQ(node_of(branch.top), page.find("div", 1));
  EXPECT_EQ(node_of(branch.common), page.find("div", 0));
}

TEST(TitleBranch, OddsAreSummedFromTheTopOfTheBranchDown) {
  const auto odds = TokenOdds::read("garimpo token odds 1\nabout a test\ntokens 2\nstory 2\nmenu -3\n");
  ASSERT_TRUE(odds);
  const BlockPage page("<body class=menu><h1>Title</h1><div class=story><div class=menu><p>deep</p></div></div>", *odds);
  const TitleBranches::Branch& branch = page.context.branches.branches[page.context.table.blocks[page.block_with("deep")].element];
  EXPECT_FLOAT_EQ(branch.sum, -1);  // the story's and the menu's, not the body's
  EXPECT_FLOAT_EQ(branch.least, -3);
}

TEST(TitleBranch, LinksAndHeadingsAreCountedBeforeEachBlock) {
  const BlockPage page("<h2>Title</h2><p><a href=x>link</a></p><h3>part</h3><h2>other</h2><p>end</p>");
  EXPECT_EQ(page.context.branches.link_blocks, (std::vector<std::uint32_t>{0, 0, 1, 1, 1, 1}));
  EXPECT_EQ(page.context.branches.major_headings, (std::vector<std::uint32_t>{0, 1, 1, 1, 2, 2}));
}

TEST(TitleBranch, TheLargestGroupOfAlikeSiblingsIsKnown) {
  const BlockPage page(
      "<ul><li>one two</li><li>three</li><li>four</li></ul><div class=a>five six seven eight nine ten</div><div class=a>x</div>");
  EXPECT_EQ(page.context.branches.largest_unit_count, 3U);
  EXPECT_EQ(page.context.branches.largest_unit_words, 4U);  // two are no group
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
