#include "features/text_beginning.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::features {
namespace {

const std::string kParagraph =
    "<p>So many words that this is a paragraph, and not a heading, a button or the name of some page of the site.</p>";

TEST(TextBeginning, IsTheFirstParagraphOfTheElementWithMostOfThem) {
  const testing::ParsedPage page("<body><div id=a>" + kParagraph + "</div><div id=b><h1>Otters</h1>" + kParagraph + kParagraph +
                                 kParagraph + "</div>");
  EXPECT_EQ(page.page.text_beginning(), page.find("p", 1) + 1);
}

TEST(TextBeginning, IsNoneOnAPageOfLinksAndShortTexts) {
  const testing::ParsedPage page("<body><p>short</p><p><a href=/a>" + kParagraph.substr(3) + "</a></p>");
  EXPECT_EQ(page.page.text_beginning(), kNoNode);
}

}  // namespace
}  // namespace garimpo::features
