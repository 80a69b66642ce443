#include "dom/direct/names.hpp"

#include <gtest/gtest.h>

#include <set>

namespace garimpo::dom::direct {
namespace {

class NamesOfAPage : public ::testing::Test {
 protected:
  NamesOfAPage() { names_.begin(arena_); }
  std::string shown(Tag tag) const {
    return std::string(tag < Tag::first_unknown ? constant_tag_name(tag)
                                                : names_.unknown_names()[static_cast<std::size_t>(tag) - kConstantTags]);
  }
  std::string svg_attribute(std::string_view written) {
    const std::uint32_t shown = names_.svg_attribute(names_.attribute(written));
    return std::string(names_.attribute_names()[shown]);
  }

  base::Arena arena_;
  Names names_;
};

TEST_F(NamesOfAPage, AreTheSameInWhateverCase) {
  EXPECT_EQ(names_.tag("DIV"), Tag::div);
  EXPECT_EQ(names_.tag("My-Card"), names_.tag("my-card"));
  EXPECT_NE(names_.tag("my-card"), names_.tag("my-cart"));
  EXPECT_EQ(names_.attribute("data-of-a-very-long-name-indeed"), names_.attribute("DATA-of-a-very-LONG-name-indeed"));
  EXPECT_NE(names_.attribute("data-of-a-very-long-name-indeed"), names_.attribute("data-of-a-very-lung-name-indeed"));
}

TEST_F(NamesOfAPage, SvgShowsSomeInMixedCase) {
  const Tag clip_path = names_.tag("CLIPPATH");
  EXPECT_EQ(shown(clip_path), "clippath");
  EXPECT_EQ(shown(names_.svg_tag(clip_path)), "clipPath");
  EXPECT_EQ(names_.svg_tag(clip_path), names_.svg_tag(clip_path));
  EXPECT_EQ(names_.svg_tag(names_.tag("foreignobject")), Tag::foreignobject);
  EXPECT_EQ(names_.svg_tag(Tag::path), Tag::path);
  EXPECT_EQ(svg_attribute("viewbox"), "viewBox");
  EXPECT_EQ(svg_attribute("viewbox"), "viewBox");
  EXPECT_EQ(svg_attribute("d"), "d");
}

TEST_F(NamesOfAPage, MathMlHasRulesOfItsOwn) {
  const std::uint32_t definition_url = names_.math_attribute(names_.attribute("DefinitionURL"));
  EXPECT_EQ(names_.attribute_names()[definition_url], "definitionURL");
  EXPECT_EQ(names_.math_attribute(names_.attribute("definitionurl")), names_.math_attribute(names_.attribute("definitionurl")));
  EXPECT_EQ(names_.math_attribute(names_.attribute("href")), names_.attribute("href"));
  for (const std::string_view name : {"mi", "mo", "mn", "ms", "mtext"}) EXPECT_NE(names_.math_categories(names_.tag(name)) & kMathText, 0);
  EXPECT_NE(names_.math_categories(names_.tag("annotation-xml")) & kAnnotation, 0);
  EXPECT_EQ(names_.math_categories(names_.tag("mrow")), 0);
  EXPECT_EQ(names_.math_categories(Tag::title), 0);
  EXPECT_TRUE(names_.is_math_glyph(names_.tag("mglyph")));
  EXPECT_FALSE(names_.is_math_glyph(names_.tag("mi")));
}

// Names that begin and end alike had one hash, and twenty thousand of them took minutes.
TEST(NameHash, LooksAtEveryByte) {
  std::set<std::uint32_t> hashes;
  for (int i = 0; i < 10'000; ++i) {
    std::string middle = std::to_string(i);
    middle.insert(0, 13 - middle.size(), '0');
    hashes.insert(name_hash("beginning" + middle + "the-ending"));
  }
  EXPECT_GT(hashes.size(), 9'990U);
}

}  // namespace
}  // namespace garimpo::dom::direct
