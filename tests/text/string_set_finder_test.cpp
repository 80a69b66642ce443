#include "text/string_set_finder.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace garimpo::text {
namespace {

std::vector<std::uint32_t> found_in(std::string_view text, const std::vector<std::string_view>& strings) {
  FoundStrings found;
  StringSetFinder(strings).find(text, found);
  std::vector<std::uint32_t> all(found.all().begin(), found.all().end());
  std::ranges::sort(all);
  return all;
}

TEST(StringSetFinder, FindsStringsInsideStrings) {
  // The example of the paper.
  const std::vector<std::string_view> strings = {"he", "she", "his", "hers"};
  EXPECT_EQ(found_in("ushers", strings), (std::vector<std::uint32_t>{0, 1, 3}));
  EXPECT_EQ(found_in("this", strings), (std::vector<std::uint32_t>{2}));
  EXPECT_TRUE(found_in("", strings).empty());
  EXPECT_TRUE(found_in("anything", {}).empty());
}

TEST(StringSetFinder, BytesPastAsciiAndZeroAreOrdinary) {
  const std::string zero{"a\0b", 3};
  EXPECT_EQ(found_in("x" + zero + "\u00E9", {zero, "\u00E9", "\u00E8"}), (std::vector<std::uint32_t>{0, 1}));
}

TEST(StringSetFinder, ForgetsTheTextBefore) {
  const std::vector<std::string_view> strings = {"one", "two"};
  const StringSetFinder finder(strings);
  FoundStrings found;
  finder.find("one", found);
  finder.find("two", found);
  EXPECT_FALSE(found.has(0));
  EXPECT_TRUE(found.has(1));
  EXPECT_EQ(found.all().size(), 1U);
}

TEST(StringSetFinder, AgreesWithSearchingOneByOne) {
  tests::SeededRandom random;
  const auto make = [&](std::size_t longest) {
    std::string text(random() % longest + 1, 'a');
    for (char& c : text) c = static_cast<char>('a' + random() % 3);
    return text;
  };
  for (int round = 0; round < 300; ++round) {
    std::set<std::string> kept;
    const std::size_t count = random() % 30;
    for (std::size_t i = 0; i < count; ++i) kept.insert(make(8));
    const std::vector<std::string_view> strings(kept.begin(), kept.end());
    const std::string text = make(60);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < strings.size(); ++i)
      if (text.find(strings[i]) != std::string::npos) expected.push_back(i);
    ASSERT_EQ(found_in(text, strings), expected) << text;
  }
}

TEST(StringSetFinder, IsLinearWhereStringsRepeatThemselves) {
  std::vector<std::string> kept;
  for (std::size_t length = 1; length <= 2000; ++length) kept.emplace_back(length, 'a');
  const std::vector<std::string_view> strings(kept.begin(), kept.end());
  const StringSetFinder finder(strings);
  const std::string text(1'000'000, 'a');
  FoundStrings found;
  const auto start = std::chrono::steady_clock::now();
  finder.find(text, found);
  EXPECT_EQ(found.all().size(), kept.size());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));  // 2,000 searches a byte would take minutes
}

}  // namespace
}  // namespace garimpo::text
