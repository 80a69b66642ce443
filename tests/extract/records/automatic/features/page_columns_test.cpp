#include "extract/records/automatic/features/page_columns.hpp"

#include "tests/extract/records/automatic/candidate_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records::automatic {
namespace {

using testing::CandidatePage;

TEST(PageColumns, SumsOfASubtree) {
  const CandidatePage page("<div><h2>Tea</h2><a href=x>Buy it</a> <b>$3</b><br><img src=y><input></div><p>else");
  const NodeId div = page.parsed.find("div");
  const PageColumns& columns = page.columns;
  EXPECT_EQ(columns.sum(kChars, div), 9u);
  EXPECT_EQ(columns.sum(kLinkChars, div), 5u);
  EXPECT_EQ(columns.sum(kWords, div), 4u);
  EXPECT_EQ(columns.sum(kLeaves, div), 3u);
  EXPECT_EQ(columns.sum(kLinks, div), 1u);
  EXPECT_EQ(columns.sum(kHeadings, div), 1u);
  EXPECT_EQ(columns.sum(kBold, div), 1u);
  EXPECT_EQ(columns.sum(kBreaks, div), 1u);
  EXPECT_EQ(columns.sum(kImages, div), 1u);
  EXPECT_EQ(columns.sum(kControls, div), 1u);
  EXPECT_EQ(columns.sum(kPrices, div), 1u);
  EXPECT_EQ(columns.sum(kChars), 13u);
}

// Computes every sum of every node again by walking its subtree.
TEST(PageColumns, SumsAgreeWithWalking) {
  const CandidatePage page("<ul><li><a>one</a> 1<li>two<script>var x</script><select><option>no</select><li><p>th<b>ree</b></ul><p>x");
  for (NodeId node = 0; node < page.columns.size(); ++node) {
    std::uint32_t leaves = 0;
    std::uint32_t elements = 0;
    for (NodeId inside = node; inside < page.parsed.document.end(node); ++inside) {
      leaves += page.columns.is_leaf(inside) ? 1U : 0U;
      elements += page.columns.is_kept(inside) && page.parsed.document.is_element(inside) ? 1U : 0U;
    }
    EXPECT_EQ(page.columns.sum(kLeaves, node), leaves) << node;
    EXPECT_EQ(page.columns.sum(kElements, node), elements) << node;
  }
}

TEST(PageColumns, SilentPartsAreLeftOutButControlsAreCounted) {
  const CandidatePage page("<div>a<script>var a</script><select><option>b</select></div>");
  EXPECT_EQ(page.columns.sum(kChars), 1u);
  EXPECT_EQ(page.columns.sum(kControls), 1u);
  EXPECT_FALSE(page.columns.is_kept(page.parsed.find("script")));
  EXPECT_FALSE(page.columns.is_kept(page.parsed.find("option")));
}

TEST(PageColumns, PathsByTagClassAndCell) {
  const CandidatePage page("<table><tr class=x><td>a<td>b<tr class=y><td>c<td>d</table>");
  const auto leaf = [&](std::size_t i) { return page.columns.leaves()[i]; };
  const PageColumns& columns = page.columns;
  EXPECT_EQ(columns.tag_path(leaf(0)), columns.tag_path(leaf(3)));
  EXPECT_NE(columns.class_path(leaf(0)), columns.class_path(leaf(2)));
  EXPECT_EQ(columns.class_path(leaf(0)), columns.class_path(leaf(1)));
  EXPECT_EQ(columns.cell_path(leaf(0)), columns.cell_path(leaf(2)));
  EXPECT_NE(columns.cell_path(leaf(0)), columns.cell_path(leaf(1)));
}

TEST(PageColumns, KindsAtThreeLevels) {
  const CandidatePage page("<p class='a odd'>x<b>y</b><p class=a><i>x</i><p class=c>x<b>y</b><p bgcolor=red>x<b>y</b>");
  const auto p = [&](int n) { return page.parsed.find("p", n); };
  const PageColumns& columns = page.columns;
  EXPECT_EQ(columns.kind(kByTag, p(0)), columns.kind(kByTag, p(2)));
  EXPECT_EQ(columns.kind(kByClass, p(0)), columns.kind(kByClass, p(1)));
  EXPECT_NE(columns.kind(kByClass, p(0)), columns.kind(kByClass, p(2)));
  EXPECT_NE(columns.kind(kByClass, p(2)), columns.kind(kByClass, p(3)));
  EXPECT_EQ(columns.kind(kByShape, p(0)), columns.kind(kByShape, p(2)));
  EXPECT_NE(columns.kind(kByShape, p(0)), columns.kind(kByShape, p(1)));
}

TEST(PageColumns, MeaningsComeDownTheTree) {
  const CandidatePage page("<nav id=top><ul class=product-list><li>a</ul></nav><p>b");
  EXPECT_EQ(page.columns.meanings(page.parsed.find("li")), kMenu | kItem);
  EXPECT_EQ(page.columns.own_meanings(page.parsed.find("li")), 0u);
  EXPECT_EQ(page.columns.meanings(page.parsed.find("p")), 0u);
}

TEST(PageColumns, NamesWhereverTheyStand) {
  const CandidatePage page("<div role=listitem>a</div><p><div role=listitem>b</div><div class=x>c</div><div>d</div>");
  EXPECT_EQ(page.columns.called(page.parsed.find("div", 0)), page.columns.called(page.parsed.find("div", 1)));
  EXPECT_NE(page.columns.called(page.parsed.find("div", 0)), page.columns.called(page.parsed.find("div", 2)));
  EXPECT_EQ(page.columns.called(page.parsed.find("div", 3)), 0u);
}

}  // namespace
}  // namespace garimpo::extract::records::automatic
