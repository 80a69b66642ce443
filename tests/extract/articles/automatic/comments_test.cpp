#include "extract/articles/automatic/comments.hpp"

#include <gtest/gtest.h>

#include "tests/extract/articles/automatic/block_page.hpp"

namespace garimpo::extract::articles::automatic {
namespace {

using testing::BlockPage;

const std::string kStory =
    "<title>The ferry</title><article><h1>The ferry</h1><p>It leaves the harbour twice a day in summer, and once a day in winter, "
    "unless the wind is strong.</p></article>";

// "Ana (2 May 2024): text; > Bo: text": the posts in page order, a mark for each level.
std::string posts_of(const std::string& html) {
  const BlockPage page(html);
  const Discussion found = find_comments(page.context, false);
  std::string told;
  for (const Post& post : found.posts) {
    if (!told.empty()) told += "; ";
    for (std::uint32_t up = post.parent; up != kNone; up = found.posts[up].parent) told += '>';
    const std::string date = page.text_of(post.date);
    told += page.text_of(post.author) + (date.empty() ? "" : " (" + date + ")") + ':';
    for (const std::uint32_t block : post.blocks) told += ' ' + page.text_of(block);
  }
  return told;
}

std::string post(std::string_view id, std::string_view author, std::string_view text, std::string_view below = {}) {
  return "<li class='comment depth-1' id=comment-" + std::string(id) + "><p class=author>" + std::string(author) +
         "</p><p class=date>2 May 2024</p><p>" + std::string(text) + "</p><p class=actions><a href=x>Reply</a></p>" + std::string(below) +
         "</li>";
}

TEST(Comments, PostsHaveAuthorDateAndText) {
  EXPECT_EQ(posts_of(kStory + "<ol class=comments>" + post("1", "Ana", "I missed it by one minute.") +
                     post("2", "Bo", "It never waits for anybody.") + "</ol>"),
            "Ana (2 May 2024): I missed it by one minute.; Bo (2 May 2024): It never waits for anybody.");
}

TEST(Comments, APostInsideAnotherAnswersIt) {
  EXPECT_EQ(posts_of(kStory + "<ol class=comments>" +
                     post("1", "Ana", "I missed it by one minute.", "<ul>" + post("2", "Bo", "It never waits for anybody.") + "</ul>") +
                     post("3", "Cy", "There is another one at noon.") + "</ol>"),
            "Ana (2 May 2024): I missed it by one minute.; >Bo (2 May 2024): It never waits for anybody.; "
            "Cy (2 May 2024): There is another one at noon.");
}

TEST(Comments, PagesWithoutAnyHaveNone) {
  const BlockPage page(kStory);
  const Discussion found = find_comments(page.context, false);
  EXPECT_TRUE(found.posts.empty());
  EXPECT_TRUE(found.regions.empty());
  EXPECT_EQ(found.is_comment, std::vector<std::uint8_t>(page.context.block_count(), 0));
}

TEST(Comments, ACounterOrAFormIsNotOne) { EXPECT_EQ(posts_of(kStory + "<div class=comments><p>3 comments</p></div>"), ""); }

TEST(Comments, BlocksOfARegionAreMarkedAndOthersAreNot) {
  const BlockPage page(
      kStory +
      "<div id=comments><h3>What readers say</h3><div class=comment><p>I missed it by one minute, again.</p></div></div><p>Below</p>");
  const Discussion found = find_comments(page.context, false);
  const auto is_marked = [&](std::string_view text) { return found.is_comment[page.block_with(text)] != 0; };
  EXPECT_TRUE(is_marked("What readers say"));
  EXPECT_TRUE(is_marked("I missed it"));
  EXPECT_FALSE(is_marked("It leaves the harbour"));
  EXPECT_FALSE(is_marked("Below"));
}

TEST(Comments, AnElementThatHoldsTheTitleIsNoRegion) {
  EXPECT_EQ(
      posts_of(
          "<title>The ferry</title><div class=comments-page><h1>The ferry</h1><p>It leaves the harbour twice a day in summer.</p></div>"),
      "");
}

TEST(Comments, ARegionWithoutPostsOfTheirOwnIsOnePost) {
  EXPECT_EQ(posts_of(kStory + "<div class=comments><p>I missed it by one minute.</p><p>It never waits for anybody.</p></div>"),
            ": I missed it by one minute. It never waits for anybody.");
}

}  // namespace
}  // namespace garimpo::extract::articles::automatic
