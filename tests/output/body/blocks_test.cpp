#include "output/body/blocks.hpp"

#include "output/body/markdown_body.hpp"
#include "output/body/text_body.hpp"
#include "tests/output/marked_page.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace garimpo::output {
namespace {

using testing::ParsedPage;

struct Read {
  Content content;
  std::string text;

  Read(const ParsedPage& page, NodeRange region, std::vector<NodeRange> ranges, testing::AppendBody append = append_text_body) {
    read_content(page.document, region, ranges, content);
    append(page.document, content.events, text);
  }
};

NodeRange subtree(const ParsedPage& page, NodeId node) { return {node, page.document.end(node)}; }

std::vector<std::string> block_paths(const ParsedPage& page, const Content& content) {
  std::vector<std::string> paths;
  for (const NodeRange block : content.blocks) paths.push_back(page.document.xpath(block.begin));
  return paths;
}

TEST(Blocks, EveryOpenHasItsClose) {
  const ParsedPage page(
      "<a href=x><ul><li><b>a<p>b<i>c</b>d</i><table><tr><th>e<td><ul><li>f</ul></table><pre><b>g</pre></a><h2><div>h</div>");
  const Read read(page, subtree(page, page.find("body")), {subtree(page, page.find("body"))});
  std::vector<Mark> open;
  for (const Event& event : read.content.events) {
    if (event.type == EventType::open) open.push_back(event.mark);
    if (event.type != EventType::close) continue;
    ASSERT_FALSE(open.empty());
    EXPECT_EQ(open.back(), event.mark);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
}

TEST(Blocks, NamesTheElementOfABlockOrItsTexts) {
  const ParsedPage page("<div>loose <b>x</b><p>para</p>tail</div><section><div>alone</div></section>");
  const Read read(page, subtree(page, page.find("body")), {subtree(page, page.find("body"))});
  EXPECT_EQ(block_paths(page, read.content), (std::vector<std::string>{"/html/body/div/text()[1]", "/html/body/div/p",
                                                                       "/html/body/div/text()[2]", "/html/body/section/div"}));
  EXPECT_EQ(read.content.blocks[0].end, page.document.end(page.find("b")));
}

TEST(Blocks, CoverEachSourceCharacterOnceEvenWhereRangesOverlap) {
  const ParsedPage page("<div><p>one</p><p>two</p><p>three</p></div>");
  const NodeRange all = subtree(page, page.find("div"));
  const Read read(page, all, {all, subtree(page, page.find("p", 1)), {page.find("p", 1), all.end}});
  EXPECT_EQ(read.text, "one\ntwo\nthree");
}

TEST(Blocks, LeavesHolesWhereNothingWasTaken) {
  const ParsedPage page("<article><p>a</p><aside>ad</aside><p>b <span>c</span> <em>d</em></p></article>");
  const NodeRange region = subtree(page, page.find("article"));
  const NodeId p = page.find("p", 1);
  const Read read(page, region, {subtree(page, page.find("p")), {p, page.find("span")}, subtree(page, page.find("em"))},
                  append_markdown_body);
  EXPECT_EQ(read.text, "a\n\nb *d*");
}

TEST(Blocks, KnowsTheListsAndQuotesAroundARange) {
  const ParsedPage page("<main><blockquote><p>a</p></blockquote><ul><li>b</li><li>c</li></ul></main>");
  const NodeRange region = subtree(page, page.find("main"));
  const Read read(page, region, {subtree(page, page.find("p")), subtree(page, page.find("li", 1))}, append_markdown_body);
  EXPECT_EQ(read.text, "> a\n\n- c");
}

TEST(Blocks, IgnoresListsAroundTheRegion) {
  const ParsedPage page("<ul><li><div><p>a</p></div></li></ul>");
  const NodeRange region = subtree(page, page.find("div"));
  EXPECT_EQ(Read(page, region, {region}, append_markdown_body).text, "a");
  const NodeRange items = subtree(page, page.find("li"));
  EXPECT_EQ(Read(page, items, {items}, append_markdown_body).text, "- a");
}

TEST(Blocks, ReadsAnArticleInALayoutCellAsAnArticle) {
  const ParsedPage page("<table><tr><td>menu<td><h2>T</h2><p>a</p><p>b</p></table>");
  const NodeRange region = subtree(page, page.find("td", 1));
  EXPECT_EQ(Read(page, region, {region}, append_markdown_body).text, "## T\n\na\n\nb");
}

// Cost per node on pages that make careless walks quadratic. Bounds are wide: they catch quadratic cost, not slow machines.
TEST(Blocks, CostGrowsWithThePage) {
  const auto cost_us = [](const std::string& html) {
    const ParsedPage page(html);
    const NodeRange body = subtree(page, page.find("body"));
    const auto start = std::chrono::steady_clock::now();
    const Read text(page, body, {body});
    const Read markdown(page, body, {body}, append_markdown_body);
    EXPECT_FALSE(text.text.empty());
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count() + 1;
  };
  const auto repeated = [](std::string_view piece, int times) {
    std::string html;
    for (int i = 0; i < times; ++i) html += piece;
    return html;
  };
  for (const std::string_view piece :
       {"<p>x", "<div>x", "<b>x", "<ul><li>x", "<blockquote>x", "<table><tr><td>x", "<a href=y>x", "<button>z</button>x",
        "<table><tr><td colspan=1000>x<td rowspan=1000>y<tr><td>z</table>", "<br>x", "<pre>x\n", "<noscript>x "}) {
    const auto small = cost_us(repeated(piece, 2'000));
    const auto large = cost_us(repeated(piece, 20'000));
    EXPECT_LT(large, 100'000 + 60 * small) << piece;
  }
}

TEST(Blocks, OutputStaysProportionalToThePage) {
  std::string html;
  for (int i = 0; i < 1'000; ++i) html += "<table><tr><td colspan=1000>x<td rowspan=1000>y<tr><td>z</table>";
  const std::string markdown = testing::body_of(html, append_markdown_body);
  EXPECT_LT(markdown.size(), html.size() * 3);
}

}  // namespace
}  // namespace garimpo::output
