#include "dom/direct/character_references.hpp"

#include <gtest/gtest.h>

namespace garimpo::dom::direct {
namespace {

std::string decoded(std::string_view source, Surroundings surroundings = Surroundings::text) {
  std::string out;
  append_decoded(source, surroundings, out);
  return out;
}

TEST(DecodedText, NamesAndNumbers) {
  EXPECT_EQ(decoded("a &amp; b &lt;&eacute;&nbsp;"), "a & b <\u00e9\u00a0");
  EXPECT_EQ(decoded("&#65;&#x42;&#X43;&#68"), "ABCD");
  EXPECT_EQ(decoded("&notin;&notit;&not"), "\u2209\u00acit;\u00ac");
  EXPECT_EQ(decoded("&CounterClockwiseContourIntegral;"), "\u2233");
}

TEST(DecodedText, WhatIsNoneStays) { EXPECT_EQ(decoded("& && &; &# &#; &#x; &#xg &unknown; &"), "& && &; &# &#; &#x; &#xg &unknown; &"); }

TEST(DecodedText, NumbersThatAreNoCharacters) {
  EXPECT_EQ(decoded("&#0;&#xD800;&#x110000;&#99999999999999;"), "\ufffd\ufffd\ufffd\ufffd");
  EXPECT_EQ(decoded("&#128;&#150;&#x81;"), "\u20ac\u2013\u0081");
}

TEST(DecodedText, AddressesKeepTheirAmpersands) {
  EXPECT_EQ(decoded("?a=1&copy=2&reg3&lt;&copy", Surroundings::attribute), "?a=1&copy=2&reg3<\u00a9");
  EXPECT_EQ(decoded("?a=1&copy=2"), "?a=1\u00a9=2");
}

TEST(DecodedText, LineEndsBecomeOneAndRawTextKeepsTheRest) {
  EXPECT_EQ(decoded("a\r\nb\rc\r\r\n"), "a\nb\nc\n\n");
  EXPECT_EQ(decoded("a &amp; b\r\n", Surroundings::raw_text), "a &amp; b\n");
}

}  // namespace
}  // namespace garimpo::dom::direct
