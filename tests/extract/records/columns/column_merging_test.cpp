#include "extract/records/columns/column_merging.hpp"

#include <gtest/gtest.h>

namespace garimpo::extract::records {
namespace {

RawColumn column(std::uint64_t tag_path, std::uint64_t kind, std::initializer_list<std::uint32_t> records, double position) {
  RawColumn out{tag_path, kind};
  for (const std::uint32_t record : records) out.add(record, position);
  return out;
}

std::vector<std::uint16_t> places(std::vector<RawColumn> columns, ColumnMerging merging = ColumnMerging::near) {
  base::Budget budget(1000);
  return merge_columns(std::move(columns), budget, merging);
}
using Places = std::vector<std::uint16_t>;

TEST(ColumnMerging, OneFieldWrittenInTwoWays) {
  EXPECT_EQ(places({column(1, 10, {0, 2}, 0), column(1, 11, {1, 3}, 0)}), (Places{0, 0}));
  EXPECT_EQ(places({column(1, 10, {0, 2}, 0), column(2, 10, {1, 3}, 1)}), (Places{0, 0}));
}

TEST(ColumnMerging, NotWhereARecordHasBoth) { EXPECT_EQ(places({column(1, 10, {0, 1}, 0), column(1, 11, {1, 2}, 1)}), (Places{0, 1})); }

TEST(ColumnMerging, NotWhereNothingAgrees) { EXPECT_EQ(places({column(1, 10, {0}, 0), column(2, 11, {1}, 0)}), (Places{0, 1})); }

TEST(ColumnMerging, NotWhereTheyStandFarApart) { EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 10, {1}, 5)}), (Places{0, 1})); }

TEST(ColumnMerging, AskedForOnePlaceIsOneColumnAtAnyDistance) {
  EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 10, {1}, 5)}, ColumnMerging::near_or_same_place), (Places{0, 0}));
  EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 11, {1}, 5)}, ColumnMerging::near_or_same_place), (Places{0, 1}));
  EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 10, {0, 1}, 5)}, ColumnMerging::near_or_same_place), (Places{0, 1}));
}

TEST(ColumnMerging, ThreeWaysAreOneToo) {
  EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 11, {1}, 0), column(1, 12, {2}, 0)}), (Places{0, 0, 0}));
  // The third column must not have a record that one of the first two has.
  EXPECT_EQ(places({column(1, 10, {0}, 0), column(1, 11, {1}, 0), column(1, 12, {1}, 0)}), (Places{0, 0, 1}));
}

TEST(ColumnMerging, ColumnsComeByTheirMeanPosition) {
  EXPECT_EQ(places({column(1, 10, {0, 1}, 4), column(2, 11, {0, 1}, 1), column(3, 12, {0, 1}, 2)}), (Places{2, 0, 1}));
}

TEST(ColumnMerging, RecordsBeyondTheFirstSixtyFour) {
  EXPECT_EQ(places({column(1, 10, {0, 100}, 0), column(1, 11, {100, 200}, 0)}), (Places{0, 1}));
  EXPECT_EQ(places({column(1, 10, {0, 101}, 0), column(1, 11, {100, 200}, 0)}), (Places{0, 0}));
}

TEST(ColumnMerging, NoColumns) { EXPECT_TRUE(places({}).empty()); }

}  // namespace
}  // namespace garimpo::extract::records
