#include "extract/records/columns/repeat_alignment.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

using Positions = std::vector<std::uint32_t>;

constexpr std::uint64_t kName = 1;
constexpr std::uint64_t kDate = 2;
constexpr std::uint64_t kPrice = 3;

// Cells of these kinds, record by record.
std::vector<CellTraits> cells_of(std::initializer_list<std::initializer_list<std::uint64_t>> records) {
  std::vector<CellTraits> cells;
  std::uint32_t record = 0;
  for (const auto& kinds : records) {
    for (const std::uint64_t kind : kinds) cells.push_back({record, 0, 0, kind});
    ++record;
  }
  return cells;
}

Positions aligned(const std::vector<CellTraits>& cells, std::uint32_t max_time_ms = 1000) {
  base::Budget budget(max_time_ms);
  return align_repeats(cells, budget);
}

TEST(RepeatAlignment, AnOptionalCellShiftsNothing) {
  EXPECT_EQ(aligned(cells_of({{kName, kName, kDate}, {kName, kDate}, {kDate}})), (Positions{0, 1, 2, 0, 2, 2}));
}

TEST(RepeatAlignment, CellsThatLookAlikeAreCountedFromTheFirst) {
  EXPECT_EQ(aligned(cells_of({{kName, kName}, {kName, kName, kName}, {kName}})), (Positions{0, 1, 0, 1, 2, 0}));
}

TEST(RepeatAlignment, WhatFitsNowhereHasAColumnOfItsOwn) {
  EXPECT_EQ(aligned(cells_of({{kName, kDate}, {kPrice}, {kPrice}})), (Positions{0, 1, 2, 2}));
}

TEST(RepeatAlignment, TheTextBeforeACellTellsItApart) {
  // "by" stands before the first, "in" before the second; the second record has only the latter.
  EXPECT_EQ(aligned({{0, 70, 0, kName}, {0, 80, 0, kName}, {1, 80, 0, kName}}), (Positions{0, 1, 1}));
}

TEST(RepeatAlignment, NamesTellCellsApart) {
  EXPECT_EQ(aligned({{0, 0, 5, kName}, {0, 0, 6, kName}, {1, 0, 6, kName}}), (Positions{0, 1, 1}));
}

TEST(RepeatAlignment, LongSequencesStayNumbered) {
  std::vector<CellTraits> cells;
  for (std::uint64_t i = 0; i < 60; ++i) cells.push_back({0, 0, 0, i % 2 == 0 ? kName : kDate});
  cells.push_back({1, 0, 0, kDate});
  EXPECT_EQ(aligned(cells).back(), 0u);
}

TEST(RepeatAlignment, NoCells) { EXPECT_TRUE(aligned({}).empty()); }

TEST(RepeatAlignment, ASpentBudgetLeavesThemNumbered) {
  const Positions found = aligned(cells_of({{kName, kDate}, {kDate}}), 0);
  EXPECT_EQ(found.size(), 3u);
}

}  // namespace
}  // namespace garimpo::extract::records
