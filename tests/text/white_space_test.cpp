#include "text/white_space.hpp"

#include "base/utf8.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

namespace garimpo::text {
namespace {

// Every code point with the property White_Space, from Unicode's PropList.txt.
const std::set<std::uint32_t> kSpaces = {0x09,   0x0A,   0x0B,   0x0C,   0x0D,   0x20,   0x85,   0xA0,   0x1680,
                                         0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008,
                                         0x2009, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000};

std::string utf8(std::uint32_t code_point) {
  std::string out;
  base::append_utf8(out, code_point);
  return out;
}

// One code point at a time, as the contract says it.
std::string slow_append(std::string out, std::string_view text) {
  while (!text.empty()) {
    const auto [value, bytes] = base::decode_utf8(text);
    if (!kSpaces.contains(value))
      out += text.substr(0, bytes);
    else if (!out.empty() && out.back() != ' ' && out.back() != '\n')
      out += ' ';
    text.remove_prefix(bytes);
  }
  return out;
}

TEST(WhiteSpace, EveryCodePointIsToldRight) {
  for (std::uint32_t code_point = 0; code_point < 0x11000; ++code_point) {
    if (code_point >= 0xD800 && code_point < 0xE000) continue;
    const std::string text = utf8(code_point);
    EXPECT_EQ(space_length(text + "x"), kSpaces.contains(code_point) ? text.size() : 0U) << std::hex << code_point;
  }
}

TEST(WhiteSpace, HtmlSpaceIsFiveCharacters) {
  int count = 0;
  for (int c = 0; c < 256; ++c) count += is_html_space(static_cast<char>(c));
  EXPECT_EQ(count, 5);
  EXPECT_FALSE(is_html_space('\v'));
  EXPECT_TRUE(is_html_space(std::string_view(" \t\n\r\f")));
  EXPECT_FALSE(is_html_space(std::string_view(" \v")));
  EXPECT_EQ(trim_html_space("\t a b \n"), "a b");
  EXPECT_EQ(trim_html_space(" \n"), "");
}

TEST(WhiteSpace, CollapsedHasSingleSpacesAndNoneAtTheEnds) {
  EXPECT_EQ(collapsed(""), "");
  EXPECT_EQ(collapsed(" \n\t "), "");
  EXPECT_EQ(collapsed("a"), "a");
  EXPECT_EQ(collapsed("  a \n b\xC2\xA0\xC2\xA0"
                      "c\t"),
            "a b c");
  EXPECT_EQ(collapsed("\xE3\x80\x80日本\xE3\x80\x80語"), "日本 語");
}

TEST(WhiteSpace, ZeroWidthAndCutSequencesStay) {
  EXPECT_EQ(collapsed("a\xE2\x80\x8B"
                      "b"),
            "a\xE2\x80\x8B"
            "b");
  EXPECT_EQ(collapsed("a\xE2\x80"), "a\xE2\x80");
  EXPECT_EQ(space_length("\xC2"), 0U);
  EXPECT_EQ(space_length(""), 0U);
}

TEST(WhiteSpace, PiecesJoinAsOneText) {
  std::string out;
  append_collapsed(out, "  one ");
  append_collapsed(out, "\n two");
  append_collapsed(out, " ");
  append_collapsed(out, "\xC2\xA0three  ");
  EXPECT_EQ(out, "one two three ");
  drop_trailing_space(out);
  EXPECT_EQ(out, "one two three");
  out += '\n';
  append_collapsed(out, "  four");
  EXPECT_EQ(out, "one two three\nfour");
}

TEST(WhiteSpace, OnlySpace) {
  EXPECT_TRUE(is_space_only(""));
  EXPECT_TRUE(is_space_only(" \xE2\x80\xA8\xC2\x85"));
  EXPECT_FALSE(is_space_only(" \xC2\xA9"));
}

TEST(WhiteSpace, EqualsSlowReferenceOnRandomText) {
  tests::SeededRandom random(20261103);
  const std::vector<std::uint32_t> alphabet = {' ',  ' ',    '\n',   '\t',   '\v',   'a',    'b',    'c',    0xA0,   0xA9,
                                               0x85, 0x2003, 0x200B, 0x2028, 0x205F, 0x3000, 0x3042, 0x1680, 0x1F600};
  for (int round = 0; round < 5000; ++round) {
    const std::string before = std::vector<std::string>{"", "x", "x ", "x\n"}[random() % 4];
    std::string text;
    for (std::size_t n = random() % 24; n > 0; --n) base::append_utf8(text, alphabet[random() % alphabet.size()]);
    std::string out = before;
    append_collapsed(out, text);
    ASSERT_EQ(out, slow_append(before, text)) << "round " << round;
  }
}

}  // namespace
}  // namespace garimpo::text
