#include "features/structure.hpp"

#include "tests/parsed_page.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>

namespace garimpo {
namespace {

using testing::ParsedPage;

TEST(Structure, SameTagsInTheSamePlacesShareAShape) {
  const ParsedPage page("<ul><li><a>1</a><b>x</b></li><li class=k><a>2</a> text <b></b></li><li><b></b><a></a></li></ul>");
  const features::Structure& structure = page.page.structure();
  EXPECT_EQ(structure.shape(page.find("li")), structure.shape(page.find("li", 1)));
  EXPECT_NE(structure.shape(page.find("li")), structure.shape(page.find("li", 2)));
  EXPECT_EQ(structure.shape(page.find("a")), structure.shape(page.find("a", 2)));
}

TEST(Structure, SizeAndHeightCountElementsOnly) {
  const ParsedPage page("<div>text<p><b>x</b></p><script>s</script><!-- c --></div>");
  const features::Structure& structure = page.page.structure();
  EXPECT_EQ(structure.size(page.find("div")), 3U);
  EXPECT_EQ(structure.height(page.find("div")), 3U);
  EXPECT_EQ(structure.height(page.find("b")), 1U);
  EXPECT_FALSE(structure.is_in_tag_tree(page.find_text("text")));
  EXPECT_FALSE(structure.is_in_tag_tree(page.find("script")));
}

// The shape written out: the slow, obvious identity.
std::string spelled(const ParsedPage& page, NodeId node) {
  std::string out(page.document.name(node));
  out += '(';
  for (NodeId child = page.document.first_child(node); child != kNoNode; child = page.document.next_sibling(child)) {
    if (page.document.is_element(child) && page.page.content().contains(child)) out += spelled(page, child) + ",";
  }
  return out + ")";
}

TEST(Structure, ShapesAgreeWithTreesWrittenOutOnRandomPages) {
  tests::SeededRandom random;
  const std::vector<std::string> pieces = {"<div>", "</div>",           "<p>", "</p>", "<i>", "</i>", "<span>", "</span>", "x",
                                           "<br>",  "<script></script>"};
  for (int round = 0; round < 200; ++round) {
    std::string html;
    for (int i = 0; i < 60; ++i) html += pieces[random() % pieces.size()];
    const ParsedPage page(html);
    const features::Structure& structure = page.page.structure();
    std::map<std::string, features::ShapeId> by_spelling;
    std::map<features::ShapeId, std::string> by_shape;
    for (NodeId node = 1; node < page.document.size(); ++node) {
      if (!structure.is_in_tag_tree(node)) continue;
      const std::string spelling = spelled(page, node);
      ASSERT_EQ(by_spelling.try_emplace(spelling, structure.shape(node)).first->second, structure.shape(node)) << html;
      ASSERT_EQ(by_shape.try_emplace(structure.shape(node), spelling).first->second, spelling) << html;
    }
  }
}

}  // namespace
}  // namespace garimpo
