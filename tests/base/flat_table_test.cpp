#include "base/flat_table.hpp"
#include "base/budget.hpp"

#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>

namespace garimpo::base {
namespace {

struct Pair {
  std::uint32_t first = 7;
  std::uint16_t second = 0;
};

// Small keys, keys that differ in their upper half alone, and any: tables must not depend on well-mixed ones.
std::uint64_t random_key(tests::SeededRandom64& random) {
  switch (random() % 3) {
    case 0:
      return random() % 300;
    case 1:
      return (random() % 300) << 48U;
    default:
      return random() % 2 == 0 ? random() : UINT64_MAX - random() % 300;
  }
}

TEST(FlatTable, HoldsWhatAStandardMapHolds) {
  tests::SeededRandom64 random;
  FlatTable<std::uint32_t> table;
  for (int round = 0; round < 40; ++round) {
    table.clear();
    if (random() % 4 == 0) table.reserve(random() % 500);
    std::unordered_map<std::uint64_t, std::uint32_t> expected;
    for (std::uint64_t steps = random() % 3000; steps > 0; --steps) {
      const std::uint64_t key = random_key(random);
      const auto known = expected.find(key);
      const std::uint32_t* const found = table.find(key);
      ASSERT_EQ(found != nullptr, known != expected.end()) << key;
      ASSERT_EQ(table.contains(key), found != nullptr);
      if (found != nullptr) {
        ASSERT_EQ(*found, known->second) << key;
      }
      if (random() % 2 == 0) {
        ASSERT_EQ(table.at(key) += 3, expected[key] += 3) << key;
      }
      ASSERT_EQ(table.size(), expected.size());
    }
    for (const auto& [key, value] : expected) ASSERT_EQ(table.at(key), value) << key;
  }
}

TEST(FlatTable, ANewValueIsMadeAsItsTypeSays) {
  FlatTable<Pair> table;
  EXPECT_EQ(table.find(0), nullptr);
  EXPECT_EQ(table.at(0).first, 7U);
  table.at(0).first = 1;
  table.clear();
  EXPECT_EQ(table.find(0), nullptr);
  EXPECT_EQ(table.at(0).first, 7U);
}

TEST(FlatTable, AReservedTableDoesNotMove) {
  FlatTable<std::uint32_t> table;
  table.reserve(100);
  const std::uint32_t* const first = &table.at(1);
  for (std::uint64_t key = 2; key <= 100; ++key) table.at(key) = 0;
  EXPECT_EQ(table.find(1), first);
}

TEST(HashIndex, TellsThingsOfOneHashApart) {
  tests::SeededRandom64 random;
  HashIndex index;
  for (int round = 0; round < 20; ++round) {
    index.clear();
    std::vector<std::string> things;
    std::unordered_map<std::string, std::uint32_t> expected;
    for (int step = 0; step < 2000; ++step) {
      const std::string thing = std::to_string(random() % 900);
      const std::uint64_t hash = thing.front() == '7' ? 7 : std::hash<std::string>{}(thing);  // more than a hundred of one hash
      const std::uint32_t found = index.find(hash, [&](std::uint32_t number) { return things[number] == thing; });
      const auto known = expected.find(thing);
      ASSERT_EQ(found, known == expected.end() ? HashIndex::kNone : known->second);
      if (found != HashIndex::kNone) continue;
      expected.emplace(thing, static_cast<std::uint32_t>(things.size()));
      index.add(hash, static_cast<std::uint32_t>(things.size()));
      things.push_back(thing);
      ASSERT_EQ(index.size(), things.size());
    }
  }
}

TEST(HashIndex, HashesThatNeedNoMixingAreFoundByTheirOwnBits) {
  HashIndex index;
  for (std::uint32_t i = 0; i < 500; ++i) index.add_spread(i % 50, i);  // ten of each
  for (std::uint32_t i = 0; i < 500; ++i) EXPECT_EQ(index.find_spread(i % 50, [&](std::uint32_t number) { return number == i; }), i);
  EXPECT_EQ(index.find_spread(50, [](std::uint32_t) { return true; }), HashIndex::kNone);
}

// Emptying all the slots that a million things needed takes milliseconds, so fifty thousand times would take minutes.
TEST(HashIndex, AfterAHugePageSmallOnesAreClearedQuickly) {
  HashIndex index;
  for (std::uint32_t i = 0; i < 1'000'000; ++i) index.add(i, i);
  index.clear();
  const std::uint64_t start = thread_cpu_us();
  for (std::uint32_t round = 0; round < 50'000; ++round) {
    index.add(round, round);
    ASSERT_EQ(index.find(round, [&](std::uint32_t number) { return number == round; }), round);
    index.clear();
    ASSERT_EQ(index.find(round, [](std::uint32_t) { return true; }), HashIndex::kNone);
  }
  EXPECT_LT(thread_cpu_us() - start, 10'000'000U);
}

TEST(DenseIds, NumberKeysByTheirFirstAppearance) {
  DenseIds ids;
  EXPECT_EQ(ids.find(5), DenseIds::kNone);
  EXPECT_EQ(ids.id(5), 0U);
  EXPECT_EQ(ids.id(0), 1U);
  EXPECT_EQ(ids.id(4), 2U);
  EXPECT_EQ(ids.id(5), 0U);
  EXPECT_EQ(ids.find(4), 2U);
  EXPECT_EQ(ids.size(), 3U);
  ids.clear();
  EXPECT_EQ(ids.id(4), 0U);
}

TEST(DenseIds, NumberAndCountLikeStandardMaps) {
  tests::SeededRandom64 random;
  DenseIds ids;
  HashCounts counts;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  std::unordered_map<std::uint64_t, std::uint32_t> times;
  for (int step = 0; step < 5'000; ++step) {
    const std::uint64_t key = random_key(random);
    ASSERT_EQ(ids.find(key), numbers.contains(key) ? numbers[key] : DenseIds::kNone) << key;
    ASSERT_EQ(ids.id(key), numbers.emplace(key, static_cast<std::uint32_t>(numbers.size())).first->second) << key;
    ASSERT_EQ(ids.size(), numbers.size());
    ASSERT_EQ(counts.times(key), times[key]) << key;
    ASSERT_EQ(counts.add(key), ++times[key]) << key;
  }
}

TEST(HashCounts, CountEachKey) {
  HashCounts counts;
  EXPECT_EQ(counts.times(3), 0U);
  EXPECT_EQ(counts.add(3), 1U);
  EXPECT_EQ(counts.add(3), 2U);
  EXPECT_EQ(counts.add(2), 1U);
  EXPECT_EQ(counts.times(3), 2U);
}

}  // namespace
}  // namespace garimpo::base
