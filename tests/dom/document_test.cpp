// The columns of dom::Document and the ranges of garimpo::Document, against a tree that the test keeps beside the page it writes.
#include "dom/document.hpp"

#include "tests/parsed_page.hpp"
#include "tests/seeded_random.hpp"
#include "text/encoding/decode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace garimpo {
namespace {

using testing::ParsedPage;

struct Written {
  NodeKind kind{};
  std::string name;
  std::string text;
  std::vector<std::pair<std::string, std::string>> attributes;
  NodeId parent = kNoNode;
  ByteRange source;
  ByteRange start_tag;
};

// Elements that nest in each other as written, texts without references, comments, every tag closed: nothing is left for the parser to
// repair, so that the page has exactly the nodes that were written.
class RandomPage {
 public:
  explicit RandomPage(tests::SeededRandom& random) : random_(random) {
    open("", NodeKind::document);
    open("html");
    open("head");
    close();
    open("body");
    for (auto steps = random_() % 200; steps > 0; --steps) step();
    while (!open_.empty()) close();
  }

  const std::string& html() const { return html_; }
  const std::vector<Written>& nodes() const { return nodes_; }

 private:
  std::uint32_t here() const { return static_cast<std::uint32_t>(html_.size()); }

  void step() {
    switch (random_() % 6) {
      case 0:
      case 1:
        open(kNames[random_() % kNames.size()]);
        break;
      case 2:
        add(NodeKind::comment, "#comment", "<!--", " note " + std::to_string(random_() % 10), "-->");
        break;
      case 3:
        if (nodes_.back().kind != NodeKind::text) add(NodeKind::text, "#text", "", "word " + std::to_string(random_() % 10), "");
        break;
      default:
        if (open_.size() > 3) close();
    }
  }

  void add(NodeKind kind, std::string name, const std::string& before, std::string text, const std::string& after) {
    const std::uint32_t begin = here();
    html_ += before + text + after;
    nodes_.push_back({kind, std::move(name), std::move(text), {}, open_.back(), {begin, here()}, {}});
  }

  void open(const std::string& name, NodeKind kind = NodeKind::element) {
    Written node;
    node.kind = kind;
    node.name = name;
    node.parent = open_.empty() ? kNoNode : open_.back();
    node.source.begin = here();
    if (kind == NodeKind::element) {
      html_ += "<" + name;
      for (auto i = random_() % 3; name != "head" && i > 0; --i) {
        node.attributes.emplace_back("data-" + std::to_string(i), "value " + std::to_string(random_() % 5));
        html_ += " " + node.attributes.back().first + "=\"" + node.attributes.back().second + "\"";
      }
      html_ += ">";
      node.start_tag = {node.source.begin, here()};
    }
    open_.push_back(static_cast<NodeId>(nodes_.size()));
    nodes_.push_back(std::move(node));
  }

  void close() {
    Written& node = nodes_[open_.back()];
    open_.pop_back();
    if (node.kind == NodeKind::element) html_ += "</" + node.name + ">";
    node.source.end = here();
  }

