// How many cells of the gold are the whole text of a predicted cell, and how many of those are in the predicted column where most cells of
// their gold column are.
#pragma once
#include <cstddef>
#include <span>

#include "base/json_value.hpp"
#include "evaluate/records/gold_records.hpp"
#include "evaluate/records/record_matching.hpp"

namespace garimpo::evaluate {

struct CellCounts {
  std::size_t aligned = 0;
  std::size_t found = 0;
  std::size_t wanted = 0;  // cells with text, of matched and missed records alike
};

// records: the region's array of records, the predicted side of pairs.
CellCounts count_aligned_cells(std::span<const GoldRecord> gold, base::JsonValue records, std::span<const RecordPair> pairs);

}  // namespace garimpo::evaluate
