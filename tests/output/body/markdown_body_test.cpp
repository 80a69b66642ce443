#include "output/body/markdown_body.hpp"

#include "output/body/markdown_escape.hpp"
#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::output {
namespace {

std::string markdown_of(std::string html) { return testing::body_of(std::move(html), append_markdown_body); }

std::string escaped(std::string_view text, MarkdownPlace place = {}) {
  std::string out;
  append_markdown_text(text, place, out);
  return out;
}

TEST(MarkdownBody, SeparatesBlocksByBlankLines) {
  EXPECT_EQ(markdown_of("<h1>T</h1><p>a</p><h3>U</h3><div>b</div><hr><p>c"), "# T\n\na\n\n### U\n\nb\n\n---\n\nc");
}

TEST(MarkdownBody, PutsEmphasisWithoutStraySpaces) {
  EXPECT_EQ(markdown_of("<p>a<b> bold </b>text"), "a **bold** text");
  EXPECT_EQ(markdown_of("<p><strong>bold</strong> text, <em>soft</em>."), "**bold** text, *soft*.");
  EXPECT_EQ(markdown_of("<p><b></b>x<b> </b>y"), "x y");
}

TEST(MarkdownBody, NestsAndMergesEmphasis) {
  EXPECT_EQ(markdown_of("<p><b><i>x</i> y</b>"), "***x* y**");
  EXPECT_EQ(markdown_of("<p><b>one</b><b>two</b>"), "**onetwo**");
  EXPECT_EQ(markdown_of("<p><b>a<strong>b</strong></b>"), "**ab**");
  EXPECT_EQ(markdown_of("<p><del>old</del> H<sub>2</sub>O <mark>m</mark>"), "~~old~~ H<sub>2</sub>O <mark>m</mark>");
}

TEST(MarkdownBody, FallsBackToHtmlWhereFlankingForbidsEmphasis) {
  EXPECT_EQ(markdown_of("<p><b>Note:</b>text"), "<strong>Note:</strong>text");
  EXPECT_EQ(markdown_of("<p>他说<b>「好」</b>了"), "他说<strong>「好」</strong>了");
  EXPECT_EQ(markdown_of("<p>in<b>side</b>r <b>中文</b>字"), "in**side**r **中文**字");
  EXPECT_EQ(markdown_of("<p><b>Note:</b> text"), "**Note:** text");
}

TEST(MarkdownBody, KeepsDelimitersOfNeighboursApart) {
  EXPECT_EQ(markdown_of("<p><b>a</b><i>b</i>"), "**a**<em>b</em>");
  EXPECT_EQ(markdown_of("<p><i>“</i><b><i>x y</i></b>"), "*“*<strong>*x y*</strong>");
  EXPECT_EQ(markdown_of("<p><b>a <a href=/x>b</a><i>.</i></b>"), "**a [b](/x)<em>.</em>**");
}

TEST(MarkdownBody, OpensFormattingAgainInEveryBlock) {
  EXPECT_EQ(markdown_of("<b><p>a</p><p>b</p></b>"), "**a**\n\n**b**");
  EXPECT_EQ(markdown_of("<a href=/x><h3>Head</h3><p>Text</p></a>"), "### [Head](/x)\n\n[Text](/x)");
}

TEST(MarkdownBody, WritesLinksAndImages) {
  EXPECT_EQ(markdown_of("<p>See <a href=' /a(b) '>this [one]</a>."), "See [this \\[one\\]](</a(b)>).");
  EXPECT_EQ(markdown_of("<p><a href='javascript:x()'>code</a> <a>none</a> <a href=/e></a>"), "code none");
  EXPECT_EQ(markdown_of("<p>wow!<a href=/x>y</a>"), "wow\\![y](/x)");
  EXPECT_EQ(markdown_of("<p><img src=/i.png alt='an  image'> <img alt=lost> <img src=data:image/gif;base64,AA data-src=/lazy.jpg>"),
            "![an image](/i.png) ![](/lazy.jpg)");
  EXPECT_EQ(markdown_of("<a href=/big><img src=/i.png alt=i></a>"), "[![i](/i.png)](/big)");
}

TEST(MarkdownBody, NestsLists) {
  EXPECT_EQ(markdown_of("<p>x</p><ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul><p>y"), "x\n\n- a\n  - b\n    1. c\n- d\n\ny");
  EXPECT_EQ(markdown_of("<ol start=9><li>nine<li><p>ten</p><p>more</p><li value=20>twenty</ol>"),
            "9. nine\n10. ten\n\n    more\n20. twenty");
}

TEST(MarkdownBody, NestsListsThatStandDirectlyInLists) {
  EXPECT_EQ(markdown_of("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>"), "- a\n  - b\n- c");
}

TEST(MarkdownBody, KeepsAdjacentListsApart) {
  EXPECT_EQ(markdown_of("<ul><li>a</ul><ul><li>b</ul>"), "- a\n\n* b");
  EXPECT_EQ(markdown_of("<ol><li>a</ol><ol><li>b</ol>"), "1. a\n\n1) b");
}

TEST(MarkdownBody, WritesItemsThatBeginWithAList) { EXPECT_EQ(markdown_of("<ul><li><ul><li>a</ul></ul>"), "- - a"); }

TEST(MarkdownBody, WritesDefinitions) { EXPECT_EQ(markdown_of("<dl><dt>T<dd>D<dd>E<dt>U<dd>F</dl>"), "T\n- D\n- E\n\nU\n- F"); }

TEST(MarkdownBody, QuotesEveryLine) {
  EXPECT_EQ(markdown_of("<p>x</p><blockquote><p>a</p><p>b<br>c</p><blockquote>d</blockquote></blockquote><p>y"),
            "x\n\n> a\n>\n> b  \n> c\n>\n> > d\n\ny");
  EXPECT_EQ(markdown_of("<blockquote><ul><li>a<p>b</ul></blockquote>"), "> - a\n>\n>   b");
}

TEST(MarkdownBody, FencesCode) {
  EXPECT_EQ(markdown_of("<pre><code class='hljs language-python'>def f():\n    *x*\n</code></pre>"), "```python\ndef f():\n    *x*\n```");
  EXPECT_EQ(markdown_of("<pre>a\n```\nb</pre>"), "````\na\n```\nb\n````");
  EXPECT_EQ(markdown_of("<ul><li>x<pre>a\nb</pre></ul>"), "- x\n\n  ```\n  a\n  b\n  ```");
  EXPECT_EQ(markdown_of("<div class='highlight highlight-source-js'><pre>f()</pre></div>"), "```js\nf()\n```");
}

TEST(MarkdownBody, WritesCodeSpansVerbatim) {
  EXPECT_EQ(markdown_of("<p>Use <code>a_b*c <b>d</b></code>."), "Use `a_b*c d`.");
  EXPECT_EQ(markdown_of("<p><code>a`b</code> <code>`c</code>"), "``a`b`` `` `c ``");
}

TEST(MarkdownBody, WritesTables) {
  EXPECT_EQ(markdown_of("<table><tr><th>a<th>b|c<tr><td>1<td>x<br>y<tr><td><td></table><p>z"),
            "| a | b\\|c |\n| --- | --- |\n| 1 | x<br>y |\n\nz");
}

TEST(MarkdownBody, KeepsSpansInTheirColumns) {
  EXPECT_EQ(markdown_of("<table><tr><th rowspan=2>a<th colspan=2>b<tr><td>c<td>d<tr><td>e<td>f<td>g</table>"),
            "| a | b | |\n| --- | --- | --- |\n| | c | d |\n| e | f | g |");
}

TEST(MarkdownBody, LosesNoCellOfATooLongRow) {
  EXPECT_EQ(markdown_of("<table><tr><th rowspan=2>a<th>b<tr><td>c<td>d</table>"), "| a | b |\n| --- | --- |\n| | c d |");
}

TEST(MarkdownBody, BreaksLines) { EXPECT_EQ(markdown_of("<p>a<br>- b<br><br>c"), "a  \n\\- b\n\nc"); }

TEST(MarkdownBody, ProtectsTheEndOfAHeading) {
  EXPECT_EQ(markdown_of("<h2>C #</h2><h2>C#</h2><h2>a<br>b</h2>"), "## C \\#\n\n## C#\n\n## a b");
}

TEST(MarkdownBody, StopsIndentingAtSomeDepth) {
  std::string html;
  for (int i = 0; i < 200; ++i) html += "<ul><li>";
  html += "deep";
  const std::string markdown = markdown_of(html);
  EXPECT_NE(markdown.find("deep"), std::string::npos);
  EXPECT_LT(markdown.size(), 100U);
}

TEST(MarkdownEscape, EscapesWhatMeansSomething) {
  EXPECT_EQ(escaped("a*b `c` \\* x\\y"), "a\\*b \\`c\\` \\\\\\* x\\y");
  EXPECT_EQ(escaped("snake_case _em_ 2_"), "snake_case \\_em\\_ 2\\_");
  EXPECT_EQ(escaped("<b> a < b &amp; AT&T ~~x~~ ~5"), "\\<b> a < b \\&amp; AT&T \\~\\~x\\~\\~ ~5");
  EXPECT_EQ(escaped("[1] [a](b) [x]"), "[1] [a\\](b) [x\\]");
  EXPECT_EQ(escaped("a|b", {.is_in_table = true}), "a\\|b");
  EXPECT_EQ(escaped("a|b"), "a|b");
}

TEST(MarkdownEscape, EscapesOpenersAtTheStartOfALineOnly) {
  const MarkdownPlace start{.is_line_start = true};
  EXPECT_EQ(escaped("# x", start), "\\# x");
  EXPECT_EQ(escaped("#x", start), "#x");
  EXPECT_EQ(escaped("- x", start), "\\- x");
  EXPECT_EQ(escaped("-x", start), "-x");
  EXPECT_EQ(escaped("---", start), "\\---");
  EXPECT_EQ(escaped("===", start), "\\===");
  EXPECT_EQ(escaped("> x", start), "\\> x");
  EXPECT_EQ(escaped("1986. A year", start), "1986\\. A year");
  EXPECT_EQ(escaped("1.5 litres", start), "1.5 litres");
  EXPECT_EQ(escaped("1986. A year"), "1986. A year");
}

TEST(MarkdownEscape, KeepsAddressesWhole) {
  const auto address = [](std::string_view value) {
    std::string out;
    append_markdown_address(value, out);
    return out;
  };
  EXPECT_EQ(address("https://e.org/a_b?c=d&e=*"), "https://e.org/a_b?c=d&e=*");
  EXPECT_EQ(address("/a b"), "</a b>");
  EXPECT_EQ(address("/a<b>|\n"), "</a%3Cb%3E%7C%0A>");
}

}  // namespace
}  // namespace garimpo::output
