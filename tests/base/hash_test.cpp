#include "base/hash.hpp"

#include "base/ascii.hpp"
#include "base/fnv1a.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace garimpo::base {
namespace {

TEST(Hash, TellsTextsApart) {
  std::map<std::uint64_t, std::string> seen;
  std::string text;
  for (int i = 0; i < 40; ++i) {
    for (const char c : {'a', 'b', '\0'}) {
      const std::string longer = text + c;
      const auto [place, is_new] = seen.emplace(text_hash(longer), longer);
      EXPECT_TRUE(is_new) << longer << " and " << place->second;
    }
    text += 'a';
  }
}

TEST(Hash, OfATextWithAnotherSeedIsAnother) {
  EXPECT_EQ(text_hash("tea", 2), text_hash("tea", 2));
  EXPECT_NE(text_hash("tea", 2), text_hash("tea", 3));
}

TEST(Hash, OfAFoldedTextIsThatOfItsFold) {
  tests::SeededRandom64 random;
  for (int round = 0; round < 1000; ++round) {
    std::string text(random() % 40, '\0');
    for (char& c : text) c = static_cast<char>(random());
    std::string lower = text;
    lower_ascii(lower);
    ASSERT_EQ(text_hash(text, 5, lower_eight_ascii), text_hash(lower, 5));
  }
}

TEST(Hash, OfASampleSeesTheLengthTheEndsAndTheMiddle) {
  std::set<std::uint64_t> seen;
  for (std::size_t bytes = 0; bytes <= 100; ++bytes) seen.insert(sample_hash(std::string(bytes, 'a')));
  EXPECT_EQ(seen.size(), 101U);
  const std::string text(100, 'a');
  const auto with = [&](std::size_t at) {
    std::string other = text;
    other[at] = 'b';
    return sample_hash(other);
  };
  for (const std::size_t at : {0U, 7U, 46U, 53U, 92U, 99U}) EXPECT_NE(with(at), sample_hash(text)) << at;
  for (const std::size_t at : {8U, 45U, 54U, 91U}) EXPECT_EQ(with(at), sample_hash(text)) << at;
}

TEST(Hash, SmallNumbersAndTheirOrderAreToldApart) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t a = 0; a < 300; ++a)
    for (std::uint64_t b = 0; b < 300; ++b) seen.insert(mix(a, b));
  EXPECT_EQ(seen.size(), 300U * 300U);
  // Numbers in the upper half too, as where two of 32 bits are put together.
  seen.clear();
  for (std::uint64_t a = 0; a < 300; ++a)
    for (std::uint64_t b = 0; b < 300; ++b) seen.insert(mix(a << 32U | b, b << 32U | a));
  EXPECT_EQ(seen.size(), 300U * 300U);
}

// The hash of an empty text was the constant that its partner was multiplied with: all elements without a class fell into one place.
TEST(Hash, WhatIsMixedWithAnEmptyTextIsToldApart) {
  std::set<std::uint64_t> seen;
  for (const std::uint64_t empty : {text_hash(""), kFnv1aStart, std::uint64_t{0}})
    for (std::uint64_t other = 1; other <= 300; ++other) {
      seen.insert(mix(empty, other));
      seen.insert(mix(other, empty));
    }
  EXPECT_EQ(seen.size(), 3U * 300U * 2U);
}

TEST(HashFilter, HoldsWhatWasAdded) {
  HashFilter filter;
  for (int i = 0; i < 500; ++i) filter.add(text_hash(std::to_string(i)));
  int passed = 0;
  for (int i = 0; i < 1000; ++i) {
    const bool may_hold = filter.may_hold(text_hash(std::to_string(i)));
    EXPECT_TRUE(may_hold || i >= 500) << i;
    passed += i >= 500 && may_hold;
  }
  EXPECT_LT(passed, 25);  // 500 of 65,536 bits are set: four are expected
}

// Stored in corpora: values that Fowler, Noll and Vo publish.
TEST(Fnv1a, IsThePublishedOne) {
  EXPECT_EQ(fnv1a(kFnv1aStart, ""), 0xcbf29ce484222325ULL);
  EXPECT_EQ(fnv1a(kFnv1aStart, "a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(fnv1a(kFnv1aStart, "foobar"), 0x85944171f73967e8ULL);
}

}  // namespace
}  // namespace garimpo::base
