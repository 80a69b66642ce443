// The columns of a region: cells of different records that stand at the same path below their record (cell_paths.hpp) are the same field,
// and so are columns that no record has both of and that resemble each other (column_merging.hpp).
//
// Columns come in the order of their cells' mean position; a record that lacks a field has no cell there. At most kMaxColumns: cells
// of further ones stay in their record's text only. A column is called by its header cell where the records are rows of a table that
// has a header row, else by a label that stands before its values, else by the itemprop or semantic class name that all its cells share and
// at most one other column has, else col1, col2, ... Cost: linear in the nodes of the region, but for the merging. Limits: among elements
// of one tag and class an optional one shifts the later ones, and with them their columns.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

inline constexpr std::size_t kMaxColumns = 200;

struct Column {
  std::string name;
  NodeRange header;         // the cell of the header row that names it; empty where there is none
  std::string_view reason;  // where the name comes from
  std::string_view kind = "text";
};

struct AlignedCell {
  std::uint32_t record;  // position among the records
  std::uint16_t column;
  NodeRange nodes;
  std::string_view text{};  // the part of the nodes' text that it is; "" for all of it
  bool is_list = false;     // its nodes are a nested list (nested_lists.hpp)
};

struct Columns {
  std::vector<Column> columns;
  std::vector<AlignedCell> cells;    // by record, then in document order
  std::uint32_t header_records = 0;  // 1: the first record is the header row, not data, and has no cells here
};

// Records are subtrees or runs of siblings. If each has several ranges (`places` > 1), these follow each other, and cells are the same
// field only in the same range. Stops with what it has when the budget is spent.
using MakeColumns = Columns (*)(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places);
Columns columns_by_path(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places = 1);
// The same, and beyond it: cells of one path that only some records have are aligned by what they are (repeat_alignment.hpp), and
// links and parentheses are kept whole (cell_splits.hpp), and columns of one tag path and kind of element are one at any distance
// (column_merging.hpp). What records/auto uses; methods of papers keep the simpler rule.
Columns columns_by_path_and_content(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget,
                                    std::uint32_t places = 1);

}  // namespace garimpo::extract::records
