#include "extract/articles/metadata/linked_data.hpp"

#include <gtest/gtest.h>

#include "features/structured_data/json_ld.hpp"
#include "tests/parsed_page.hpp"

namespace garimpo::extract::articles {
namespace {

using testing::ParsedPage;

LinkedData data_of(std::string_view json) {
  const ParsedPage page("<script type='application/ld+json'>" + std::string(json) + "</script>");
  base::Budget budget(10'000);
  return LinkedData(page.page.json_ld(budget).data());
}

std::string joined(const std::vector<LinkedText>& all) {
  std::string text;
  for (const LinkedText& linked_text : all) text += (text.empty() ? "" : "|") + linked_text.text;
  return text;
}

TEST(LinkedData, AnArticleSaysItsHeadlineDatesAndAuthors) {
  const LinkedData data =
      data_of(R"({"@type":"NewsArticle","headline":"Otters  &amp; friends","datePublished":"2024-05-02","dateModified":"2024-05-03",
      "author":[{"@type":"Person","name":"Ana"},"Bo"],"publisher":{"@type":"Organization","name":"The Daily Otter"},"keywords":["river","otter"]})");
  EXPECT_TRUE(data.has_article);
  EXPECT_EQ(joined(data.headlines), "Otters & friends");
  EXPECT_EQ(joined(data.published), "2024-05-02");
  EXPECT_EQ(joined(data.modified), "2024-05-03");
  EXPECT_EQ(joined(data.authors), "Ana|Bo");
  EXPECT_EQ(joined(data.keywords), "river|otter");
  EXPECT_NE(joined(data.sites).find("The Daily Otter"), std::string::npos);
}

TEST(LinkedData, AuthorsThatAreOnlyReferredToAreLookedUp) {
  const LinkedData data =
      data_of(R"({"@graph":[{"@type":"Article","headline":"x","author":{"@id":"#ana"}},{"@id":"#ana","@type":"Person","name":"Ana"}]})");
  EXPECT_EQ(joined(data.authors), "Ana");
}

TEST(LinkedData, CommentsAndListedArticlesAreNotThePages) {
  const LinkedData data = data_of(R"({"@type":"DiscussionForumPosting","headline":"Otters","datePublished":"2024-05-02",
      "comment":{"@type":"BlogPosting","headline":"Re: Otters","datePublished":"2024-06-01"}})");
  EXPECT_EQ(joined(data.headlines), "Otters");
  EXPECT_EQ(joined(data.published), "2024-05-02");
  const LinkedData reviewed = data_of(R"({"@type":"Recipe","name":"Soup","author":{"@type":"Person","name":"Ana"},
      "review":[{"@type":"Review","author":{"@type":"Person","name":"Bo"}},{"@type":"Review","author":"Cy"}]})");
  EXPECT_EQ(joined(reviewed.authors), "Ana");
  EXPECT_FALSE(data_of(R"({"@type":"ItemList","itemListElement":{"@type":"NewsArticle","headline":"Another"}})").has_article);
}

TEST(LinkedData, APageIsKeptApartFromItsArticle) {
  const LinkedData data = data_of(
      R"([{"@type":"WebPage","name":"Otters | The Daily Otter","datePublished":"2024-05-01"},{"@type":"WebSite","name":"The Daily Otter"}])");
  EXPECT_FALSE(data.has_article);
  EXPECT_EQ(joined(data.page_names), "Otters | The Daily Otter");
  EXPECT_EQ(joined(data.page_published), "2024-05-01");
  EXPECT_EQ(joined(data.published), "");
  EXPECT_EQ(joined(data.sites), "The Daily Otter");
}

TEST(LinkedData, ATypeMayBeOneOfSeveralOrAnAddress) {
  EXPECT_EQ(joined(data_of(R"({"@type":["WebPage","Article"],"headline":"Otters"})").headlines), "Otters");
  EXPECT_EQ(joined(data_of(R"({"@type":"https://schema.org/BlogPosting","headline":"Otters"})").headlines), "Otters");
  EXPECT_EQ(joined(data_of(R"({"@type":"Organization","headline":"Otters"})").headlines), "");
}

TEST(LinkedData, EndlessListsAreCut) {
  std::string json = R"({"@type":"Article","headline":"x","keywords":[)";
  for (int i = 0; i < 100; ++i) json += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + '"';
  EXPECT_EQ(data_of(json + "]}").keywords.size(), 12U);
}

TEST(LinkedData, UpdatesOfATickerAndPostsOfABlogAreNotThePages) {
  const LinkedData data = data_of(R"({"@type":"LiveBlogPosting","headline":"Otters live","datePublished":"2024-05-02",
      "liveBlogUpdate":[{"@type":"BlogPosting","headline":"One more otter","datePublished":"2024-05-03"}]})");
  EXPECT_EQ(joined(data.headlines), "Otters live");
  EXPECT_EQ(joined(data.published), "2024-05-02");
}

TEST(LinkedData, AnAuthorThatIsAnOrganizationIsKnownAsOne) {
  const LinkedData data = data_of(
      R"({"@type":"Article","headline":"x","author":[{"@type":"Organization","name":"The Otter"},{"@type":"Person","name":"Ana"}]})");
  ASSERT_EQ(data.authors.size(), 2U);
  EXPECT_TRUE(data.authors[0].is_organization);
  EXPECT_FALSE(data.authors[1].is_organization);
}

}  // namespace
}  // namespace garimpo::extract::articles
