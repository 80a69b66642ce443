#include "markers/node_range.hpp"

#include "tests/parsed_page.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace garimpo::markers {
namespace {

using testing::ParsedPage;

std::string text_of(std::string html) {
  const ParsedPage page(std::move(html));
  std::string out = "before ";
  append_text(page.document, {page.find("body"), page.document.size()}, out);
  return out.substr(7);
}

TEST(NodeRange, TextHasSpacesOnlyWhereThereAreBoundaries) {
  EXPECT_EQ(text_of(" <p> a<b>b</b> c</p><p>d</p>e<br>f<i>g</i> "), "ab c d e fg");
  EXPECT_EQ(text_of("<div>日本<span>語</span></div><div>x</div>"), "日本語 x");
  EXPECT_EQ(text_of("<ul><li><div>a</div></li></ul><b>b</b>"), "a b");
  EXPECT_EQ(text_of("<table><tr><td>a<td>b<tr><td>c</table>"), "a b c");
}

TEST(NodeRange, TextLeavesOutWhatIsNotContent) {
  EXPECT_EQ(text_of("a<script>x</script><style>y</style><noscript>z</noscript><template>t</template><!-- c -->b<svg><text>s</text></svg>"),
            "ab");
  EXPECT_EQ(text_of(" \n <p> </p>"), "");
}

TEST(NodeRange, TheTextOfAPartIsASliceOfTheWholeOrIsNotGiven) {
  constexpr std::array<std::string_view, 16> kPieces = {"a",   " b ",  "c d",  "\n ",   "<p>",    "</p>",     "<b>",       "</b>",
                                                        "<i>", "</i>", "<br>", "<div>", "</div>", "<select>", "</select>", "&nbsp;"};
  tests::SeededRandom random(20261116);
  std::size_t slices = 0;
  for (int round = 0; round < 300; ++round) {
    std::string html;
    for (int piece = 0; piece < 12; ++piece) html += kPieces[random() % kPieces.size()];
    const ParsedPage page(html);
    const NodeRange body{page.find("body"), page.document.size()};
    std::string whole;
    std::vector<TextPlace> places;
    append_text(page.document, body, whole, places);
    for (NodeId begin = body.begin; begin < body.end; ++begin)
      for (NodeId end = begin + 1; end <= body.end; ++end) {
        const auto slice = text_of_part(page.document, {begin, end}, body, whole, places);
        if (!slice) continue;
        std::string alone;
        append_text(page.document, {begin, end}, alone);
        ASSERT_EQ(*slice, alone) << html << " from " << begin << " to " << end;
        ++slices;
      }
  }
  EXPECT_GT(slices, 1'000u);
}

TEST(NodeRange, VisitsTopmostNodes) {
  const ParsedPage page("<div><p>a</p>b<p>c</p></div><i>d</i>");
  std::vector<NodeId> visited;
  const NodeId div = page.find("div");
  for_each_top_node(page.document, {div, page.document.end(div)}, [&](NodeId node) { visited.push_back(node); });
  EXPECT_EQ(visited, std::vector<NodeId>{div});
  visited.clear();
  // The div reaches past the range: its children stand for it.
  for_each_top_node(page.document, {div, page.find("p", 1)}, [&](NodeId node) { visited.push_back(node); });
  EXPECT_EQ(visited, (std::vector<NodeId>{page.find("p"), page.find_text("b")}));
}

TEST(NodeRange, BytesGoFromFirstToLast) {
  const ParsedPage page("<div><p>a</p><p>b</p><p>c</p></div>");
  const auto bytes = source_bytes(page.document, {page.find("p"), page.document.end(page.find("p", 1))});
  ASSERT_TRUE(bytes);
  EXPECT_EQ(page.html.substr(bytes->begin, bytes->end - bytes->begin), "<p>a</p><p>b</p>");
  EXPECT_FALSE(source_bytes(page.document, {}));
}

TEST(NodeRange, NodesThatAreNotInTheSourceHaveNoBytes) {
  const ParsedPage page("");
  EXPECT_FALSE(source_bytes(page.document, {page.find("head"), page.document.end(page.find("head"))}));
}

TEST(NodeRange, FindsLinksInsideAndAround) {
  const ParsedPage page("<li><a href=/x><b>t</b></a><i>u</i><a href=javascript:y>v</a></li>");
  const NodeRange record{page.find("li"), page.document.end(page.find("li"))};
  const auto link = [&](NodeId node) { return first_link(page.document, {node, page.document.end(node)}, record); };
  EXPECT_EQ(link(page.find("li")), "/x");
  EXPECT_EQ(link(page.find("b")), "/x");
  EXPECT_EQ(link(page.find("i")), "");
  EXPECT_EQ(link(page.find("a", 1)), "");
}

TEST(NodeRange, LooksForLinksAroundOnlyInsideTheRecord) {
  const ParsedPage page("<a href=/x><li><b>t</b></li></a>");
  const NodeRange record{page.find("li"), page.document.end(page.find("li"))};
  EXPECT_EQ(first_link(page.document, {page.find("b"), page.document.end(page.find("b"))}, record), "");
}

}  // namespace
}  // namespace garimpo::markers
