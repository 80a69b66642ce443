#include "extract/articles/automatic/post_byline.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

#include <array>

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

// "author|date" of the first block.
std::string byline_of(const std::string& block) {
  const BlockPage page("<body><div class=comment>" + block + "</div>");
  const Byline found = read_byline(page.context, 0, kNone);
  return page.text_of(found.author) + '|' + page.text_of(found.date);
}

TEST(PostByline, AClassBetweenBlockAndPostSaysWhatItIs) {
  EXPECT_EQ(byline_of("<div class=post-date><p>yesterday</p></div>"), "|yesterday");
  EXPECT_EQ(byline_of("<div class=userName><p>Bo of the mill</p></div>"), "Bo of the mill|");
  EXPECT_EQ(byline_of("<div class=text><p>Bo of the mill</p></div>"), "|");
}

TEST(PostByline, ANumberAloneMakesNoDate) {
  EXPECT_EQ(byline_of("<p><a href=x>Ana</a> 12"), "Ana|");  // begins with a link, and no date
  EXPECT_EQ(byline_of("<p><a href=x>Ana</a> 12:45"), "Ana| 12:45");
  EXPECT_EQ(byline_of("<p><a href=x>Ana</a> 1998"), "Ana|");
}

TEST(PostByline, NamesHaveNoDigitsUnlessAClassCallsThemNames) {
  EXPECT_EQ(byline_of("<p><a href=x>ana99</a> 12:45"), "| 12:45");
  EXPECT_EQ(byline_of("<p><span class=nick>ana99</span> 12:45"), "ana99| 12:45");
}

TEST(PostByline, AnAuthorInsideATimeIsTheAuthor) { EXPECT_EQ(byline_of("<p><cite>Ana 1998</cite> <time>2 May</time>"), "Ana 1998|2 May"); }

TEST(PostByline, ALongBlockIsText) {
  EXPECT_EQ(
      byline_of("<p><cite>Ana</cite> one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"),
      "|");
}

TEST(PostByline, NamesOfClassesAreLookedForUpToThePostAndNotBeyond) {
  const BlockPage page("<body><div class=vote><div class=inner><p>Up</p></div></div>");
  constexpr std::array<std::string_view, 1> kVote = {"vote"};
  const std::uint32_t inner = page.context.table.blocks[0].element;
  const std::uint32_t outer = page.context.table.elements[page.context.table.elements[inner].parent].parent;
  EXPECT_TRUE(is_named(page.context, 0, kNone, kVote));
  EXPECT_FALSE(is_named(page.context, 0, outer, kVote));
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
