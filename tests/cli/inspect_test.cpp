#include <gtest/gtest.h>
#include <garimpo/pipeline.hpp>

#include <algorithm>

#include "features/page.hpp"
#include "inspect/node_lookup.hpp"
#include "inspect/tree_json.hpp"
#include "inspect/tree_view.hpp"

namespace garimpo::cli {
namespace {

class Inspect : public testing::Test {
 protected:
  const Document& parse(std::string html) {
    html_ = std::move(html);
    extraction_ = &worker_.run({.bytes = html_, .source = "a.html", .url = "", .content_type = ""});
    page_.reset(*extraction_->document);
    return *extraction_->document;
  }
  std::size_t shown(const TreeView& view) const { return shown_nodes(*extraction_->document, view).size(); }

  std::string html_;
  Pipeline pipeline_{PipelineOptions{}};
  Worker worker_{pipeline_};
  const Extraction* extraction_ = nullptr;
  features::Page page_;
};

constexpr std::string_view kOdd =
    "<!doctype html><title>t</title><body><!-- c --><p>one</p>two<p>three<b>x</b>y</p><svg><a/><path d=''/></svg><math><mi>z</mi></math>"
    "<x:y>odd</x:y><it's>quote</it's><table><tr><td>cell</table><!-- d -->";

TEST_F(Inspect, EveryPathLeadsBackToItsNode) {
  const Document& document = parse(std::string(kOdd));
  std::size_t tried = 0;
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document.kind(node) == NodeKind::doctype) continue;
    const auto found = find_node(document, document.xpath(node));
    ASSERT_TRUE(found) << document.xpath(node) << ": " << found.error().message;
    EXPECT_EQ(*found, node) << document.xpath(node);
    ++tried;
  }
  EXPECT_GT(tried, 25U);
}

TEST_F(Inspect, PathsThatLeadNowhere) {
  const Document& document = parse(std::string(kOdd));
  for (const std::string_view wrong : {"", "x", "//p", "/html/body/p[0]", "/html/body/p[3]", "/html/", "/html//p", "/html/body/p[",
                                       "/html/body/p[x]", "/html/body/*[name()='a/b']", "/text()", "-1", "1.5", "4294967295"}) {
    EXPECT_FALSE(find_node(document, wrong)) << wrong;
  }
  EXPECT_EQ(find_node(document, "/").value_or(kNoNode), NodeId{0});
  EXPECT_EQ(find_node(document, "2").value_or(kNoNode), NodeId{2});
}

TEST_F(Inspect, ViewToADepth) {
  parse("<body><div><p>a</p></div>");
  EXPECT_EQ(shown(TreeView::to_depth(page_, 1)), 1U);  // html
  EXPECT_EQ(shown(TreeView::to_depth(page_, 2)), 3U);  // and head, body
  EXPECT_EQ(shown(TreeView::to_depth(page_, UINT32_MAX)), 6U);
}

TEST_F(Inspect, ViewThatFitsAScreenOpensWhereTheTextIs) {
  std::string html = "<body><div id=small><p>a</p><p>b</p></div><div id=large>";
  for (int at = 0; at < 10; ++at) html += "<p>a sentence of some length, to be read</p>";
  const Document& document = parse(html + "</div>");
  const TreeView view = TreeView::to_lines(page_, 16);
  EXPECT_LE(shown(view), 16U);
  const auto large = find_node(document, "/html/body/div[2]");
  const auto small = find_node(document, "/html/body/div[1]");
  ASSERT_TRUE(large && small);
  EXPECT_TRUE(view.is_open(*large));
  EXPECT_LE(shown(TreeView::to_lines(page_, 4)), 4U);
  EXPECT_EQ(shown(TreeView::to_lines(page_, 10'000)), shown(TreeView::to_depth(page_, UINT32_MAX)));
}

TEST_F(Inspect, HiddenNodesAreCounted) {
  parse("<body><ul><li>a<b>x</b></ul><p>text alone</p>");
  std::string out;
  append_tree(page_, TreeView::to_depth(page_, 3), Terminal{}, out);
  EXPECT_NE(out.find("ul  \u2026 4 nodes inside"), std::string::npos) << out;
  EXPECT_NE(out.find("p \"text alone\""), std::string::npos) << out;
}

TEST_F(Inspect, LabelsAreCutAtCharactersNotBytes) {
  std::string accents;
  for (int at = 0; at < 500; ++at) accents += "\u00e9";
  const Document& document = parse("<p>" + accents);
  const std::string label = node_label(document, document.size() - 1, 10);
  EXPECT_EQ(label, "\"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u2026\"");
}

TEST_F(Inspect, OneNodeSaysEverything) {
  const Document& document = parse("<body><a href='/x' title='hint'>link <b>text</b></a>");
  const auto node = find_node(document, "/html/body/a");
  ASSERT_TRUE(node);
  std::string out;
  append_node(page_, *node, Terminal{}, out);
  for (const std::string_view words : {"/html/body/a", "href=\"/x\"", "title=\"hint\"", "6-52", "100% in links", "link text"})
    EXPECT_NE(out.find(words), std::string::npos) << words << "\n" << out;
}

}  // namespace
}  // namespace garimpo::cli
