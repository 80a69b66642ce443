#include "dom/html_parser.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo {
namespace {

using dom::Document;

using testing::ParsedPage;

std::string repeat(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (; times > 0; --times) out += text;
  return out;
}

TEST(HtmlParser, NumbersNodesInPreorderWithContiguousSubtrees) {
  const ParsedPage page("<!doctype html><title>t</title><div><p>a<b>b</b></p><p>c</p></div>");
  const Document& document = page.document;
  for (NodeId node = 1; node < document.size(); ++node) {
    const NodeId parent = document.parent(node);
    EXPECT_LT(parent, node);
    EXPECT_LE(document.end(node), document.end(parent));
    EXPECT_EQ(document.depth(node), document.depth(parent) + 1);
  }
  EXPECT_EQ(document.end(0), document.size());
  const NodeId div = page.find("div");
  EXPECT_EQ(document.first_child(div), page.find("p"));
  EXPECT_EQ(document.next_sibling(page.find("p")), page.find("p", 1));
  EXPECT_EQ(document.next_sibling(page.find("p", 1)), kNoNode);
}

TEST(HtmlParser, EmptyInputStillGivesARoot) {
  const ParsedPage page("");
  EXPECT_NE(page.find("html"), kNoNode);
  EXPECT_NE(page.find("body"), kNoNode);
}

TEST(HtmlParser, KeepsAttributesDecodedAndInOrder) {
  const ParsedPage page("<a HREF='x?a=1&amp;b=2' class=k data-X>t</a><svg viewbox='0 0 1 1'><use xlink:href='#i'/></svg>");
  const Document& document = page.document;
  const NodeId a = page.find("a");
  ASSERT_EQ(document.attribute_count(a), 3U);
  EXPECT_EQ(document.attribute(a, std::size_t{0}).name, "href");
  EXPECT_EQ(document.attribute(a, "href"), "x?a=1&b=2");
  EXPECT_EQ(document.attribute(a, "data-x"), "");
  EXPECT_EQ(document.attribute(a, "none"), std::nullopt);
  EXPECT_EQ(document.attribute(page.find("svg"), "viewBox"), "0 0 1 1");
  EXPECT_EQ(document.attribute(page.find("use"), "xlink:href"), "#i");
}

TEST(HtmlParser, NamesThatAreNoConstantsGetNumbersOfTheirOwn) {
  const ParsedPage page(
      "<my-card>a</my-card><other-one></other-one><my-card></my-card><svg><foreignObject></foreignObject><clipPath/></svg>");
  const Document& document = page.document;
  EXPECT_GE(document.tag(page.find("my-card")), Tag::first_unknown);
  EXPECT_EQ(document.tag(page.find("my-card")), document.tag(page.find("my-card", 1)));
  EXPECT_NE(document.tag(page.find("my-card")), document.tag(page.find("other-one")));
  EXPECT_NE(page.find("foreignObject"), kNoNode);
  EXPECT_NE(page.find("clipPath"), kNoNode);
  for (NodeId node = 0; node < document.size(); ++node) EXPECT_LT(static_cast<std::uint32_t>(document.tag(node)), document.tag_count());
}

TEST(HtmlParser, TemplateContentsStandUnderTheTemplate) {
  const ParsedPage page("<template><p>in</p></template><p>out</p>");
  EXPECT_EQ(page.document.parent(page.find("p")), page.find("template"));
  EXPECT_EQ(page.document.parent(page.find("p", 1)), page.find("body"));
}

TEST(HtmlParser, NoscriptIsReadAsElements) {
  const ParsedPage page("<body><noscript><p>x</p></noscript>");
  EXPECT_EQ(page.document.parent(page.find("p")), page.find("noscript"));
}

// ---- where things stand in the source

TEST(SourceRanges, ElementSpansFromStartTagToEndTag) {
  const ParsedPage page("<div id=a>\n<p class='x > y'>one <b>two</b></p >\n</div>");
  EXPECT_EQ(page.source_of(page.find("div")), page.html);
  EXPECT_EQ(page.source_of(page.find("p")), "<p class='x > y'>one <b>two</b></p >");
  EXPECT_EQ(page.source_of(page.find("b")), "<b>two</b>");
  EXPECT_EQ(page.source_of(page.find_text("one")), "one ");
}

TEST(SourceRanges, TextKeepsItsEntitiesInTheSource) {
  const ParsedPage page("<p>a &amp; b &lt;c&gt;</p>");
  const NodeId text = page.find_text("a & b <c>");
  ASSERT_NE(text, kNoNode);
  EXPECT_EQ(page.source_of(text), "a &amp; b &lt;c&gt;");
}

TEST(SourceRanges, UnclosedElementsEndWithTheirLastDescendant) {
  const ParsedPage page("<ul><li>one<li>two</ul><p>rest");
  EXPECT_EQ(page.source_of(page.find("li")), "<li>one");
  EXPECT_EQ(page.source_of(page.find("li", 1)), "<li>two");
  EXPECT_EQ(page.source_of(page.find("ul")), "<ul><li>one<li>two</ul>");
  EXPECT_EQ(page.source_of(page.find("p")), "<p>rest");
}

TEST(SourceRanges, ImpliedElementsSpanWhatIsInsideThem) {
  const ParsedPage page("<table><tr><td>x</table>");
  EXPECT_EQ(page.source_of(page.find("tbody")), "<tr><td>x");
  EXPECT_EQ(page.document.start_tag_range(page.find("tbody")), ByteRange{});
  EXPECT_EQ(page.source_of(page.find("body")), page.html);
}

TEST(SourceRanges, FosterParentedContentKeepsItsOwnPlace) {
  const ParsedPage page("<table>lost<tr><td>cell</td></tr><b>bold</b></table>");
  EXPECT_EQ(page.source_of(page.find_text("lost")), "lost");
  EXPECT_EQ(page.source_of(page.find("b")), "<b>bold</b>");
  EXPECT_LT(page.find("b"), page.find("table"));
}

TEST(SourceRanges, AdoptionAgencyClonesHaveNoStartTagOfTheirOwn) {
  const ParsedPage page("<p><b>one<p>two</b>three");
  const NodeId first = page.find("b");
  const NodeId clone = page.find("b", 1);
  ASSERT_NE(clone, kNoNode);
  EXPECT_EQ(page.document.start_tag_range(first), (ByteRange{3, 6}));
  EXPECT_EQ(page.document.start_tag_range(clone), ByteRange{});
  EXPECT_EQ(page.source_of(page.find_text("two")), "two");
}

TEST(SourceRanges, CommentsAndDoctypeAreWhole) {
  const ParsedPage page("<!DOCTYPE html><!-- a > b --><p>x</p><!--y-->");
  EXPECT_EQ(page.source_of(1), "<!DOCTYPE html>");
  EXPECT_EQ(page.source_of(2), "<!-- a > b -->");
}

TEST(SourceRanges, WhiteSpaceBeforeTheBodyDoesNotShiftText) {
  const ParsedPage page("<html>\r\n<head>\r\n</head>\r\n<body>\r\n  text</body>");
  EXPECT_EQ(page.source_of(page.find_text("text")), "\r\n  text");
  const ParsedPage pre("<pre>\n\nline</pre>");
  EXPECT_TRUE(pre.source_of(pre.find_text("line")).ends_with("line"));
}

TEST(SourceRanges, EveryTextNodeOfAPlainPageIsFoundAtItsRange) {
  const ParsedPage page("<div><h1>Title</h1><ul><li>a</li> <li>b<br>c</li></ul><table><tr><th>h</th><td>d</td></tr></table></div>");
  for (NodeId node = 0; node < page.document.size(); ++node) {
    if (page.document.is_text(node)) {
      EXPECT_EQ(page.source_of(node), page.document.text(node));
    }
  }
}

// ---- limits

TEST(ParserLimits, PastTheDepthLimitElementsFallAwayAndTextStays) {
  const ParsedPage page(repeat("<div>", 100'000) + "deep" + repeat("</div>", 100'000) + "<p>after</p>");
  EXPECT_TRUE(page.has_warning(WarningCode::limit_depth));
  EXPECT_NE(page.find_text("deep"), kNoNode);
  // The dropped start tags took their end tags along, so what follows stands where it should.
  EXPECT_EQ(page.document.parent(page.find("p")), page.find("body"));
}

TEST(ParserLimits, ScriptsPastTheDepthLimitDoNotBecomeText) {
  const ParsedPage page(repeat("<div>", 600) + "<script>if (a < b) { x('<p>no</p>') }</script>yes");
  EXPECT_EQ(page.find("p"), kNoNode);
  EXPECT_NE(page.find_text("yes"), kNoNode);
}

TEST(ParserLimits, UnclosedFormattingTagsAreBounded) {
  std::string html;
  for (int i = 0; i < 200'000; ++i) html += "<font size=" + std::to_string(i) + ">x";
  const ParsedPage page(html);
  EXPECT_TRUE(page.has_warning(WarningCode::limit_formatting));
  EXPECT_LT(page.document.size(), 500'000U);
}

TEST(ParserLimits, ReconstructedFormattingTagsCountAsNodes) {
  std::string html;
  for (int i = 0; i < 60'000; ++i) html += "<p><font size=" + std::to_string(i) + ">t";
  const ParsedPage page(html, {.max_nodes = 50'000});
  EXPECT_TRUE(page.has_warning(WarningCode::limit_nodes));
  EXPECT_LE(page.document.size(), 50'001U);
}

TEST(ParserLimits, NodesPastTheLimitAreLeftOut) {
  const ParsedPage page(repeat("<p>x", 10'000), {.max_nodes = 1'000});
  EXPECT_TRUE(page.has_warning(WarningCode::limit_nodes));
  EXPECT_LE(page.document.size(), 1'001U);
  EXPECT_EQ(page.document.end(0), page.document.size());
}

TEST(ParserLimits, AttributesOfOneTagAreCut) {
  std::string html = "<p ";
  for (int i = 0; i < 5'000; ++i) html += "a" + std::to_string(i) + "=1 ";
  const ParsedPage page(html + ">text</p>");
  EXPECT_TRUE(page.has_warning(WarningCode::limit_attributes));
  EXPECT_EQ(page.document.attribute_count(page.find("p")), 1'000U);
  EXPECT_NE(page.find_text("text"), kNoNode);
}

TEST(ParserLimits, LongAttributesOfFormattingTagsAreNotCopiedAgainAndAgain) {
  const ParsedPage page("<font face='" + std::string(1'000'000, 'x') + "'>" + repeat("<p>t", 2'000));
  EXPECT_TRUE(page.has_warning(WarningCode::limit_attributes));
  EXPECT_NE(page.find("p", 1'999), kNoNode);
}

TEST(ParserLimits, InventedNamesAreBounded) {
  std::string html;
  for (int i = 0; i < 60'000; ++i) html += "<x" + std::to_string(i) + "></x" + std::to_string(i) + ">";
  EXPECT_TRUE(ParsedPage(html).has_warning(WarningCode::limit_names));
}

TEST(ParserLimits, TimeStopsTheParse) {
  const ParsedPage page(repeat("<p>x", 3'000'000), {.max_time_ms = 1});
  EXPECT_TRUE(page.has_warning(WarningCode::limit_time));
  EXPECT_NE(page.find("p"), kNoNode);
}

TEST(HtmlParser, OneParserReadsManyPagesWithoutMixingThem) {
  dom::HtmlParser parser;
  Document document;
  std::vector<Warning> warnings;
  for (int i = 0; i < 50; ++i) {
    base::Budget budget(1'000);
    const std::string html = "<x-" + std::to_string(i) + " a" + std::to_string(i) + "=v>text " + std::to_string(i);
    ASSERT_TRUE(parser.parse(html, {}, text::SourceMap(), {}, budget, document, warnings));
    ASSERT_EQ(document.size(), 6U);
    EXPECT_EQ(document.name(4), "x-" + std::to_string(i));
    EXPECT_EQ(document.attribute(4, std::size_t{0}).name, "a" + std::to_string(i));
    EXPECT_EQ(document.text(5), "text " + std::to_string(i));
  }
}

// One parser and one document, page after page, as a worker has them.
class PageAfterPage {
 public:
  const Document& parse(std::string_view html) {
    base::Budget budget(10'000);
    std::vector<Warning> warnings;
    EXPECT_TRUE(parser_.parse(html, {"utf-8", EncodingSource::utf8_validity}, text::SourceMap(), {}, budget, document_, warnings));
    return document_;
  }
  Document take() { return std::move(document_); }

 private:
  dom::HtmlParser parser_;
  Document document_;
};

std::string tags_of(const Document& document) {
  std::string tags;
  for (NodeId node = 0; node < document.size(); ++node)
    if (document.is_element(node))
      tags += std::string(static_cast<std::size_t>(document.depth(node)), ' ') + std::string(document.name(node)) + "\n";
  return tags;
}

TEST(HtmlParser, APageDoesNotInheritTheModeOfTheOneBefore) {
  const std::string quirks = "<p>a<table><tr><td>b</table>";  // without a doctype a table does not close the paragraph
  const std::string standard = "<!doctype html>" + quirks;
  PageAfterPage pages;
  const std::string alone = tags_of(ParsedPage(standard).document);
  pages.parse(quirks);
  EXPECT_EQ(tags_of(pages.parse(standard)), alone);
  EXPECT_EQ(tags_of(pages.parse(quirks)), tags_of(ParsedPage(quirks).document));
  EXPECT_NE(tags_of(pages.parse(quirks)), alone);
}

TEST(HtmlParser, APageDoesNotInheritNamesOrNodesOfTheOneBefore) {
  PageAfterPage pages;
  pages.parse("<my-card my-name=1>" + repeat("<p>one</p>", 500) + "</my-card>");
  const Document& second = pages.parse("<your-card your-name=2>two</your-card>");
  const ParsedPage alone("<your-card your-name=2>two</your-card>");
  EXPECT_EQ(tags_of(second), tags_of(alone.document));
  EXPECT_EQ(second.tag_count(), alone.document.tag_count());
  EXPECT_EQ(second.attribute(alone.find("your-card"), "your-name"), "2");
}

TEST(HtmlParser, LongTextsLiveAsLongAsTheirDocument) {
  const std::string script = repeat("var x = 1 < 2;\n", 40);
  const std::string paragraph = repeat("long enough to stay where it is; ", 20);
  const std::string html = "<script>" + script + "</script><!--" + script + "--><p>" + paragraph + "<p>short";
  PageAfterPage pages;
  pages.parse(html);
  const Document kept = pages.take();
  pages.parse("<p>" + repeat("something else altogether ", 4000));
  std::vector<std::string_view> texts;
  for (NodeId node = 0; node < kept.size(); ++node)
    if (!kept.is_element(node) && !kept.text(node).empty()) texts.push_back(kept.text(node));
  EXPECT_EQ(texts, (std::vector<std::string_view>{script, script, paragraph, "short"}));
}

TEST(HtmlParser, APageTooLargeToKeepIsCopied) {
  const std::string text = repeat("0123456789abcdef", 200'000);
  PageAfterPage pages;
  const Document& document = pages.parse("<p>" + text + "</p><p>end");
  EXPECT_EQ(document.text(document.size() - 1), "end");
  EXPECT_EQ(pages.parse("<p>next").text(document.size() - 1), "next");
}

}  // namespace
}  // namespace garimpo
