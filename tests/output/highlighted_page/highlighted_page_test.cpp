#include "output/highlighted_page/page_guard.hpp"
#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>
#include <garimpo/registry.hpp>

namespace garimpo {
namespace {

using testing::MarkedPage;
using testing::ParsedPage;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Page, RunsNothing) {
  MarkedPage page(
      "<html manifest=m><head><meta http-equiv=refresh content='0;url=x'><meta charset=latin1><base href=/b><script>s</script>"
      "<link rel=preload href=p><link rel='StyleSheet' href=c.css></head><body onload=x><iframe src=f></iframe><object "
      "data=o></object><embed src=e>"
      "<a href=' JAVA&#10;script:alert(1)' onclick=y>a</a><form action=javascript:z><button formaction='vbscript:q'>b</button></form>"
      "<svg><a xlink:href='javascript:1'><text>t</text></a></svg><img src=i.png onerror=z><!-- c --><template><p>x</p></template>"
      "<a href='data:text/html,<script>'>d</a><noscript><p>fallback</p></noscript>");
  const std::string html = page.write("page");
  for (const std::string_view gone :
       {"<script", "<iframe", "<object", "<embed", "onload", "onclick", "onerror", "JAVA", "javascript", "vbscript", "refresh", "latin1",
        "manifest", "<!--", "<template", "data:text", ">fallback", "preload", "href=\"/b\""})
    EXPECT_FALSE(has(html, gone)) << gone;
  EXPECT_TRUE(has(html, "<link rel=\"StyleSheet\" href=\"c.css\">"));
  EXPECT_TRUE(has(html, "<img src=\"i.png\">"));
  EXPECT_TRUE(has(html, "default-src 'none'"));
}

TEST(Page, KeepsPlaintextAsText) {
  MarkedPage page("<p>a<plaintext><script>alert(1)</script>");
  EXPECT_TRUE(has(page.write("page"), "&lt;script&gt;alert(1)"));
}

TEST(Page, PolicyStandsBeforeEverythingOfThePage) {
  MarkedPage page("<title>t</title><style>x</style><p>y");
  page.extraction.url = "https://e.org/a?b=\"c\"";
  const std::string html = page.write("page");
  EXPECT_LT(html.find("Content-Security-Policy"), html.find("<title>"));
}

// A <base> would send the links of the legend to the site.
TEST(Page, WritesAddressesWholeInsteadOfBelowABase) {
  MarkedPage page(
      "<base href='https://cdn.example/x/'><a href=y>z</a><img srcset='a 1x,b 2x'><style>p{background:url( 'c')}</style>"
      "<p style='background:url(d)'>t</p>");
  page.extraction.url = "https://e.org/";
  const std::string html = page.write("page");
  for (const char* there : {"href=\"https://cdn.example/x/y\"", "srcset=\"https://cdn.example/x/a 1x, https://cdn.example/x/b 2x\"",
                            "url('https://cdn.example/x/c')", "url(https://cdn.example/x/d)"})
    EXPECT_TRUE(has(html, there)) << there << html;
  EXPECT_FALSE(has(html, "<base"));
  MarkedPage bare("<a href=y>z</a>");
  EXPECT_TRUE(has(bare.write("page"), "<a href=\"y\">"));
}

TEST(Page, TheTextOfAStyleElementOfSvgStaysText) {
  MarkedPage page("<svg><style>&lt;/style>&lt;img src=x onerror=alert(1)></style></svg>");
  page.extraction.url = "https://e.org/";
  EXPECT_FALSE(has(page.write("page"), "<img"));
}

// What is said of the page as a whole was counted among the objects here, and not in the legend: colours did not agree.
TEST(Page, AnObjectHasTheColourOfItsLegendAlsoBehindFactsOfThePage) {
  MarkedPage page("<main><p>a</p></main><ul><li>b</li></ul>");
  Marker fact = MarkedPage::marker(Label::page_fact, {}, kNoMarker, "article");
  fact.kind = "pageType";
  page.add(fact);
  page.add_article(page.parsed.find("main"));
  page.add(fact);
  page.add_list(page.parsed.find("ul"), "li", {});
  EXPECT_FALSE(has(page.write("page"), "<ul data-garimpo-object")) << "a result of an article's page has no list beside it";
  const std::string html = page.write("page", {.with = ResultParts::all()});
  EXPECT_TRUE(has(html, "<main data-garimpo-object=\"0\"")) << html;
  EXPECT_TRUE(has(html, "<ul data-garimpo-object=\"1\"")) << html;
  EXPECT_TRUE(has(html, "<garimpo-row data-garimpo-object=\"1\"><a href=\"#garimpo-2\">2</a><garimpo-what><strong>Record list")) << html;
}

TEST(Page, OutlinesAndLabelsWhatWasTaken) {
  MarkedPage page("<main title=old><h1>T</h1><p>a</p></main><p>b</p>");
  page.add_article(page.parsed.find("main"), "T");
  const std::string html = page.write("page");
  EXPECT_TRUE(has(html,
                  "<main data-garimpo-object=\"0\" data-garimpo-label=\"article content\" data-garimpo-at=\"1\" "
                  "title=\"1 Article \xC2\xB7 content: all of it\"><h1>"))
      << html;
  EXPECT_TRUE(has(html, "<garimpo-label id=\"garimpo-1\" data-garimpo-object=\"0\" title=\"1 Article\">1</garimpo-label>")) << html;
  EXPECT_TRUE(has(html, "</main><p>b</p>"));
  EXPECT_TRUE(has(html, "found 1 article</summary>"));
  EXPECT_TRUE(has(html, "<strong>Article</strong>: T<small>articles/test"));
}

TEST(Page, LabelsStandBehindThePage) {
  MarkedPage page("<table><tr><td>a<td>b<tr><td>c<td>d</table>");
  page.add_list(page.parsed.find("table"), "tr", {"x", "y"});
  const std::string html = page.write("page");
  EXPECT_TRUE(has(html,
                  "<td data-garimpo-object=\"0\" data-garimpo-label=\"cell\" title=\"1 Main record list \xC2\xB7 cell "
                  "\xE2\x80\x9Cx\xE2\x80\x9D\">a</td>"))
      << html;
  const ParsedPage again(html);
  std::string numbers;
  for (NodeId node = 0; node < again.document.size(); ++node) {
    if (again.document.name(node) != "garimpo-label") continue;
    numbers += std::string(again.document.text(again.document.first_child(node))) + " ";
    EXPECT_EQ(again.document.name(again.document.parent(node)), "garimpo-labels");
  }
  EXPECT_EQ(numbers, "1 1.1 1.2 ");
  EXPECT_TRUE(has(html, "<strong>Main record list</strong>: 2 records, 2 columns"));
}

TEST(Page, WrapsMarkedText) {
  MarkedPage page("<p>one<b>two</b>three</p>");
  const MarkerId article = page.add(MarkedPage::marker(Label::article, page.subtree("p")));
  const NodeId text = page.parsed.find_text("three");
  page.add(MarkedPage::marker(Label::title, {text, text + 1}, article));
  const std::string html = page.write("page");
  EXPECT_TRUE(
      has(html, "</b><garimpo-mark data-garimpo-object=\"0\" data-garimpo-label=\"title\" title=\"1 Article \xC2\xB7 title\">three"))
      << html;
  EXPECT_TRUE(has(html, "three</garimpo-mark></p>"));
}

TEST(Page, ColoursANodeOfTwoObjectsAsTheLaterOne) {
  MarkedPage page("<ul><li><b>a</b><li><b>b</b></ul>");
  page.add_article(page.parsed.find("ul"));
  page.add_list(page.parsed.find("ul"), "li", {"x"});
  EXPECT_TRUE(has(page.write("page", {.with = ResultParts::all()}),
                  "<ul data-garimpo-object=\"1\" data-garimpo-label=\"article content recordList\""));
}

TEST(Page, SaysWhenNothingWasFound) {
  MarkedPage page("<p>x");
  page.extraction.warnings.push_back({WarningCode::nothing_found, ""});
  const std::string html = page.write("page");
  EXPECT_TRUE(has(html, "found nothing on this page"));
  EXPECT_TRUE(has(html, "result.nothing_found: the methods ran and found nothing"));
}

TEST(Page, KeepsTheDoctypeThatDecidesTheLayout) {
  EXPECT_TRUE(MarkedPage("<!DOCTYPE html><p>x").write("page").starts_with("<!DOCTYPE html>\n<html>"));
  EXPECT_TRUE(MarkedPage("<p>x").write("page").starts_with("<html>"));
  EXPECT_TRUE(MarkedPage("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\"><p>x")
                  .write("page")
                  .starts_with("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">\n"));
  EXPECT_TRUE(MarkedPage("<!DOCTYPE html PUBLIC 'a\"b' 'c'><p>x").write("page").starts_with("<!DOCTYPE html>\n"));
}

TEST(Page, ShowsTheLegendOfAFramesetToo) {
  const std::string html = MarkedPage("<frameset><frame src=a></frameset>").write("page");
  EXPECT_FALSE(has(html, "<frame"));
  EXPECT_TRUE(has(html, "<garimpo-legend>"));
}

TEST(Page, ShowsLazyImages) {
  EXPECT_TRUE(has(MarkedPage("<img src=data:image/gif;base64,AA data-src=/real.jpg>").write("page"), " src=\"/real.jpg\""));
}

TEST(Page, NamesTheErrorOfAPageThatCouldNotBeRead) {
  Extraction extraction;
  extraction.source = "<x>";
  extraction.error = Error{ErrorCode::unreadable, "gone"};
  std::string out;
  (*Registry::standard().find_format("page"))->write(extraction, {}, true, out);
  EXPECT_TRUE(has(out, "<p>&lt;x&gt;: source.unreadable: gone</p>"));
}

TEST(PageGuard, DropsForgedMarks) { EXPECT_TRUE(output::is_dropped_attribute({"data-garimpo-label", "article"})); }

TEST(PageGuard, KeepsHarmlessAttributes) {
  EXPECT_FALSE(output::is_dropped_attribute({"title", "Data: 12/05"}));
  EXPECT_FALSE(output::is_dropped_attribute({"href", "https://e.org/javascript:"}));
  EXPECT_FALSE(output::is_dropped_attribute({"src", "data:image/png;base64,AA"}));
}

}  // namespace
}  // namespace garimpo
