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

TEST(Csv, WritesTheMainListOrTheFirst) {
  MarkedPage page("<ul><li><b>a</b></ul><ol><li><i>1</i></ol>");
  page.add_list(page.parsed.find("ul"), "li", {"x"});
  page.add_list(page.parsed.find("ol"), "li", {"y"});
  EXPECT_EQ(page.write("csv"), "x,url,source\na,,page.html\n");
  EXPECT_EQ(page.write("csv", {.only_list = 2}), "y,url,source\n1,,page.html\n");
  EXPECT_EQ(page.write("csv", {.only_list = 3}), "url,source\n");
}

TEST(Csv, UnitesTheColumnsOfAllLists) {
  MarkedPage page("<ul><li><b>a</b></ul><ol><li><i>1</i><b>2</b></ol>");
  page.add_list(page.parsed.find("ul"), "li", {"x"});
  page.add_list(page.parsed.find("ol"), "li", {"y", "x"});
  EXPECT_EQ(page.write("csv", {.all_rows = true}), "y,x,list,url,source\n,a,1,,page.html\n1,2,2,,page.html\n");
}

TEST(Csv, GivesEveryNameOnce) {
  MarkedPage page("<ul><li><b>a</b><i>b</i><u>c</u></ul>");
  page.add_list(page.parsed.find("ul"), "li", {"x", "x", "url"});
  EXPECT_EQ(page.write("csv"), "x,x_2,url_2,url,source\na,b,c,,page.html\n");
}

TEST(Csv, ResolvesAddressesByTheBase) {
  MarkedPage page("<base href=//e.org/d/><ul><li><a href=1>a</a></ul>");
  page.extraction.url = "https://x.org/";
  page.add_list(page.parsed.find("ul"), "li", {"n"});
  EXPECT_EQ(page.write("csv"), "n,n.link,url,source\na,https://e.org/d/1,https://x.org/,page.html\n");
}

TEST(Csv, WritesTheTextOfRecordsWithoutColumns) {
  MarkedPage page("<ul><li>a<li>b</ul>");
  page.add_list(page.parsed.find("ul"), "li", {});
  EXPECT_EQ(page.write("csv"), "text,url,source\na,,page.html\nb,,page.html\n");
}

TEST(Csv, KeepsItsHeaderWhenTheFirstPageGaveNothing) {
  EXPECT_EQ(MarkedPage("<p>x").write("csv", {.rows = Rows::articles}), kArticleHeader);
  EXPECT_EQ(MarkedPage("<p>x").write("csv", {.rows = Rows::articles}, false), "");
  EXPECT_EQ(MarkedPage("<p>x").write("csv"), "url,source\n");
}

}  // namespace
}  // namespace garimpo
