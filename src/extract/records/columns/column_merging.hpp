// Merges columns that are one field written in two ways: no record has both, they have the same path of tags or the same kind of element,
// and they are near each other or, where asked for, agree in both: then only names further out differ, and the distance says no more than
// that one kind of record has more fields before this one. Cost: the pairs of columns that agree in one of the two, times the records
// over 64.
#pragma once
#include "base/budget.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::extract::records {

// What is known of a column while cells are gathered.
struct RawColumn {
  std::uint64_t tag_path = 0;
  std::uint64_t kind = 0;
  double position_sum = 0;  // of its cells among those of their records
  std::uint32_t cells = 0;
  std::vector<std::uint64_t> has{};  // a bit per record

  double position() const { return cells == 0 ? 0 : position_sum / cells; }
  void add(std::uint32_t record, double position);
};

enum class ColumnMerging : std::uint8_t { near, near_or_same_place };

// The final position of each column: merged ones share it, and positions are in the order of the mean position of the cells.
std::vector<std::uint16_t> merge_columns(std::vector<RawColumn> columns, base::Budget& budget, ColumnMerging merging = ColumnMerging::near);

}  // namespace garimpo::extract::records
