#include "base/arena.hpp"
#include "tests/seeded_random.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace garimpo::base {
namespace {

TEST(Arena, AllocationsAreAlignedAndDoNotOverlap) {
  Arena arena;
  tests::SeededRandom random(1);
  std::vector<std::pair<char*, std::size_t>> taken;
  for (int i = 0; i < 3000; ++i) {
    const std::size_t size = random() % 1000 + 1;
    if (i % 3 == 0) {
      auto* const numbers = arena.allocate<std::uint64_t>(size);
      ASSERT_EQ(reinterpret_cast<std::uintptr_t>(numbers) % alignof(std::uint64_t), 0U);
      taken.emplace_back(reinterpret_cast<char*>(numbers), size * sizeof(std::uint64_t));
    } else {
      taken.emplace_back(arena.allocate<char>(size), size);
    }
    std::memset(taken.back().first, i & 0x7F, taken.back().second);
  }
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const std::string_view bytes(taken[i].first, taken[i].second);
    ASSERT_EQ(bytes.find_first_not_of(static_cast<char>(i & 0x7F)), std::string_view::npos) << i;
  }
}

TEST(Arena, KeepCopies) {
  Arena arena;
  std::string text = "words";
  const std::string_view kept = arena.keep(text);
  text = "other";
  EXPECT_EQ(kept, "words");
  EXPECT_TRUE(arena.keep("").empty());
}

TEST(Arena, OneAllocationLargerThanABlock) {
  Arena arena;
  const std::size_t size = 9U << 20;
  char* const bytes = arena.allocate<char>(size);
  bytes[0] = bytes[size - 1] = 'x';
  EXPECT_GE(arena.reserved_bytes(), size);
}

TEST(Arena, ResetReusesMemory) {
  Arena arena;
  char* const first = arena.allocate<char>(100);
  const std::size_t reserved = arena.reserved_bytes();
  for (int page = 0; page < 1000; ++page) {
    arena.reset();
    EXPECT_EQ(arena.allocate<char>(100), first);
  }
  EXPECT_EQ(arena.reserved_bytes(), reserved);
}

TEST(Arena, PagesOfOneSizeDoNotGrowIt) {
  Arena arena;
  std::size_t reserved = 0;
  for (int page = 0; page < 20; ++page) {
    arena.reset();
    for (int i = 0; i < 2000; ++i) arena.allocate<char>(1000);
    if (page == 0) reserved = arena.reserved_bytes();
    EXPECT_EQ(arena.reserved_bytes(), reserved) << page;
  }
}

TEST(Arena, AHugePageIsGivenBack) {
  Arena arena;
  for (int i = 0; i < 100; ++i) arena.allocate<char>(1U << 20);
  EXPECT_GE(arena.reserved_bytes(), 100U << 20);
  arena.reset();
  EXPECT_LE(arena.reserved_bytes(), Arena::kRetainedBytes);
}

TEST(Arena, BlocksGrowSoThatLargePagesTakeFew) {
  Arena arena;
  for (int i = 0; i < 64; ++i) arena.allocate<char>(1U << 20);
  // Doubling wastes at most the half that is not used yet.
  EXPECT_LE(arena.reserved_bytes(), 2 * (64U << 20) + (1U << 20));
}

}  // namespace
}  // namespace garimpo::base
