#include "dom/addresses.hpp"

#include "tests/parsed_page.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom {
namespace {

using testing::ParsedPage;

TEST(Addresses, KnowsCodeInEveryDisguise) {
  for (const std::string_view code :
       {"javascript:alert(1)", " JavaScript:x", "java\nscript:x", "\x01javascript\t:x", "vbscript:x", "data:text/html,x", "DATA:,x"})
    EXPECT_TRUE(is_code_address(code)) << code;
  for (const std::string_view plain : {"", "/a", "https://e.org/?javascript:", "a/javascript:x", "#javascript:", "data:image/png;base64,A",
                                       "mailto:a@b", "javascript", "verylongschemeindeed:javascript:"})
    EXPECT_FALSE(is_code_address(plain)) << plain;
}

TEST(Addresses, TellsScriptFromData) {
  EXPECT_TRUE(is_script_address("javascript:x"));
  EXPECT_FALSE(is_script_address("data:text/html,x"));
}

TEST(Addresses, ReadsLinks) {
  const ParsedPage page("<a href='  /x '>a</a><a>b</a><a href='javascript:x'>c</a>");
  EXPECT_EQ(link_address(page.document, page.find("a", 0)), "/x");
  EXPECT_EQ(link_address(page.document, page.find("a", 1)), "");
  EXPECT_EQ(link_address(page.document, page.find("a", 2)), "");
}

TEST(Addresses, ReadsImagesThatLoadLate) {
  const ParsedPage page(
      "<img src=/a><img data-src=/b><img src=data:image/gif;base64,AA data-original=/c><img src=data:image/gif;base64,AA>");
  EXPECT_EQ(image_address(page.document, page.find("img", 0)), "/a");
  EXPECT_EQ(image_address(page.document, page.find("img", 1)), "/b");
  EXPECT_EQ(image_address(page.document, page.find("img", 2)), "/c");
  EXPECT_EQ(image_address(page.document, page.find("img", 3)), "");
}

TEST(Addresses, WhatAScriptWouldLoadComesBeforeWhatFillsItsPlace) {
  const ParsedPage page("<img src=/grey.gif data-src=/a><img src=/b><img srcset='/s 480w, /l 960w, /m 640w'>");
  EXPECT_EQ(image_address(page.document, page.find("img", 0)), "/a");
  EXPECT_EQ(image_address(page.document, page.find("img", 2)), "/l");
}

TEST(Addresses, APictureHasItsSourcesBesideTheImage) {
  const ParsedPage page(
      "<picture><source type=x><source data-srcset='/wide.jpg 2x, /narrow.jpg'><img src='data:image/gif;base64,AA'></picture>");
  EXPECT_EQ(image_address(page.document, page.find("img")), "/wide.jpg");
}

TEST(Addresses, TheLargestOfASourceSet) {
  EXPECT_EQ(largest_of_source_set("/a,b.jpg 1x, /c.jpg 2x"), "/c.jpg");
  EXPECT_EQ(largest_of_source_set("/a.jpg, /b.jpg 1.5x"), "/b.jpg");
  EXPECT_EQ(largest_of_source_set("  /a.jpg  "), "/a.jpg");
  EXPECT_EQ(largest_of_source_set(" , "), "");
  EXPECT_EQ(largest_of_source_set(""), "");
}

}  // namespace
}  // namespace garimpo::dom
