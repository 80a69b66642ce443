#include "evaluate/records/record_matching.hpp"

#include "tests/reference/record_matching.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string>
#include <vector>

namespace garimpo::evaluate {
namespace {

using Pairs = std::vector<RecordPair>;

std::vector<GoldRecord> gold_of(const std::vector<std::vector<std::string>>& signatures) {
  std::vector<GoldRecord> gold;
  for (const auto& signature : signatures) gold.push_back({signature, {}});
  return gold;
}

RecordMatches match(const std::vector<GoldRecord>& gold, const std::vector<std::string>& texts) { return RecordMatcher(gold).match(texts); }

TEST(RecordMatching, PairsByText) {
  const auto gold = gold_of({{"1250", "blueteapot"}, {"3000", "redkettle"}});
  const auto matches = match(gold, {"delivery", "redkettle3000new", "blueteapot1250"});
  EXPECT_EQ(matches.pairs, (Pairs{{1, 1}, {0, 2}}));
  EXPECT_EQ(matches.merged, 0U);
}

TEST(RecordMatching, NeedsTheLongestStringAndSixTenths) {
  const auto gold = gold_of({{"aaaa", "bbbb", "cccc", "dddd", "longest"}});
  EXPECT_EQ(match(gold, {"longestaaaabbbb"}).pairs.size(), 1U);
  EXPECT_TRUE(match(gold, {"longestaaaa"}).pairs.empty());
  EXPECT_TRUE(match(gold, {"aaaabbbbccccdddd"}).pairs.empty());
}

TEST(RecordMatching, LengthIsInCharacters) {
  const auto gold = gold_of({{"abcdef", "ééééé"}});  // 6 characters in 6 bytes, 5 in 10
  EXPECT_TRUE(match(gold, {"ééééé"}).pairs.empty());
  EXPECT_TRUE(match(gold, {"abcdef"}).pairs.empty());  // of two, both are needed
  EXPECT_EQ(match(gold_of({{"abcdef", "ghij", "ééééé"}}), {"abcdefghij"}).pairs.size(), 1U);
}

TEST(RecordMatching, TwoInOneAreAMerge) {
  const auto gold = gold_of({{"blueteapot"}, {"redkettle"}, {"redkettle"}});
  EXPECT_EQ(match(gold, {"blueteapotredkettle"}).merged, 1U);
  EXPECT_TRUE(match(gold, {"blueteapotredkettle"}).pairs.empty());
  EXPECT_EQ(match(gold, {"redkettleredkettle"}).merged, 0U);  // they are not different
}

TEST(RecordMatching, OneInsideTheOtherIsNoMerge) {
  const auto gold = gold_of({{"kettle"}, {"redkettle"}});
  const auto matches = match(gold, {"redkettle", "redkettle", "redkettle"});
  EXPECT_EQ(matches.merged, 0U);
  EXPECT_EQ(matches.pairs, (Pairs{{1, 0}, {0, 1}}));  // the heavier first, then what is free
}

TEST(RecordMatching, EqualRecordsAreTakenInTheirOrder) {
  const auto gold = gold_of({{"kettle"}, {"teapot"}, {"kettle"}});
  EXPECT_EQ(match(gold, {"kettle", "kettle", "kettle"}).pairs, (Pairs{{0, 0}, {2, 1}}));
}

TEST(RecordMatching, EveryRegionBeginsAnew) {
  const auto gold = gold_of({{"kettle"}});
  RecordMatcher matcher(gold);
  EXPECT_EQ(matcher.match(std::vector<std::string>{"kettle"}).pairs.size(), 1U);
  EXPECT_EQ(matcher.match(std::vector<std::string>{"kettle"}).pairs.size(), 1U);
  EXPECT_TRUE(matcher.match({}).pairs.empty());
}

// Few letters and short strings, so that records overlap, repeat and hold each other.
TEST(RecordMatching, AgreesWithTheDefinition) {
  tests::SeededRandom random;
  const auto word = [&] {
    std::string text(random() % 4 + 1, 'a');
    for (char& c : text) c = static_cast<char>('a' + random() % 3);
    return random() % 8 == 0 ? text + "é" : text;
  };
  std::size_t pairs = 0;
  std::size_t merged = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<GoldRecord> gold(random() % 6 + 1);
    for (GoldRecord& record : gold) {
      std::set<std::string> strings;
      for (std::size_t n = random() % 5 + 1; n > 0; --n) strings.insert(word());
      record.signature.assign(strings.begin(), strings.end());
    }
    std::vector<std::string> texts(random() % 6);
    for (std::string& text : texts)
      for (std::size_t n = random() % 8; n > 0; --n) text += word();
    const RecordMatches expected = reference::match_records(gold, texts);
    const RecordMatches matches = match(gold, texts);
    ASSERT_EQ(matches.pairs, expected.pairs);
    ASSERT_EQ(matches.merged, expected.merged);
    pairs += matches.pairs.size();
    merged += matches.merged;
  }
  EXPECT_GT(pairs, 100U);
  EXPECT_GT(merged, 100U);
}

// What all records share, though it be the longest string, does not make every record be compared with every prediction.
TEST(RecordMatching, TenThousandAgainstTenThousand) {
  std::vector<GoldRecord> gold;
  std::vector<std::string> texts;
  for (int i = 0; i < 10000; ++i) {
    const std::string number = std::to_string(100000 + i);
    gold.push_back({{"freedeliveryonordersaboveacertainsum", "product" + number}, {}});
    texts.push_back("product" + number + "freedeliveryonordersaboveacertainsumaddtobasket");
  }
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(match(gold, texts).pairs.size(), 10000U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

// Here every text holds six tenths of every record, so that all pairs must be weighed.
TEST(RecordMatching, RecordsThatAllLookAlike) {
  std::vector<GoldRecord> gold;
  std::vector<std::string> texts;
  for (int i = 0; i < 2000; ++i) {
    const std::string number = std::to_string(100000 + i);
    gold.push_back({{"addtobasket", "freedeliveryonordersaboveacertainsum", "product" + number}, {}});
    texts.push_back("product" + number + "freedeliveryonordersaboveacertainsumaddtobasket");
  }
  const RecordMatches matches = match(gold, texts);
  ASSERT_EQ(matches.pairs.size(), 2000U);
  EXPECT_EQ(matches.pairs.back(), (RecordPair{1999, 1999}));
}

}  // namespace
}  // namespace garimpo::evaluate
