#include "base/hash.hpp"

#include "base/fnv1a.hpp"

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
