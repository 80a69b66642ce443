#include "extract/products/automatic/template_key.hpp"

#include <gtest/gtest.h>

#include "tests/parsed_page.hpp"

namespace garimpo::extract::products::automatic {
namespace {

using garimpo::testing::ParsedPage;

TEST(NameTokens, ElementsOfOneTemplateDifferInNumbersOnly) {
  const ParsedPage page("<div class=row><p class='item-1 wide'>a<p class='item-27 wide'>b<p class='item-3 tall'>c</div>");
  const auto key = [&](int n, unsigned levels, unsigned classes) {
    return template_key(page.document, page.find("p", n), levels, classes);
  };
  EXPECT_EQ(key(0, 1, 2), key(1, 1, 2));
  EXPECT_NE(key(0, 1, 2), key(2, 1, 2));
  EXPECT_EQ(key(0, 1, 1), key(2, 1, 1));  // the first class alone
}

TEST(NameTokens, ATemplateMayReachToTheElementsAround) {
  const ParsedPage page("<div class=row><p class=item>a</p></div><div class=side><p class=item>b</p></div>");
  const auto key = [&](int n, unsigned levels) { return template_key(page.document, page.find("p", n), levels); };
  EXPECT_EQ(key(0, 1), key(1, 1));
  EXPECT_NE(key(0, 2), key(1, 2));
}

}  // namespace
}  // namespace garimpo::extract::products::automatic
