#include "text/similarity/subsequence_positions.hpp"

#include "tests/reference/subsequence_positions.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>
#include <random>

namespace garimpo::text {
namespace {

using Numbers = std::vector<std::uint32_t>;

std::vector<std::size_t> positions(SubsequencePositions& kernel, const Numbers& a, const Numbers& b) {
  kernel.set_first(a);
  std::vector<std::uint8_t> marked(a.size(), 0);
  kernel.mark(b, marked);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < marked.size(); ++i)
    if (marked[i]) found.push_back(i);
  return found;
}

TEST(SubsequencePositions, TakesTheWayOfTheTextbook) {
  SubsequencePositions kernel;
  using Found = std::vector<std::size_t>;
  EXPECT_EQ(positions(kernel, {1, 1}, {1}), Found{1});
  EXPECT_EQ(positions(kernel, {1, 1}, {1, 2}), Found{0}) << "an element that nothing matches turns the way";
  EXPECT_EQ(positions(kernel, {1, 2, 3, 4}, {2, 4, 1, 3}), (Found{0, 2}));
  EXPECT_EQ(positions(kernel, {}, {1}), Found{});
  EXPECT_EQ(positions(kernel, {1}, {}), Found{});
  EXPECT_EQ(positions(kernel, {1, 2}, {3, 4}), Found{});
}

TEST(SubsequencePositions, AgreesWithTheReference) {
  tests::SeededRandom random(20261116);
  const auto below = [&](std::uint32_t limit) { return static_cast<std::uint32_t>(random()) % limit; };
  SubsequencePositions kernel;
  for (int round = 0; round < 4000; ++round) {
    const std::uint32_t longest = round % 10 == 0 ? 300 : 30;
    const std::uint32_t alphabet = 1 + below(round % 3 == 0 ? 4 : 40);
    Numbers a(below(longest));
    Numbers b(below(longest));
    for (std::uint32_t& number : a) number = below(alphabet);
    for (std::uint32_t& number : b) number = below(alphabet + alphabet / 2 + 1);
    EXPECT_EQ(positions(kernel, a, b), reference::subsequence_positions(a, b)) << "round " << round;
  }
}

TEST(SubsequencePositions, MarksAddUp) {
  SubsequencePositions kernel;
  const Numbers first = {1, 2, 3, 4};
  kernel.set_first(first);
  std::vector<std::uint8_t> marked(4, 0);
  kernel.mark(Numbers{1, 2}, marked);
  kernel.mark(Numbers{4}, marked);
  EXPECT_EQ(marked, (std::vector<std::uint8_t>{1, 1, 0, 1}));
}

}  // namespace
}  // namespace garimpo::text
