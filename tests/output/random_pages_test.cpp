// Properties that hold for any page, on random ones: no source character is lost or written twice, and every form of the body says the
// same. The oracle is the page's text nodes, read without any of the walk's machinery.
#include "markers/node_range.hpp"
#include "output/body/html_body.hpp"
#include "output/body/markdown_body.hpp"
#include "output/body/text_body.hpp"
#include "output/body/xml_body.hpp"
#include "tests/output/marked_page.hpp"
#include "tests/seeded_random.hpp"
#include "text/white_space.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace garimpo::output {
namespace {

using testing::ParsedPage;

constexpr std::array kTags = {"p",  "div", "b",  "i",       "a href=/l", "ul",         "ol",         "li",     "table", "tr",
                              "td", "th",  "h2", "pre",     "code",      "blockquote", "br",         "hr",     "dl",    "dt",
                              "dd", "em",  "q",  "section", "caption",   "span",       "img src=/i", "strong", "tbody", "font"};

// Every piece of text is a word of its own, so that losing or repeating one shows.
std::string random_page(std::mt19937& random, int pieces) {
  std::string html = "<body>";
  for (int i = 0; i < pieces; ++i) {
    const std::string tag = kTags[random() % kTags.size()];
    switch (random() % 4) {
      case 0:
        html += '<' + tag + '>';
        break;
      case 1:
        html += "</" + tag.substr(0, tag.find(' ')) + '>';
        break;
      case 2:
        html += " w" + std::to_string(i) + (random() % 2 == 0 ? "\n" : "");
        break;
      default:
        html += "x" + std::to_string(i);
    }
  }
  return html;
}

std::string without_space(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t space = text::space_length(text.substr(i));
    if (space == 0) out += text[i];
    i += space == 0 ? 1 : space;
  }
  return out;
}

std::string text_nodes(const Document& document) {
  std::string out;
  for (NodeId node = 0; node < document.size(); ++node)
    if (document.is_text(node)) out += without_space(document.text(node));
  return out;
}

std::string body_text(const ParsedPage& page, testing::AppendBody append) {
  const NodeId body = page.find("body");
  const NodeRange range{body, page.document.end(body)};
  Content content;
  read_content(page.document, range, {&range, 1}, content);
  std::string out;
  append(page.document, content.events, out);
  return out;
}

class RandomPages : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(RandomPages, KeepEveryCharacterOnce) {
  tests::SeededRandom random(GetParam());
  for (int round = 0; round < 60; ++round) {
    const ParsedPage page(random_page(random, 5 + round));
    const std::string expected = text_nodes(page.document);
    ASSERT_EQ(without_space(body_text(page, append_text_body)), expected) << page.html;
    std::string plain;
    markers::append_text(page.document, {0, page.document.size()}, plain);
    ASSERT_EQ(without_space(plain), expected) << page.html;
    // HTML written and parsed again has the same text, and so has XML, which is HTML enough for that.
    ASSERT_EQ(text_nodes(ParsedPage("<body>" + body_text(page, append_html_body)).document), expected) << page.html;
    ASSERT_EQ(text_nodes(ParsedPage("<body><x-y>" + body_text(page, append_xml_body)).document), expected) << page.html;
  }
}

TEST_P(RandomPages, GiveTheSameHtmlWhenReadAgain) {
  tests::SeededRandom random(GetParam());
  for (int round = 0; round < 60; ++round) {
    const ParsedPage page(random_page(random, 5 + round));
    const std::string once = body_text(page, append_text_body);
    ASSERT_EQ(body_text(ParsedPage("<body>" + body_text(page, append_html_body)), append_text_body), once) << page.html;
  }
}

TEST_P(RandomPages, AreCutAnywhereWithoutLosingBalance) {
  tests::SeededRandom random(GetParam());
  for (int round = 0; round < 60; ++round) {
    const ParsedPage page(random_page(random, 40));
    std::vector<NodeRange> ranges;
    for (NodeId begin = 1; begin < page.document.size(); begin += static_cast<NodeId>(1 + random() % 9))
      ranges.push_back({begin, std::min(page.document.size(), begin + static_cast<NodeId>(random() % 12))});
    Content content;
    read_content(page.document, {0, page.document.size()}, ranges, content);
    std::vector<Mark> open;
    for (const Event& event : content.events) {
      if (event.type == EventType::open) open.push_back(event.mark);
      if (event.type != EventType::close) continue;
      ASSERT_TRUE(!open.empty() && open.back() == event.mark) << page.html;
      open.pop_back();
    }
    ASSERT_TRUE(open.empty()) << page.html;
    for (const testing::AppendBody append : {append_text_body, append_markdown_body, append_html_body, append_xml_body}) {
      std::string out;
      append(page.document, content.events, out);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPages, ::testing::Range(1U, 6U));

}  // namespace
}  // namespace garimpo::output
