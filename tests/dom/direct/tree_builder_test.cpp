// Trees of what few pages hold: NULs, MathML, framesets, plaintext, CDATA. html5lib's suite has more cases of each; these say which rule.
#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo {
namespace {

// Elements as name(children), texts in quotes, comments as !text, a doctype as its text in brackets; html, head and body only where a
// page has something else in their place.
std::string outline(const dom::Document& document, NodeId from) {
  std::string out;
  std::vector<NodeId> ends;
  for (NodeId node = from; node < document.end(from); ++node) {
    while (!ends.empty() && ends.back() <= node) {
      out += ")";
      ends.pop_back();
    }
    if (!out.empty() && out.back() != '(') out += " ";
    const std::string text(document.text(node));
    switch (document.kind(node)) {
      case NodeKind::element:
        out += document.name_space(node) == Namespace::svg ? "svg:" : document.name_space(node) == Namespace::math ? "math:" : "";
        out += document.name(node);
        for (std::size_t i = 0; i < document.attribute_count(node); ++i)
          out.append("@").append(document.attribute(node, i).name).append("=").append(document.attribute(node, i).value);
        if (document.end(node) == node + 1) break;
        out += "(";
        ends.push_back(document.end(node));
        break;
      case NodeKind::text:
        out += "'" + text + "'";
        break;
      case NodeKind::comment:
        out += "!" + text;
        break;
      default:
        out += "[" + text + "]";
    }
  }
  return out + std::string(ends.size(), ')');
}

std::string body_of(std::string_view html) {
  const testing::ParsedPage page{std::string(html)};
  const NodeId body = page.find("body");
  return body == kNoNode ? "no body" : outline(page.document, body);
}
std::string page_of(std::string_view html) {
  const testing::ParsedPage page{std::string(html)};
  return outline(page.document, page.find("html"));
}
std::string nuls(std::string_view html) {
  std::string out(html);
  std::ranges::replace(out, '0', '\0');
  return out;
}

TEST(NulCharacters, AreDroppedInTheBodyAndInTables) {
  EXPECT_EQ(body_of(nuls("<p>a0b</p>0c")), "body(p('ab') 'c')");
  EXPECT_EQ(body_of(nuls("<table>0<tr>0<td>x0")), "body(table(tbody(tr(td('x')))))");
  EXPECT_EQ(body_of(nuls("<table>0a")), "body('a' table)");
}

TEST(NulCharacters, DoNotReopenFormatting) { EXPECT_EQ(body_of(nuls("<p><b>x</p>0<p>y")), "body(p(b('x')) p(b('y')))"); }

TEST(NulCharacters, EndTheHeadAndAreNoWhiteSpace) {
  EXPECT_EQ(page_of(nuls("<head> 0 <title>t</title>")), "html(head(' ') body(' ' title('t')))");
  EXPECT_EQ(page_of(nuls("  0  ")), "html(head body('  '))");
}

TEST(NulCharacters, AreShownInForeignContentAndRawText) {
  EXPECT_EQ(body_of(nuls("<svg>a0<desc>b0c</desc></svg>")), "body(svg:svg('a\ufffd' svg:desc('bc')))");
  EXPECT_EQ(body_of(nuls("<svg><![CDATA[0]]>")), "body(svg:svg('\ufffd'))");
  EXPECT_EQ(body_of(nuls("<textarea>0</textarea><p><script>0</script>")), "body(textarea('\ufffd') p(script('\ufffd')))");
}

TEST(NulCharacters, AreOutsideOfTheRangeOfTheText) {
  const testing::ParsedPage page{nuls("<p>00a0b00</p>")};
  const NodeId text = page.find_text("ab");
  ASSERT_NE(text, kNoNode);
  EXPECT_EQ(page.source_of(text), nuls("a0b"));
}

TEST(MathMl, HasANamespaceAndAnAttributeInMixedCase) {
  EXPECT_EQ(body_of("<math definitionurl=x viewbox=y><mrow/><mi>a</mi></math>b"),
            "body(math:math@definitionURL=x@viewbox=y(math:mrow math:mi('a')) 'b')");
}

TEST(MathMl, TextElementsHoldHtmlExceptGlyphs) {
  EXPECT_EQ(body_of("<math><mi><p>a</p><mglyph><malignmark/>"), "body(math:math(math:mi(p('a') math:mglyph(math:malignmark))))");
  EXPECT_EQ(body_of("<math><mtext><b>a<svg><g>"), "body(math:math(math:mtext(b('a' svg:svg(svg:g)))))");
}

TEST(MathMl, IsLeftByTagsOfHtml) {
  EXPECT_EQ(body_of("<math><mrow><p>a"), "body(math:math(math:mrow) p('a'))");
  EXPECT_EQ(body_of("<math><mrow></p>a"), "body(math:math(math:mrow) p 'a')");
  EXPECT_EQ(body_of("<math><sup>a"), "body(math:math sup('a'))");
  EXPECT_EQ(body_of("<math><mi></mrow></math>a"), "body(math:math(math:mi) 'a')");
}

TEST(MathMl, AnnotationsHoldWhatTheirEncodingSays) {
  EXPECT_EQ(body_of("<math><annotation-xml encoding=Text/HTML><p>a"), "body(math:math(math:annotation-xml@encoding=Text/HTML(p('a'))))");
  EXPECT_EQ(body_of("<math><annotation-xml encoding='application/xhtml+xml'><div>"),
            "body(math:math(math:annotation-xml@encoding=application/xhtml+xml(div)))");
  EXPECT_EQ(body_of("<math><annotation-xml encoding=x><p>a"), "body(math:math(math:annotation-xml@encoding=x) p('a'))");
  EXPECT_EQ(body_of("<math><annotation-xml><svg><g>"), "body(math:math(math:annotation-xml(svg:svg(svg:g))))");
  EXPECT_EQ(body_of("<math><mrow><svg><g>"), "body(math:math(math:mrow(math:svg(math:g))))");
}

TEST(MathMl, EndsASearchForAnElementInScope) { EXPECT_EQ(body_of("<p><math><mi></p>a"), "body(p(math:math(math:mi(p 'a'))))"); }

TEST(Framesets, TakeThePlaceOfTheBody) {
  EXPECT_EQ(page_of("<frameset> a <frame src=x></frameset> b </html> c "), "html(head frameset('  ' frame@src=x) '    ')");
  EXPECT_EQ(page_of("<frameset><frameset></frameset><p><noframes><p>x</noframes></frameset><noframes>y</noframes><p>"),
            "html(head frameset(frameset noframes('<p>x')) noframes('y'))");
}

TEST(Framesets, TakeThePlaceOfABodyThatShowsNothing) {
  EXPECT_EQ(page_of("<div><p> <b></b><input type=HIDDEN><frameset>"), "html(head frameset)");
  EXPECT_EQ(page_of(nuls("0<svg>0</svg><frameset>")), "html(head frameset)");
  for (const std::string_view shown : {"x", "<br>", "<input>", "<li>", "<body>", "<table>x</table>", "<svg>x</svg>", "</br>", "<textarea>"})
    EXPECT_NE(body_of(std::string(shown) + "<frameset>"), "no body") << shown;
}

TEST(Framesets, CommentsBehindThemStandWhereTheStandardPutsThem) {
  EXPECT_EQ(page_of("<frameset></frameset><!--a--></html><!--b-->"), "html(head frameset !a)");
}

TEST(Plaintext, TakesTheRestOfThePage) {
  EXPECT_EQ(body_of("<p>a<plaintext>b</plaintext><p>&amp;"), "body(p('a') plaintext('b</plaintext><p>&amp;'))");
  EXPECT_EQ(body_of("<svg><plaintext>a</svg>b"), "body(svg:svg(svg:plaintext('a')) 'b')");
  EXPECT_EQ(body_of("<table><plaintext>a"), "body(plaintext('a') table)");
}

TEST(Cdata, IsTextOfForeignContentAndItsRangeThatOfTheText) {
  EXPECT_EQ(body_of("<svg>a<![CDATA[<b>]]>c</svg><![CDATA[d]]>"), "body(svg:svg('a<b>c') ![CDATA[d]])");
  const testing::ParsedPage page{"<math><![CDATA[<x>]]></math>"};
  EXPECT_EQ(page.source_of(page.find_text("<x>")), "<x>");
}

TEST(ColumnGroups, KeepTheWhiteSpaceOfTextInTemplates) { EXPECT_EQ(body_of("<body><template><col> a b"), "body(template(col '  '))"); }

TEST(Quirks, MalformedDoctypesLetTablesStandInParagraphs) {
  EXPECT_EQ(body_of("<!doctype html x><p><table>"), "body(p(table))");
  EXPECT_EQ(body_of("<!doctype html><p><table>"), "body(p table)");
}

// A reference without its semicolon, in front of text that has one further on, gave a range that began there.
TEST(SourceRanges, WhiteSpaceWrittenAsANumberWithoutSemicolon) {
  const testing::ParsedPage page{"<head>&#32x;y</head>"};
  EXPECT_EQ(page.source_of(page.find_text("x")), "x;y");
}

TEST(ParserLimits, ForeignScriptsAreNoLeavesAndCannotNestForEver) {
  std::string html = "<svg>";
  for (int i = 0; i < 100'000; ++i) html += "<script>";
  const testing::ParsedPage page{html};
  EXPECT_TRUE(page.has_warning(WarningCode::limit_depth));
  EXPECT_LT(page.document.size(), 1'000U);
}

}  // namespace
}  // namespace garimpo
