#include "base/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace garimpo::base {
namespace {

bool is_surrogate(std::uint32_t code_point) { return code_point >= 0xD800 && code_point < 0xE000; }

TEST(Utf8, EveryCodePointComesBack) {
  for (std::uint32_t code_point = 0; code_point < 0x110000; ++code_point) {
    if (is_surrogate(code_point)) continue;
    std::string text;
    append_utf8(text, code_point);
    const std::string_view with_more = text;
    ASSERT_EQ(utf8_sequence_length(text + "x"), text.size()) << std::hex << code_point;
    const CodePoint back = decode_utf8(with_more);
    ASSERT_EQ(back.value, code_point);
    ASSERT_EQ(back.bytes, text.size());
    ASSERT_EQ(count_code_points(text), 1U);
  }
}

TEST(Utf8, WhatIsNoSequence) {
  for (const std::string_view text :
       {"", "\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3x", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xE2\x82",
        "\xE2\x82x", "\xE2x\x82", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF0\x9F\x98", "\xF5\x80\x80\x80", "\xFE", "\xFF"})
    EXPECT_EQ(utf8_sequence_length(text), 0U) << text;
}

// Of all pairs of bytes exactly those are valid that encode a code point below U+0800.
TEST(Utf8, AllPairsOfBytes) {
  int sequences = 0;
  for (int a = 0x80; a < 0x100; ++a)
    for (int b = 0; b < 0x100; ++b) sequences += utf8_sequence_length(std::string{static_cast<char>(a), static_cast<char>(b)}) == 2;
  EXPECT_EQ(sequences, 0x800 - 0x80);
}

TEST(Utf8, DecodingCutTextReadsNothingPastIt) {
  for (const std::string_view cut : {"\xC3", "\xE2", "\xE2\x82", "\xF0", "\xF0\x9F", "\xF0\x9F\x98"}) {
    const CodePoint point = decode_utf8(cut);
    EXPECT_EQ(point.value, 0xFFFDU) << cut.size();
    EXPECT_EQ(point.bytes, 1U);
  }
}

TEST(Utf8, Counts) {
  EXPECT_EQ(count_code_points(""), 0U);
  EXPECT_EQ(count_code_points("olá 世界 😀"), 8U);
}

TEST(Utf8, CutsBetweenCharacters) {
  const std::string_view text = "aé世😀";
  const std::size_t boundaries[] = {0, 1, 3, 6, 10};
  for (std::size_t bytes = 0; bytes <= 12; ++bytes) {
    std::size_t expected = 0;
    for (const std::size_t boundary : boundaries)
      if (boundary <= bytes) expected = boundary;
    EXPECT_EQ(cut_utf8(text, bytes).size(), expected) << bytes;
  }
  EXPECT_EQ(cut_utf8("", 5), "");
}

}  // namespace
}  // namespace garimpo::base
