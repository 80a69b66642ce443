#include "text/similarity/common_subsequence.hpp"

#include "tests/reference/sequences.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::text {
namespace {

std::u32string random_string(std::mt19937& random, std::size_t max_chars, std::u32string_view alphabet) {
  std::u32string out(std::uniform_int_distribution<std::size_t>(0, max_chars)(random), U' ');
  for (char32_t& c : out) c = alphabet[std::uniform_int_distribution<std::size_t>(0, alphabet.size() - 1)(random)];
  return out;
}

TEST(CommonSubsequence, KnownLengths) {
  CommonSubsequence lcs;
  EXPECT_EQ(lcs.length(U"ABCBDAB", U"BDCABA"), 4u);
  EXPECT_EQ(lcs.length(U"", U""), 0u);
  EXPECT_EQ(lcs.length(U"", U"abc"), 0u);
  EXPECT_EQ(lcs.length(U"abc", U"abc"), 3u);
  EXPECT_EQ(lcs.length(U"abc", U"xyz"), 0u);
  EXPECT_EQ(lcs.length(U"ação e reação", U"acao e reacao"), 9u);
  EXPECT_EQ(lcs.length(U"東京都庁", U"京都"), 2u);
}

TEST(CommonSubsequence, IsTheSameEitherWayRoundAndAfterOtherStrings) {
  CommonSubsequence lcs;
  EXPECT_EQ(lcs.length(U"XMJYAUZ", U"MZJAWXU"), 4u);
  lcs.length(std::u32string(500, U'q'), std::u32string(300, U'\x4e00'));
  EXPECT_EQ(lcs.length(U"MZJAWXU", U"XMJYAUZ"), 4u);
}

TEST(CommonSubsequence, AgreesWithTheTableAndWithKuoAndCross) {
  tests::SeededRandom random;
  const std::u32string_view alphabets[] = {U"ab", U"abcdefghij", U"aé東京\x1F600\x10FFFF zyx", U"a\x200b\x3000\x800"};
  CommonSubsequence lcs;
  for (int round = 0; round < 4000; ++round) {
    const std::u32string_view alphabet = alphabets[static_cast<std::size_t>(round) % std::size(alphabets)];
    const std::size_t max_chars = round % 40 == 0 ? 400 : 70;
    const std::u32string a = random_string(random, max_chars, alphabet);
    const std::u32string b = random_string(random, max_chars, alphabet);
    const std::size_t expected = reference::common_subsequence(a, b);
    ASSERT_EQ(reference::common_subsequence_kuo_cross(a, b), expected);
    ASSERT_EQ(lcs.length(a, b), expected);
    const std::size_t needed = std::uniform_int_distribution<std::size_t>(0, max_chars)(random);
    const std::size_t found = lcs.length(a, b, needed);
    if (expected >= needed) {
      ASSERT_EQ(found, expected) << "needed " << needed;
    } else {
      ASSERT_LT(found, needed);
    }
  }
}

TEST(CommonSubsequence, BlockBordersCarry) {
  CommonSubsequence lcs;
  for (const std::size_t chars : {63u, 64u, 65u, 127u, 128u, 129u, 640u}) {
    // No shared prefix or suffix, so that the blocks do the work.
    const std::u32string body(chars, U'a');
    EXPECT_EQ(lcs.length(U"x" + body + U"y", U"p" + body + U"aaa" + U"q"), chars);
  }
}

}  // namespace
}  // namespace garimpo::text