  static constexpr std::array kNames = {"div", "section", "span", "my-box", "article"};
  tests::SeededRandom& random_;
  std::string html_;
  std::vector<Written> nodes_;
  std::vector<NodeId> open_;
};

std::vector<NodeId> nodes_where(const std::vector<Written>& nodes, auto holds) {
  std::vector<NodeId> found;
  for (NodeId node = 0; node < nodes.size(); ++node)
    if (holds(node)) found.push_back(node);
  return found;
}

std::vector<NodeId> listed(auto range) {
  std::vector<NodeId> nodes;
  for (const NodeId node : range) nodes.push_back(node);
  return nodes;
}

TEST(DocumentColumns, AreThoseOfTheTreeThatWasWritten) {
  tests::SeededRandom random;
  for (int round = 0; round < 60; ++round) {
    const RandomPage written(random);
    const std::vector<Written>& nodes = written.nodes();
    const ParsedPage page(written.html());
    const dom::Document& document = page.document;
    ASSERT_EQ(document.size(), nodes.size()) << page.html;
    for (NodeId node = 0; node < document.size(); ++node) {
      const Written& expected = nodes[node];
      ASSERT_EQ(document.kind(node), expected.kind) << node << " of " << page.html;
      EXPECT_EQ(document.is_element(node), expected.kind == NodeKind::element);
      EXPECT_EQ(document.is_text(node), expected.kind == NodeKind::text);
      EXPECT_EQ(document.name(node), expected.name);
      EXPECT_EQ(document.name(document.tag(node)), expected.name);
      EXPECT_LT(static_cast<std::uint32_t>(document.tag(node)), document.tag_count());
      EXPECT_EQ(document.text(node), expected.text);
      ASSERT_EQ(document.parent(node), expected.parent);
      EXPECT_EQ(document.depth(node), expected.parent == kNoNode ? 0 : document.depth(expected.parent) + 1);
      if (node == 0) continue;  // its range is that of what is inside it
      EXPECT_EQ(document.source_range(node), expected.source) << node << " of " << page.html;
      EXPECT_EQ(document.decoded_range(node), expected.source);
      EXPECT_EQ(document.start_tag_range(node), expected.start_tag);
    }
  }
}

TEST(DocumentColumns, AttributesStandInTheOrderOfTheSource) {
  tests::SeededRandom random;
  for (int round = 0; round < 30; ++round) {
    const RandomPage written(random);
    const ParsedPage page(written.html());
    const dom::Document& document = page.document;
    ASSERT_EQ(document.size(), written.nodes().size());
    for (NodeId node = 0; node < document.size(); ++node) {
      const auto& expected = written.nodes()[node].attributes;
      ASSERT_EQ(document.attribute_count(node), expected.size());
      std::vector<std::pair<std::string, std::string>> listed;
      for (const auto [name, value] : page.owned.attributes(node)) listed.emplace_back(name, value);
      EXPECT_EQ(listed, expected);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(document.attribute(node, i).name, expected[i].first);
        EXPECT_EQ(document.attribute_names()[document.attribute_name_number(node, i)], expected[i].first);
        EXPECT_EQ(document.attribute(node, expected[i].first), expected[i].second);
      }
      EXPECT_EQ(document.attribute(node, "data-none"), std::nullopt);
    }
  }
}

TEST(DocumentRanges, WalkTheTreeThatWasWritten) {
  tests::SeededRandom random;
  for (int round = 0; round < 20; ++round) {
    const RandomPage written(random);
    const std::vector<Written>& nodes = written.nodes();
    const ParsedPage page(written.html());
    const Document& document = page.owned;
    ASSERT_EQ(document.size(), nodes.size());
    EXPECT_EQ(listed(document.nodes()).size(), nodes.size());
    const auto is_above = [&](NodeId above, NodeId node) {
      for (node = nodes[node].parent; node != kNoNode; node = nodes[node].parent)
        if (node == above) return true;
      return false;
    };
    for (NodeId node = 0; node < document.size(); ++node) {
      const std::vector<NodeId> children = nodes_where(nodes, [&](NodeId other) { return nodes[other].parent == node; });
      EXPECT_EQ(listed(document.children(node)), children) << node << " of " << page.html;
      EXPECT_EQ(document.children(node).empty(), children.empty());
      EXPECT_EQ(document.first_child(node), children.empty() ? kNoNode : children.front());
      for (std::size_t i = 0; i < children.size(); ++i)
        EXPECT_EQ(document.next_sibling(children[i]), i + 1 < children.size() ? children[i + 1] : kNoNode);
      const std::vector<NodeId> inside = nodes_where(nodes, [&](NodeId other) { return is_above(node, other); });
      EXPECT_EQ(listed(document.descendants(node)), inside);
      EXPECT_EQ(document.subtree(node), (NodeRange{node, node + 1 + static_cast<NodeId>(inside.size())}));
      std::vector<NodeId> above = nodes_where(nodes, [&](NodeId other) { return is_above(other, node); });
      std::ranges::reverse(above);
      EXPECT_EQ(listed(document.ancestors(node)), above);
      for (NodeId other = 0; other < document.size(); other += 7)
        EXPECT_EQ(document.contains(node, other), node == other || is_above(node, other));
    }
  }
}

