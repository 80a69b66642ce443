#include "base/bytes16.hpp"

#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace garimpo::base {
namespace {

using Block = std::array<char, Bytes16::kSize>;

// Bytes of every kind, and often the ones that a comparison turns at.
Block random_block(tests::SeededRandom& random, char near) {
  Block block;
  for (char& byte : block)
    byte = static_cast<char>(random() % 2 == 0 ? random() % 256 : static_cast<unsigned char>(near) + random() % 3 - 1);
  return block;
}

std::uint32_t bits_of(const Block& block, const std::function<bool(char)>& is_one) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < block.size(); ++i)
    if (is_one(block[i])) bits |= std::uint32_t{1} << i;
  return bits;
}

int number(char byte) { return static_cast<unsigned char>(byte); }

TEST(Bytes16, ComparesAsALoopDoes) {
  tests::SeededRandom random;
  for (int round = 0; round < 20'000; ++round) {
    const auto first = static_cast<char>(random() % 256);
    const auto last = static_cast<char>(number(first) + static_cast<int>(random() % static_cast<unsigned>(256 - number(first))));
    const Block block = random_block(random, random() % 2 == 0 ? first : last);
    const Bytes16 bytes = Bytes16::load(block.data());
    ASSERT_EQ(bytes.equal_to(first).bits(), bits_of(block, [&](char c) { return c == first; }));
    ASSERT_EQ(bytes.between(first, last).bits(),
              bits_of(block, [&](char c) { return number(c) >= number(first) && number(c) <= number(last); }));
    ASSERT_EQ(bytes.signed_less_than(static_cast<signed char>(first)).bits(),
              bits_of(block, [&](char c) { return static_cast<signed char>(c) < static_cast<signed char>(first); }));
    ASSERT_EQ(bytes.non_ascii_bits(), bits_of(block, [](char c) { return number(c) >= 0x80; }));
  }
}

TEST(Bytes16, JoinsMarksAsALoopDoes) {
  tests::SeededRandom random;
  for (int round = 0; round < 20'000; ++round) {
    const Block block = random_block(random, 'm');
    const Bytes16 bytes = Bytes16::load(block.data());
    const Marks16 small = bytes.between('a', 'z');
    const Marks16 is_m = bytes.equal_to('m');
    const Marks16 is_tab = bytes.equal_to('\t');
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    ASSERT_EQ((small & ~is_m).bits(), bits_of(block, [&](char c) { return is_small(c) && c != 'm'; }));
    ASSERT_EQ((small | is_tab).bits(), bits_of(block, [&](char c) { return is_small(c) || c == '\t'; }));
    ASSERT_EQ((~small).bits(), bits_of(block, [&](char c) { return !is_small(c); }));
    ASSERT_EQ(bytes.with_bits(0x20).between('a', 'z').bits(),
              bits_of(block, [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); }));
  }
}

// Every pattern of sixteen bits, by the processor's own way and by the one for processors that have none.
TEST(Bytes16, EveryPatternOfBitsIsReadInEveryWay) {
  for (std::uint32_t pattern = 0; pattern <= 0xFFFF; ++pattern) {
    Vector16 bytes{};
    for (std::uint32_t i = 0; i < 16; ++i) bytes[i] = static_cast<std::uint8_t>((pattern >> i & 1U) != 0 ? 0x80U | i : 0x7FU - i);
    ASSERT_EQ(plain_high_bits(bytes), pattern);
    ASSERT_EQ(high_bits(bytes), pattern);
  }
}

TEST(Bytes16, StoresWhatItLoaded) {
  tests::SeededRandom random;
  const Block block = random_block(random, 'x');
  Block stored{};
  Bytes16::load(block.data()).store(stored.data());
  EXPECT_EQ(stored, block);
}

TEST(Bytes16, FirstBitIsTheFirstByte) {
  EXPECT_EQ(first_bit(1), 0U);
  EXPECT_EQ(first_bit(0x8000), 15U);
  EXPECT_EQ(first_bit(0x0A0), 5U);
}

}  // namespace
}  // namespace garimpo::base
