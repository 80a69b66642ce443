#include "output/body/text_body.hpp"

#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::output {
namespace {

std::string text_of(std::string html) { return testing::body_of(std::move(html), append_text_body); }

TEST(TextBody, PutsBlocksOnLinesAndCollapsesWhiteSpace) {
  EXPECT_EQ(text_of("<h1> A  title </h1>\n<p>One\n  two\tthree.</p><p>Four.</p>"), "A title\nOne two three.\nFour.");
}

TEST(TextBody, MakesParagraphsOfLooseText) {
  EXPECT_EQ(text_of("loose<div>block</div>tail <b>bold</b><p>p</p>end"), "loose\nblock\ntail bold\np\nend");
}

TEST(TextBody, AddsNoSpaceWhereTheSourceHasNone) {
  EXPECT_EQ(text_of("<p>日本<b>語</b>の<a href=x>文</a>章</p>"), "日本語の文章");
  EXPECT_EQ(text_of("<p>un<i>believ</i>able<sup>2</sup></p>"), "unbelievable2");
}

TEST(TextBody, KeepsTheSpaceOnWhicheverSideOfATagItStands) {
  EXPECT_EQ(text_of("<p>a <b>b</b> c<b> d</b>e<b>f </b>g <b> h </b> i</p>"), "a b c def g h i");
}

TEST(TextBody, TreatsNoBreakSpacesAsSpaces) {
  EXPECT_EQ(text_of("<p>R$&nbsp;899,00</p><p>&nbsp;</p><p>&nbsp;x&nbsp;</p>"), "R$ 899,00\nx");
}

TEST(TextBody, BreaksLinesAtBr) { EXPECT_EQ(text_of("<p>one<br>two<br><br>three<br></p><p><br>four</p>"), "one\ntwo\nthree\nfour"); }

TEST(TextBody, KeepsPreformattedTextAsItStands) {
  EXPECT_EQ(text_of("<p>a</p><pre>\nint  x;\n\n  y();\n</pre><p>b</p>"), "a\nint  x;\n\n  y();\nb");
  EXPECT_EQ(text_of("<pre><code><div>one</div><div>two</div></code>x<br>y</pre>"), "one\ntwo\nx\ny");
}

TEST(TextBody, JoinsCellsOfDataTablesByTabs) {
  EXPECT_EQ(text_of("<table><tr><th>a<th>b<tr><td>1<td>2<tr><td><td>4</table>"), "a\tb\n1\t2\n\t4");
  EXPECT_EQ(text_of("<table><tr><th>a<th>b<tr><td><p>x</p><p>y</p><td>2</table>"), "a\tb\nx y\t2");
}

TEST(TextBody, ReadsLayoutTablesAsBlocks) {
  EXPECT_EQ(text_of("<table><tr><td>menu<td><table><tr><td>inner</table></table>"), "menu\ninner");
  EXPECT_EQ(text_of("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>"), "a\nb\nc\nd");
}

TEST(TextBody, LeavesOutWhatIsNoText) {
  EXPECT_EQ(text_of("<p>a<script>x</script><style>y</style><!-- z --></p><template>t</template><textarea>u</textarea>"
                    "<select><option>v</select><button>w</button><svg><text>s</text></svg><noscript>n</noscript><p>b"),
            "a\nb");
}

TEST(TextBody, KeepsButtonsThatAreQuestions) {
  EXPECT_EQ(
      text_of("<h2><button>Why?</button></h2><p>Because.</p><details><summary><span><button>How?</button></span></summary>So.</details>"),
      "Why?\nBecause.\nHow?\nSo.");
}

TEST(TextBody, KeepsLongNoscript) {
  std::string words;
  for (int i = 0; i < 70; ++i) words += "word ";
  EXPECT_TRUE(text_of("<p>a</p><noscript><p>" + words + "</p></noscript>").starts_with("a\nword word"));
  EXPECT_EQ(text_of("<p>a</p><noscript><p>too few words</p></noscript>"), "a");
}

TEST(TextBody, WritesListsAndDefinitionsOnLines) {
  EXPECT_EQ(text_of("<ul><li>a<ul><li>b</ul><li><p>c<p>d</ul><dl><dt>t<dd>u</dl>"), "a\nb\nc\nd\nt\nu");
}

TEST(TextBody, SaysNothingOfAnEmptyPage) {
  EXPECT_EQ(text_of(""), "");
  EXPECT_EQ(text_of("<div><p> </p><ul><li></ul><table><tr><td></table><img></div>"), "");
}

}  // namespace
}  // namespace garimpo::output
