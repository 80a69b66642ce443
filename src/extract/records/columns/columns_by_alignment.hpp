// The columns of a region by partial tree alignment (Zhai, Liu 2005): cells are one field if their elements are aligned with the same node
// of the seed tree (algo/partial_tree_alignment.hpp) and are the same piece of that element's text.
//
// Columns come in the order of the seed tree. A part of a record without a place in it has a column of its own, as in Zhai, Liu 2005, after
// the column of the cell before it. Records of several nodes are trees below a root of their own. Cells, names and the limit of columns:
// columns_by_path.hpp. Cost: the alignment, and one pass over the nodes of the region.
#pragma once
#include "extract/records/columns/columns_by_path.hpp"

namespace garimpo::extract::records {

Columns columns_by_alignment(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places);

}  // namespace garimpo::extract::records
