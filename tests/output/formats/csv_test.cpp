#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

namespace garimpo {
namespace {

using testing::MarkedPage;

constexpr std::string_view kArticleHeader =
    "title,text,authors,datePublished,datePublishedRaw,dateModified,dateModifiedRaw,description,siteName,canonicalUrl,mainImage,tags,url,"
    "source\n";

TEST(Csv, WritesARowPerArticle) {
  MarkedPage page("<div><p>a, \"b\"</p><p>c</p></div>");
  page.extraction.url = "https://e.org/";
  page.add_article(page.parsed.find("div"), "T");
  EXPECT_EQ(page.write("csv"), std::string(kArticleHeader) + "T,\"a, \"\"b\"\"\nc\",,,,,,,,,,,https://e.org/,page.html\n");
  EXPECT_EQ(page.write("csv", {}, false), "T,\"a, \"\"b\"\"\nc\",,,,,,,,,,,https://e.org/,page.html\n");
}

TEST(Csv, WritesARowPerRecord) {
  MarkedPage page("<ul><li><b>a</b><i>1</i><li><b>b</b><li><b>c</b><i>3,5</i></ul>");
  page.add_list(page.parsed.find("ul"), "li", {"name", "price"});
  EXPECT_EQ(page.write("csv"), "name,price,url,source\na,1,,page.html\nb,,,page.html\nc,\"3,5\",,page.html\n");
}

TEST(Csv, AddsColumnsForLinksAndImagesWhereThereAreAny) {
  MarkedPage page("<ul><li><a href=/1>a</a><li><b>b<img src=/i.png></b></ul>");
  page.add_list(page.parsed.find("ul"), "li", {"name"});
  EXPECT_EQ(page.write("csv"), "name,name.link,name.image,url,source\na,/1,,,page.html\nb,,/i.png,,page.html\n");
}

TEST(Csv, GivesEveryListATableOfItsOwn) {
  MarkedPage page("<ul><li><b>a</b></ul><ol><li><i>1</i></ol>");
  page.add_list(page.parsed.find("ul"), "li", {"x"});
  page.add_list(page.parsed.find("ol"), "li", {"y"});
  EXPECT_EQ(page.write("csv"), "x,url,source\na,,page.html\n\ny,url,source\n1,,page.html\n");
  EXPECT_EQ(page.write("csv", {}, false), "\nx,url,source\na,,page.html\n\ny,url,source\n1,,page.html\n");
}

TEST(Csv, WritesTheTextOfRecordsWithoutColumns) {
  MarkedPage page("<ul><li>a<li>b</ul>");
  page.add_list(page.parsed.find("ul"), "li", {});
  EXPECT_EQ(page.write("csv"), "text,url,source\na,,page.html\nb,,page.html\n");
}

TEST(Csv, KeepsItsHeaderWhenTheFirstPageGaveNothing) {
  EXPECT_EQ(MarkedPage("<p>x").write("csv"), kArticleHeader);
  EXPECT_EQ(MarkedPage("<p>x").write("csv", {}, false), "");
}

TEST(Csv, HasNoHeaderOfArticlesWhereNoneAreLookedFor) { EXPECT_EQ(MarkedPage("<p>x").write("csv", {.expects_articles = false}), ""); }

}  // namespace
}  // namespace garimpo
