#include "output/body/html_body.hpp"

#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::output {
namespace {

std::string html_of(std::string html) { return testing::body_of(std::move(html), append_html_body); }

TEST(HtmlBody, WritesBlocksOfAnyContainerAsParagraphs) {
  EXPECT_EQ(html_of("<div>a</div>b<section><h2 class=x>c</h2></section>"), "<p>a</p>\n<p>b</p>\n<h2>c</h2>\n");
}

TEST(HtmlBody, KeepsOnlyTheAttributesItKnows) {
  EXPECT_EQ(html_of("<p onclick=x style=y id=z lang=pt dir=rtl>a <a href=/b title=t target=_blank onmouseover=x>c</a></p>"),
            "<p lang=\"pt\" dir=\"rtl\">a <a href=\"/b\" title=\"t\">c</a></p>\n");
  EXPECT_EQ(html_of("<img src=/i.png alt='\"<' onerror=x width=900>"), "<p><img src=\"/i.png\" alt=\"&quot;&lt;\"></p>\n");
  EXPECT_EQ(html_of("<p><time datetime=2026-01-02 class=x>today</time>"), "<p><time datetime=\"2026-01-02\">today</time></p>\n");
}

TEST(HtmlBody, WritesNoCode) {
  const std::string html = html_of(
      "<p>a<script>alert(1)</script><a href=' java\nscript:alert(1)'>b</a><img src='javascript:x'><iframe src=/f></iframe>"
      "<a href='data:text/html,x'>c</a><svg onload=x><script>y</script></svg>&lt;script&gt;");
  EXPECT_EQ(html, "<p>abc&lt;script&gt;</p>\n");
}

TEST(HtmlBody, WritesListsWithoutNeedlessParagraphs) {
  EXPECT_EQ(html_of("<ul><li>a<li><p>b</p></ul><ol start=3><li>c</ol><dl><dt>d<dd>e</dl>"),
            "<ul>\n<li>a</li>\n<li><p>b</p>\n</li>\n</ul>\n<ol start=\"3\">\n<li>c</li>\n</ol>\n<dl>\n<dt>d</dt>\n<dd>e</dd>\n</dl>\n");
  EXPECT_EQ(html_of("<ul><li>a<br><br>b</ul>"), "<ul>\n<li>a<p>b</p>\n</li>\n</ul>\n");
}

TEST(HtmlBody, WritesTablesWithSpansAndCaption) {
  EXPECT_EQ(html_of("<table><caption>C</caption><tr><th colspan=2>a<tr><td>1<td>2</table>"),
            "<table>\n<caption>C</caption>\n<tr><th colspan=\"2\">a</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n");
}

TEST(HtmlBody, KeepsCodeAndItsLanguage) {
  EXPECT_EQ(html_of("<pre class='brush: sql;'>a &lt;\n  b</pre>"), "<pre><code class=\"language-sql\">a &lt;\n  b</code></pre>\n");
  EXPECT_EQ(html_of("<pre><code class='language-\"onclick=x'>a</code></pre>"), "<pre><code>a</code></pre>\n");
}

TEST(HtmlBody, PutsSpacesOutsideOfTags) {
  EXPECT_EQ(html_of("<p>a<b> b </b>c <blockquote> d </blockquote>"),
            "<p>a <strong>b</strong> c</p>\n<blockquote>\n<p>d</p>\n</blockquote>\n");
}

}  // namespace
}  // namespace garimpo::output
