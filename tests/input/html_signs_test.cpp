#include "input/html_signs.hpp"

#include <gtest/gtest.h>

namespace garimpo::input {
namespace {

TEST(JudgeContentType, KnowsHtmlFromOtherAndFromNothing) {
  for (const char* html : {"text/html", "TEXT/HTML; charset=utf-8", " application/xhtml+xml ", "text/html,text/html"})
    EXPECT_EQ(judge_content_type(html), HtmlVerdict::html) << html;
  for (const char* other : {"image/png", "text/plain", "application/json", "text/htmlx"})
    EXPECT_EQ(judge_content_type(other), HtmlVerdict::other) << other;
  for (const char* unknown : {"", "unknown/unknown", "*/*", "; charset=utf-8"})
    EXPECT_EQ(judge_content_type(unknown), HtmlVerdict::unknown) << unknown;
}

TEST(BeginsLikeHtml, FollowsTheSniffingStandard) {
  for (const char* html : {"<!DOCTYPE html>", "  \r\n<HTML lang=pt>", "\xEF\xBB\xBF<head>", "<!-- a -->", "<p>", "<br/>", "<div",
                           "<a href=x>", "<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\">"})
    EXPECT_TRUE(begins_like_html(html)) << html;
  for (const char* other : {"", "text", "<", "<svg>", "<abbr>", "<?xml version=\"1.0\"?><rss>", "{\"a\":\"<html>\"}", "%PDF-1.4 <html>"})
    EXPECT_FALSE(begins_like_html(other)) << other;
}

TEST(BeginsWithMarkup, NeedsOnlyTheBracket) {
  EXPECT_TRUE(begins_with_markup("\xEF\xBB\xBF \n<x"));
  EXPECT_FALSE(begins_with_markup("x<"));
  EXPECT_FALSE(begins_with_markup(" \n"));
}

}  // namespace
}  // namespace garimpo::input
