#include "dom/direct/tokenizer.hpp"

#include "dom/direct/scan.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace garimpo::dom::direct {
namespace {

// Tokens in one line each: "<p>", "</p>", "'text'", "!comment", with attributes as name=value.
std::vector<std::string> tokens_of(std::string_view html, RawText raw = RawText::none, Tag raw_tag = Tag::none,
                                   bool is_in_foreign = false) {
  Names names;
  base::Arena arena;
  names.begin(arena);
  Tokenizer tokenizer;
  tokenizer.begin(html, names, arena);
  tokenizer.set_in_foreign(is_in_foreign);
  if (raw != RawText::none) tokenizer.read_raw_text(raw, raw_tag);
  std::vector<std::string> out;
  Token token;
  for (tokenizer.next(token); token.kind != TokenKind::end_of_file; tokenizer.next(token)) {
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

TEST(Tokenizer, CommentsThatThePageBreaksOffInAreWhatWasRead) {
  EXPECT_EQ(tokens_of("<!--a"), (Tokens{"!a@<!--a"}));
  EXPECT_EQ(tokens_of("<!--a-"), (Tokens{"!a@<!--a-"}));
  EXPECT_EQ(tokens_of("<!--a--"), (Tokens{"!a@<!--a--"}));
  EXPECT_EQ(tokens_of("<!--a--!"), (Tokens{"!a@<!--a--!"}));
  EXPECT_EQ(tokens_of("<!--a-!"), (Tokens{"!a-!@<!--a-!"}));
  EXPECT_EQ(tokens_of("<!--"), (Tokens{"!@<!--"}));
  EXPECT_EQ(tokens_of("<!---"), (Tokens{"!@<!---"}));
  EXPECT_EQ(tokens_of("<!-----"), (Tokens{"!-@<!-----"}));
  EXPECT_EQ(tokens_of("<!-"), (Tokens{"!-@<!-"}));
  EXPECT_EQ(tokens_of("<!"), (Tokens{"!@<!"}));
  EXPECT_EQ(tokens_of("</ a"), (Tokens{"! a@</ a"}));
  EXPECT_EQ(tokens_of("<?1"), (Tokens{"!?1@<?1"}));
}

TEST(Tokenizer, InstructionsThatThePageBreaksOffInAreNone) {
  for (const std::string_view html : {"a<?", "a<?b", "a<?b c", "a<?b c?"}) EXPECT_EQ(tokens_of(html), (Tokens{"'a'@a"})) << html;
}

TEST(Tokenizer, DoctypesThatThePageBreaksOffInAreWhatWasRead) {
  EXPECT_EQ(tokens_of("<!doctype"), (Tokens{"doctype @<!doctype"}));
  EXPECT_EQ(tokens_of("<!doctype "), (Tokens{"doctype @<!doctype "}));
  EXPECT_EQ(tokens_of("<!doctype html public 'a"), (Tokens{"doctype html \"a\" \"\"@<!doctype html public 'a"}));
}

TEST(Tokenizer, CdataIsTextInForeignContentAndACommentElsewhere) {
  EXPECT_EQ(tokens_of("a<![CDATA[<b>&amp;\r\n]]]>c", RawText::none, Tag::none, true),
            (Tokens{"'a'@a", "'<b>&amp;\n]'@<b>&amp;\r\n]", "'c'@c"}));
  EXPECT_EQ(tokens_of("<![CDATA[]]><![CDATA[x", RawText::none, Tag::none, true), (Tokens{"'x'@x"}));
  EXPECT_EQ(tokens_of("<![CDATA[x]]>"), (Tokens{"![CDATA[x]]@<![CDATA[x]]>"}));
}

std::string with_nuls(std::string_view text) {
  std::string out(text);
  std::ranges::replace(out, '0', '\0');
  return out;
}

TEST(Tokenizer, NulsAreReplacedInNamesValuesCommentsAndRawText) {
  const auto shown = [](const std::string& html, RawText raw = RawText::none, Tag tag = Tag::none) {
    const std::string token = tokens_of(html, raw, tag).at(0);
    return token.substr(0, token.find('@'));
  };
  EXPECT_EQ(shown(with_nuls("<a0b c0=d0 e='0' f=&amp;0>")), "<a\ufffdb c\ufffd=d\ufffd e=\ufffd f=&\ufffd>");
  EXPECT_EQ(shown(with_nuls("<!--0-->")), "!\ufffd");
  EXPECT_EQ(shown(with_nuls("<!0>")), "!\ufffd");
  EXPECT_EQ(shown(with_nuls("<?p 0\r?>")), with_nuls("!p 0\n"));
  EXPECT_EQ(shown(with_nuls("<?p0>")), "!?p\ufffd");
  EXPECT_EQ(shown(with_nuls("<!doctype h0>")), "doctype h\ufffd");
  EXPECT_EQ(shown(with_nuls("0&amp;</title>"), RawText::with_references, Tag::title), "'\ufffd&'");
  EXPECT_EQ(shown(with_nuls("0\r</style>"), RawText::plain, Tag::style), "'\ufffd\n'");
  EXPECT_EQ(shown(with_nuls("0"), RawText::to_the_end), "'\ufffd'");
}

TEST(Tokenizer, NulsInTextAreLeftToTheTreeBuilder) {
  EXPECT_EQ(tokens_of(with_nuls("a0b<p>"))[0], with_nuls("'a0b'@a0b"));
  EXPECT_EQ(tokens_of(with_nuls("<0a")), (Tokens{with_nuls("'<0a'@<0a")}));
}

TEST(Tokenizer, TheRestOfThePageIsPlainText) {
  EXPECT_EQ(tokens_of("a</plaintext><b>&amp;", RawText::to_the_end), (Tokens{"'a</plaintext><b>&amp;'@a</plaintext><b>&amp;"}));
}

// More attributes than are kept, and duplicates among many, which are found through a table.
TEST(Tokenizer, AttributesPastTheLimitArePassedOver) {
  std::string html = "<p ";
  for (std::size_t i = 0; i < Tokenizer::kMaxAttributes + 10; ++i) html += "a" + std::to_string(i) + "='>' b" + std::to_string(i % 3) + " ";
  Names names;
  base::Arena arena;
  names.begin(arena);
  Tokenizer tokenizer;
  html += "c=d />text";
  tokenizer.begin(html, names, arena);
  Token token;
  tokenizer.next(token);
  EXPECT_TRUE(tokenizer.has_cut_attributes());
  EXPECT_TRUE(token.is_self_closing);
  EXPECT_EQ(token.attributes_end - token.attributes_begin, Tokenizer::kMaxAttributes);
  std::set<std::uint32_t> distinct;
  for (std::uint32_t i = token.attributes_begin; i < token.attributes_end; ++i) distinct.insert(tokenizer.attributes()[i].name);
  EXPECT_EQ(distinct.size(), Tokenizer::kMaxAttributes);
  tokenizer.next(token);
  EXPECT_EQ(token.text, "text");
}

TEST(Tokenizer, TheTableOfNamesIsOfOneTag) {
  std::string many;
  for (int i = 0; i < 40; ++i) many += " a" + std::to_string(i);
  const Tokens tokens = tokens_of("</p" + many + "><p" + many + many + ">");
  const std::string first = tokens.at(1).substr(0, tokens.at(1).find('>'));
  EXPECT_EQ(std::ranges::count(first, '='), 40);
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
