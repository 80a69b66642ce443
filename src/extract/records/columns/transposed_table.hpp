// Transposed tables: each column is a record and each row a field, as where products are compared side by side. A table is taken for one if
// it has at least three rows and two columns of data, all rows have the same length and begin with a th cell, and each row holds one kind
// of value (prices, dates, images ...) while columns do not. A table with one kind throughout stays a table of rows. Cost: linear in the
// table; tables above kMaxTransposedCells cells are left alone.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

inline constexpr std::size_t kMaxTransposedCells = 5'000;

struct TransposedTable {
  std::vector<NodeRange> cells;  // record by record, from the first row to the last
  NodeId table = kNoNode;
  std::uint32_t rows = 0;  // cells of a record; 0: the table is read by rows
};

// For records that are rows of a table.
TransposedTable transposed_table(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget);

// The th cell that a row of such a table begins with, for a cell further right; kNoNode where there is none.
NodeId row_label(const Document& document, NodeId cell);

}  // namespace garimpo::extract::records
