#include "base/byte_set.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace garimpo::base {
namespace {

using Quotes = ByteSet<'"', '\'', '\xC2'>;

TEST(ByteSet, FindsTheFirstFromThePlaceGiven) {
  EXPECT_EQ(Quotes::find("a\"b'c", 0), 1U);
  EXPECT_EQ(Quotes::find("a\"b'c", 2), 3U);
  EXPECT_EQ(Quotes::find("abc", 0), 3U);
  EXPECT_EQ(Quotes::find("", 0), 0U);
}

TEST(ByteSet, AgreesWithALoopOnRandomText) {
  tests::SeededRandom random;
  for (int round = 0; round < 20'000; ++round) {
    std::string text(random() % 70, 'x');
    for (int hits = static_cast<int>(random() % 3); hits > 0 && !text.empty(); --hits)
      text[random() % text.size()] = "\"'\xC2"[random() % 3];
    const std::size_t from = text.empty() ? 0 : random() % text.size();
    std::size_t expected = from;
    while (expected < text.size() && !Quotes::contains(text[expected])) ++expected;
    ASSERT_EQ(Quotes::find(text, from), expected);
  }
}

}  // namespace
}  // namespace garimpo::base
