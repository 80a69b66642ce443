#include "features/text_sums.hpp"

#include "base/utf8.hpp"
#include "tests/parsed_page.hpp"
#include "tests/seeded_random.hpp"
#include "text/white_space.hpp"

#include <gtest/gtest.h>

#include <random>

namespace garimpo {
namespace {

using testing::ParsedPage;

// The definition, word by word: join the content's text, collapse, trim, count.
std::uint32_t slow_chars(const ParsedPage& page, NodeRange range) {
  std::string text;
  for (NodeId node = range.begin; node < range.end; ++node) {
    if (page.document.is_text(node) && page.page.content().contains(node)) text += page.document.text(node);
  }
  return static_cast<std::uint32_t>(base::count_code_points(text::collapsed(text)));
}

TEST(TextSums, CountsCollapsedTrimmedCodePoints) {
  const ParsedPage page("<div>  a\n b <b> c</b><i>d</i> é\u00a0\u3000x </div>");
  EXPECT_EQ(page.page.text().chars(page.find("div")), 10U);  // "a b cd é x"
  EXPECT_EQ(page.page.text().chars(page.find("b")), 1U);
  EXPECT_EQ(page.page.text().chars(page.find("i")), 1U);
}

TEST(TextSums, LinkCharactersAndDensity) {
  const ParsedPage page("<p>12345 <a>67 8</a></p><nav><a>x</a></nav>");
  const features::TextSums& text = page.page.text();
  EXPECT_EQ(text.chars(page.find("p")), 10U);
  EXPECT_EQ(text.link_chars(page.find("p")), 4U);
  EXPECT_DOUBLE_EQ(text.link_density(page.find("p")), 0.4);
  EXPECT_DOUBLE_EQ(text.link_density(page.find("nav")), 1.0);
}

TEST(TextSums, ScriptsStylesHeadAndCommentsDoNotCount) {
  const ParsedPage page("<title>t</title><style>s{}</style><body>a<script>b</script><!--c--><template>d</template><iframe>e</iframe>f");
  EXPECT_EQ(page.page.text().chars(0), 2U);
}

TEST(TextSums, NoscriptCountsWhenItHoldsAThread) {
  std::string thread;
  for (int i = 0; i < 60; ++i) thread += "word ";
  EXPECT_EQ(ParsedPage("<body><noscript>enable scripts</noscript>").page.text().words(NodeId{0}), 0U);
  const ParsedPage page("<body><noscript><p>" + thread + "</p></noscript>");
  EXPECT_EQ(page.page.text().words(NodeId{0}), 60U);
}

TEST(TextSums, AgreesWithTheSlowDefinitionOnRandomPages) {
  tests::SeededRandom random;
  const std::vector<std::string> pieces = {
      "<p>",    "</p>",    "<b>",   "</b>",   "<a href=x>",           "</a>",       " ",   "\n ", "word", "é",
      "\u00a0", "\u2003x", "<div>", "</div>", "<script>s s</script>", "<!-- c -->", "漢字"};
  for (int round = 0; round < 300; ++round) {
    std::string html = "<body>";
    for (int i = 0; i < 40; ++i) html += pieces[random() % pieces.size()];
    const ParsedPage page(html);
    for (NodeId node = 0; node < page.document.size(); ++node) {
      const NodeRange range{node, page.document.end(node)};
      ASSERT_EQ(page.page.text().chars(range), slow_chars(page, range)) << html << " node " << node;
    }
  }
}

}  // namespace
}  // namespace garimpo
