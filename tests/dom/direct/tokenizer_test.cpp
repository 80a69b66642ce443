#include "dom/direct/tokenizer.hpp"

#include "dom/direct/scan.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>

namespace garimpo::dom::direct {
namespace {

// Tokens in one line each: "<p>", "</p>", "'text'", "!comment", with attributes as name=value.
std::vector<std::string> tokens_of(std::string_view html, RawText raw = RawText::none, Tag raw_tag = Tag::none) {
  Names names;
  base::Arena arena;
  names.begin(arena);
  Tokenizer tokenizer;
  tokenizer.begin(html, names, arena);
  if (raw != RawText::none) tokenizer.read_raw_text(raw, raw_tag);
  std::vector<std::string> out;
  for (Token token; tokenizer.next(token) && token.kind != TokenKind::end_of_file;) {
    std::string line;
    if (token.kind == TokenKind::text) line = "'" + std::string(token.text) + "'";
    if (token.kind == TokenKind::comment) line = "!" + std::string(token.text);
    if (token.kind == TokenKind::doctype) line = "doctype " + std::string(token.text);
    if (token.kind == TokenKind::start_tag || token.kind == TokenKind::end_tag) {
      line = token.kind == TokenKind::start_tag ? "<" : "</";
      line += token.tag < Tag::first_unknown ? constant_tag_name(token.tag)
                                             : names.unknown_names()[static_cast<std::size_t>(token.tag) - kConstantTags];
      for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) {
        const TokenAttribute& attribute = tokenizer.attributes()[i];
        line.append(" ").append(names.attribute_names()[attribute.name]).append("=").append(attribute.view());
      }
      line += token.is_self_closing ? "/>" : ">";
    }
    out.push_back(line + "@" + std::string(html.substr(token.range.begin, token.range.end - token.range.begin)));
  }
  return out;
}
using Tokens = std::vector<std::string>;

TEST(Tokenizer, TagsTextsAndTheirPlaces) {
  EXPECT_EQ(tokens_of("a<P CLASS=x>b &amp; c</p ><br/>"),
            (Tokens{"'a'@a", "<p class=x>@<P CLASS=x>", "'b & c'@b &amp; c", "</p>@</p >", "<br/>@<br/>"}));
  EXPECT_EQ(tokens_of("1 < 2<>3</"), (Tokens{"'1 < 2<>3</'@1 < 2<>3</"}));
}

TEST(Tokenizer, AttributesInEveryForm) {
  EXPECT_EQ(tokens_of("<a b='1' c=\"2\" d=3 e f = '4'g/h =x/y>")[0].substr(0, 38), "<a b=1 c=2 d=3 e= f=4 g= h=x/y>@<a b='");
  EXPECT_EQ(tokens_of("<a B=1 b=2>")[0], "<a b=1>@<a B=1 b=2>");
  EXPECT_EQ(tokens_of("<a =b 'c\">")[0], "<a =b= 'c\"=>@<a =b 'c\">");
}

TEST(Tokenizer, CommentsAndDeclarations) {
  EXPECT_EQ(tokens_of("<!-- a --><!--><!---><!--b--!><!x></ y></>"),
            (Tokens{"! a @<!-- a -->", "!@<!-->", "!@<!--->", "!b@<!--b--!>", "!x@<!x>", "! y@</ y>"}));
  EXPECT_EQ(tokens_of("<?php a ? b?><?xml c?><? d><?e>"),
            (Tokens{"!php a ? b@<?php a ? b?>", "!?xml c?@<?xml c?>", "!? d@<? d>", "!e @<?e>"}));
  EXPECT_EQ(tokens_of("<!DOCTYPE html>"), (Tokens{"doctype html@<!DOCTYPE html>"}));
}

TEST(Tokenizer, TagsThatThePageBreaksOffInAreNone) {
  for (const std::string_view html : {"a<b", "a<b c", "a<b c=", "a<b c='", "a<b c=d", "a<b /", "a</b"}) {
    EXPECT_EQ(tokens_of(html), (Tokens{"'a'@a"})) << html;
  }
}

TEST(Tokenizer, RawTextEndsAtItsOwnEndTag) {
  EXPECT_EQ(tokens_of("a<b></titl></TITLE >c", RawText::with_references, Tag::title),
            (Tokens{"'a<b></titl>'@a<b></titl>", "</title>@</TITLE >", "'c'@c"}));
  EXPECT_EQ(tokens_of("<!--<script></script>--></script>c", RawText::script, Tag::script),
            (Tokens{"'<!--<script></script>-->'@<!--<script></script>-->", "</script>@</script>", "'c'@c"}));
  EXPECT_EQ(tokens_of("<!--></script>c", RawText::script, Tag::script)[0], "'<!-->'@<!-->");
  EXPECT_EQ(tokens_of("a&amp;", RawText::plain, Tag::style), (Tokens{"'a&amp;'@a&amp;"}));
}

TEST(Scan, FindsWhatAnObviousSearchFinds) {
  tests::SeededRandom random;
  for (int round = 0; round < 3'000; ++round) {
    std::string bytes(random() % 70, 'a');
    for (char& c : bytes) c = "abcdefgh<&\r"[random() % 11];
    const std::size_t expected = std::min(bytes.find_first_of("<&\r"), bytes.size());
    const char* const found = find_any(bytes.data(), bytes.data() + bytes.size(), '<', '&', '\r');
    ASSERT_EQ(static_cast<std::size_t>(found - bytes.data()), expected) << bytes;
  }
}

}  // namespace
}  // namespace garimpo::dom::direct