TEST(DocumentRanges, EveryPathIsOfOneNode) {
  tests::SeededRandom random;
  const ParsedPage page(RandomPage(random).html());
  std::set<std::string> paths;
  for (NodeId node = 0; node < page.document.size(); ++node) paths.insert(page.document.xpath(node));
  EXPECT_EQ(paths.size(), page.document.size()) << page.html;
}

TEST(DocumentColumns, TextIsThatOfEveryKindOfNode) {
  const ParsedPage page("<!DOCTYPE html><!-- a --><p title=t>b &lt; c</p><?target data?>");
  const dom::Document& document = page.document;
  EXPECT_EQ(document.kind(1), NodeKind::doctype);
  EXPECT_EQ(document.text(1), "html");
  EXPECT_EQ(document.name(1), "");
  EXPECT_EQ(document.text(2), " a ");
  EXPECT_EQ(document.text(page.find("p")), "");
  EXPECT_EQ(document.text(page.find_text("b")), "b < c");
  EXPECT_EQ(document.text(0), "");
  EXPECT_EQ(document.attribute_count(2), 0U);
  EXPECT_EQ(document.attribute_count(page.find_text("b")), 0U);
}

// The bytes are those of the page as it was given, not of the text that was decoded from it.
TEST(DocumentColumns, RangesAreOfTheSourceInItsOwnEncoding) {
  const std::string source = "<meta charset=windows-1252><p>caf\xE9 \x80</p><b title=\xE9>x</b>";
  std::string storage;
  text::SourceMap map;
  const text::Decoded decoded = text::decode(source, "", storage, map);
  Document owned;
  dom::Document& document = dom::tree_of(owned);
  base::Budget budget(10'000);
  std::vector<Warning> warnings;
  dom::HtmlParser parser;
  ASSERT_TRUE(parser.parse(decoded.utf8, decoded.encoding, std::move(map), {}, budget, document, warnings));
  const auto bytes_of = [&](ByteRange range) { return source.substr(range.begin, range.end - range.begin); };
  EXPECT_EQ(owned.encoding().name, "windows-1252");
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document.tag(node) == Tag::p) {
      EXPECT_EQ(bytes_of(owned.source_range(node)), "<p>caf\xE9 \x80</p>");
      EXPECT_EQ(document.text(node + 1), "café €");
      EXPECT_EQ(bytes_of(owned.source_range(node + 1)), "caf\xE9 \x80");
      EXPECT_EQ(owned.decoded_range(node + 1).end - owned.decoded_range(node + 1).begin, std::string_view("café €").size());
    }
    if (document.tag(node) == Tag::b) {
      EXPECT_EQ(bytes_of(owned.start_tag_range(node)), "<b title=\xE9>");
      EXPECT_EQ(owned.attribute(node, "title"), "é");
    }
  }
}

TEST(DocumentRanges, TextOfARangeIsWhatAReaderSees) {
  const ParsedPage page(
      "<div><p>one <b>two</b>\n three</p><p>four<br>five</p><style>p{}</style><select><option>six</select><i>se</i>ven</div><p>eight</p>");
  const Document& document = page.owned;
  EXPECT_EQ(document.text_of(page.find("div")), "one two three four five seven");
  EXPECT_EQ(document.text_of(NodeRange{page.find("p"), document.end(page.find("p", 1))}), "one two three four five");
  EXPECT_EQ(document.text_of(NodeRange{page.find("b"), page.find("b")}), "");
  EXPECT_EQ(document.text_of(0), "one two three four five seven eight");
  EXPECT_EQ(document.raw_text_of(page.find("p")), "one two\n three");
}

TEST(DocumentColumns, MoveWithTheDocument) {
  ParsedPage page("<p class=a>one");
  const NodeId p = page.find("p");
  dom::Document moved = std::move(page.document);
  EXPECT_EQ(moved.attribute(p, "class"), "a");
  EXPECT_EQ(moved.text(p + 1), "one");
  EXPECT_EQ(moved.source_range(p), (ByteRange{0, 14}));
}

}  // namespace
}  // namespace garimpo
