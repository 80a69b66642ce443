#include "text/similarity/edit_distance.hpp"

#include "tests/reference/sequences.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace garimpo::text {
namespace {

using Tags = std::vector<std::uint16_t>;

template <class Sequence>
Sequence random_sequence(std::mt19937& random, std::size_t max_symbols, unsigned alphabet, unsigned spread) {
  Sequence out(std::uniform_int_distribution<std::size_t>(0, max_symbols)(random), {});
  for (auto& symbol : out) symbol = static_cast<typename Sequence::value_type>(random() % alphabet * spread);
  return out;
}

// Lists differ by a few edits far more often than by all of their symbols: that is where bands and borders go wrong.
template <class Sequence>
Sequence edited(std::mt19937& random, Sequence sequence, unsigned alphabet, unsigned spread) {
  for (auto edits = random() % 20; edits > 0 && !sequence.empty(); --edits) {
    const auto at = static_cast<std::ptrdiff_t>(random() % sequence.size());
    const auto symbol = static_cast<typename Sequence::value_type>(random() % alphabet * spread);
    if (edits % 3 == 0)
      sequence.insert(sequence.begin() + at, symbol);
    else if (edits % 3 == 1)
      sequence.erase(sequence.begin() + at);
    else
      sequence[static_cast<std::size_t>(at)] = symbol;
  }
  return sequence;
}

template <class Sequence>
void agree(EditDistance& kernel, std::mt19937& random, const Sequence& a, const Sequence& b) {
  const std::size_t expected = reference::edit_distance(a, b);
  ASSERT_EQ(kernel.distance(a, b), expected);
  for (const std::size_t max : {std::size_t{random() % (a.size() + b.size() + 1)}, expected, expected > 0 ? expected - 1 : 0}) {
    const std::size_t found = kernel.distance(a, b, max);
    if (expected <= max) {
      ASSERT_EQ(found, expected) << "at most " << max;
    } else {
      ASSERT_GT(found, max);
    }
  }
}

TEST(EditDistance, KnownDistances) {
  EditDistance kernel;
  EXPECT_EQ(kernel.distance("kitten", "sitting"), 3u);
  EXPECT_EQ(kernel.distance("", ""), 0u);
  EXPECT_EQ(kernel.distance("", "abc"), 3u);
  EXPECT_EQ(kernel.distance("abc", ""), 3u);
  EXPECT_EQ(kernel.distance("same", "same"), 0u);
  EXPECT_EQ(kernel.distance("intention", "execution"), 5u);
  EXPECT_EQ(kernel.distance("\xff\x80", "\x80\xff"), 2u);
}

// Seed 000, section 3.1.1: two generalized nodes of five rows each, 16 against 14 tags, distance 2.
TEST(EditDistance, TagsOfSeed000) {
  const Tags first = {1, 2, 1, 2, 2, 2, 2, 1, 2, 2, 3, 4, 1, 2, 1, 2};
  const Tags second = {1, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 2};
  EditDistance kernel;
  EXPECT_EQ(kernel.distance(first, second), 2u);
  EXPECT_EQ(kernel.distance(second, first), 2u);
  // The same as characters; and the strings that the seed prints for them, which are equal and of 13 tags.
  EXPECT_EQ(kernel.distance("trtdtrtdtdtdtdtrtdtdaimgtrtdtrtd", "trtdtrtdtdtdtdtrtdtdtrtdtrtd"), 4u);
  EXPECT_EQ(kernel.distance("trtdtrtdtdtdtrtdtdtrtdtrtd", "trtdtrtdtdtdtrtdtdtrtdtrtd"), 0u);
}

TEST(EditDistance, AgreesWithTheTable) {
  tests::SeededRandom random;
  EditDistance kernel;
  for (int round = 0; round < 3000; ++round) {
    const unsigned alphabet = round % 2 == 0 ? 3 : 40;
    const std::size_t max_symbols = round % 30 == 0 ? 500 : 90;
    const unsigned spread = round % 4 < 2 ? 1 : 1021;  // tags past the table of common ones
    const Tags tags = random_sequence<Tags>(random, max_symbols, alphabet, spread);
    agree(kernel, random, tags, random_sequence<Tags>(random, max_symbols, alphabet, spread));
    agree(kernel, random, tags, edited(random, tags, alphabet, spread));
    const auto chars = random_sequence<std::string>(random, max_symbols, alphabet, 5);
    agree(kernel, random, chars, edited(random, chars, alphabet, 5));
    if (HasFatalFailure()) return;
  }
}

TEST(EditDistance, StopsWhenTheBudgetIsSpent) {
  base::Budget budget(0);
  while (budget.spend(1000)) {
  }
  EditDistance kernel;
  EXPECT_GT(kernel.distance(std::string(1000, 'a') + "b", "c" + std::string(1000, 'a'), 10, &budget), 10u);
}

}  // namespace
}  // namespace garimpo::text
