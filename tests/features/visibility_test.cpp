#include "features/visibility.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

using testing::ParsedPage;

TEST(Visibility, HiddenAttributeAndDisplayNoneHideWhatIsInside) {
  const ParsedPage page(
      "<p hidden>one</p><div style='color:red; display : none'><b>two</b></div><p style='display:block'>three</p>"
      "<p aria-hidden=true>four</p><p>five</p>");
  const Visibility& visibility = page.page.visibility();
  EXPECT_TRUE(visibility.is_hidden(page.find_text("one")));
  EXPECT_TRUE(visibility.is_hidden(page.find_text("two")));
  EXPECT_FALSE(visibility.is_hidden(page.find_text("three")));
  EXPECT_FALSE(visibility.is_hidden(page.find_text("four")));
  EXPECT_FALSE(visibility.is_hidden(page.find_text("five")));
}

TEST(Visibility, OfSeveralDeclarationsTheLastCounts) {
  EXPECT_TRUE(is_display_none("display:block;display:none"));
  EXPECT_FALSE(is_display_none("display:none;display:block"));
  EXPECT_TRUE(is_display_none("display:none;transition:display 1s"));
  EXPECT_FALSE(is_display_none("display"));
  EXPECT_FALSE(is_display_none("display:"));
  EXPECT_FALSE(is_display_none(""));
}

TEST(Visibility, AriaHiddenIsTold) {
  EXPECT_EQ(hiding_of("aria-hidden", "true"), Hiding::from_screen_readers);
  EXPECT_EQ(hiding_of("aria-hidden", "false"), Hiding::none);
  EXPECT_EQ(hiding_of("hidden", ""), Hiding::from_everybody);
  EXPECT_EQ(hiding_of("class", "hidden"), Hiding::none);
}

TEST(Visibility, DeclarationsAreReadAsStyleSheetsRead) {
  EXPECT_TRUE(is_display_none("DISPLAY:None"));
  EXPECT_TRUE(is_display_none("color:red;\n\tdisplay\t:\n none"));
  EXPECT_TRUE(is_display_none("display:none!important"));
  EXPECT_TRUE(is_display_none("display:none "));
  EXPECT_FALSE(is_display_none("--display:none"));
  EXPECT_FALSE(is_display_none("x-display:none"));
  EXPECT_FALSE(is_display_none("display-mode:none"));
  EXPECT_FALSE(is_display_none("display:nonesuch"));
}

}  // namespace
}  // namespace garimpo::features
