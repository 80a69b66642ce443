// The formats that people read: text, Markdown, HTML and XML of whole results.
#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>
#include <garimpo/registry.hpp>

namespace garimpo {
namespace {

using testing::MarkedPage;

constexpr std::string_view kTable = "<table><tr><td><a href=/1>One|1</a><td>5<tr><td><a href=/2><img src=/2.png></a><td>6 &amp; 7</table>";

struct Records : MarkedPage {
  Records() : MarkedPage(std::string{kTable}) { add_list(parsed.find("table"), "tr", {"name", "price"}); }
};

TEST(TextFormat, WritesTitleAndBody) {
  MarkedPage page("<div><p>a</p><p>b</p></div>");
  page.add_article(page.parsed.find("div"), "Title");
  EXPECT_EQ(page.write("text"), "Title\n\na\nb\n");
}

TEST(TextFormat, WritesTheTitleOnce) {
  MarkedPage same("<div><h1>Title</h1><p>b</p></div>");
  same.add_article(same.parsed.find("div"), "Title");
  EXPECT_EQ(same.write("text"), "Title\nb\n");
  MarkedPage with_site("<div><h1>Title</h1><p>b</p></div>");
  with_site.add_article(with_site.parsed.find("div"), "Title | Site");
  EXPECT_EQ(with_site.write("text"), "Title\nb\n");
  MarkedPage inside("<div><p>By me</p><h1><i>Ti</i>tle</h1><p>b</p></div>");
  const MarkerId article = inside.add_article(inside.parsed.find("div"));
  inside.add(MarkedPage::marker(Label::title, inside.subtree("h1"), article));
  EXPECT_EQ(inside.write("text"), "By me\nTitle\nb\n");
}

TEST(TextFormat, WritesRecordsAsLines) { EXPECT_EQ(Records().write("text"), "One|1\t5\n\t6 & 7\n"); }

TEST(TextFormat, WritesNothingWhereNothingWasFound) {
  EXPECT_EQ(MarkedPage("<p>x").write("text"), "");
  EXPECT_EQ(MarkedPage("<p>x").write("markdown"), "");
}

TEST(MarkdownFormat, WritesTitleAndBody) {
  MarkedPage page("<div><p>a</p></div>");
  page.add_article(page.parsed.find("div"), "A *star*");
  EXPECT_EQ(page.write("markdown"), "# A \\*star\\*\n\na\n");
}

TEST(MarkdownFormat, WritesRecordsAsATable) {
  EXPECT_EQ(Records().write("markdown"), "| name | price |\n| --- | --- |\n| [One\\|1](/1) | 5 |\n| [![](/2.png)](/2) | 6 & 7 |\n");
}

TEST(MarkdownFormat, WritesRecordsWithoutColumnsAsAList) {
  MarkedPage page("<ul><li>1. a<li>b</ul>");
  page.add_list(page.parsed.find("ul"), "li", {});
  EXPECT_EQ(page.write("markdown"), "- 1\\. a\n- b\n");
}

TEST(MarkdownFormat, SeparatesObjects) {
  MarkedPage page("<p>x</p>" + std::string{kTable});
  page.add_article(page.parsed.find("p"));
  page.add_list(page.parsed.find("table"), "tr", {"name"});
  EXPECT_TRUE(page.write("markdown").starts_with("x\n\n| name |\n"));
}

TEST(HtmlFormat, BringsItsHeadWithTheFirstPage) {
  MarkedPage page("<div><p>a &lt; b</p></div>");
  page.add_article(page.parsed.find("div"), "T & U");
  const std::string body = "<article>\n<h1>T &amp; U</h1>\n<p>a &lt; b</p>\n</article>\n";
  EXPECT_EQ(page.write("html"), "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>T &amp; U</title>\n" + body);
  EXPECT_EQ(page.write("html", {}, false), body);
}

TEST(HtmlFormat, WritesRecordsAsATable) {
  EXPECT_EQ(Records().write("html", {}, false),
            "<table>\n<tr><th>name</th><th>price</th></tr>\n<tr><td><a href=\"/1\">One|1</a></td><td>5</td></tr>\n"
            "<tr><td><a href=\"/2\"><img src=\"/2.png\" alt=\"\"></a></td><td>6 &amp; 7</td></tr>\n</table>\n");
}

TEST(XmlFormat, WritesArticles) {
  MarkedPage page("<main><h2>A</h2><p>b <b>c</b><br>d<ul><li>e</ul><pre class=lang-c>f</pre></main>");
  page.add_article(page.parsed.find("main"), "\"T\"");
  page.extraction.warnings.push_back({WarningCode::limit_time, "1 < 2"});
  EXPECT_EQ(page.write("xml"),
            "<page source=\"page.html\" encoding=\"utf-8\">\n<article method=\"articles/test\" xpath=\"/html/body/main\" bytes=\"0-80\">\n"
            "<title>&quot;T&quot;</title>\n<body>\n<head rend=\"h2\">A</head>\n<p>b <hi rend=\"b\">c</hi><lb/>d</p>\n"
            "<list rend=\"ul\">\n<item>e</item>\n</list>\n<code rend=\"block\" lang=\"c\">f</code>\n</body>\n</article>\n"
            "<warning code=\"limit.time\">1 &lt; 2</warning>\n</page>\n");
}

TEST(XmlFormat, WritesRecords) {
  const std::string xml = Records().write("xml");
  EXPECT_NE(
      xml.find("<recordList method=\"records/test\" main=\"true\" xpath=\"/html/body/table\" bytes=\"0-100\">\n<column name=\"name\"/>\n"),
      std::string::npos)
      << xml;
  EXPECT_NE(xml.find("<cell column=\"name\" link=\"/2\" image=\"/2.png\"></cell><cell column=\"price\">6 &amp; 7</cell></record>"),
            std::string::npos);
}

TEST(XmlFormat, HoldsNoCharacterThatXmlForbids) {
  MarkedPage page("<p>a\x01\x1f\xEF\xBF\xBF z\xEF\xBC\xA1</p>");
  page.add_article(page.parsed.find("p"));
  EXPECT_NE(page.write("xml").find("<p>a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD z\xEF\xBC\xA1</p>"), std::string::npos);
}

TEST(XmlFormat, WritesErrors) {
  Extraction extraction;
  extraction.source = "a&b";
  extraction.error = Error{ErrorCode::bad_warc, "cut"};
  std::string out;
  (*Registry::standard().find_format("xml"))->write(extraction, {}, true, out);
  EXPECT_EQ(out, "<page source=\"a&amp;b\">\n<error code=\"source.bad_warc\">cut</error>\n</page>\n");
}

}  // namespace
}  // namespace garimpo
