// The columns of a region by partial tree alignment: cells are one field where their elements fall on one node of the seed tree that the
// records' trees are laid over (algo/partial_tree_alignment.hpp), and are the same piece of that element's text.
//
// Y. Zhai, B. Liu, "Web data extraction based on partial tree alignment" (WWW 2005). Columns come in the order of the seed. A part of a
// record that found no place in the seed has a column of its own, as published; it stands after the column of the cell before it.
// Records of several nodes are trees below a root of their own. Cells, names and the limit of columns: columns_by_path.hpp.
// Cost: the alignment, and one pass over the nodes of the region.
#pragma once
#include "extract/records/columns/columns_by_path.hpp"

namespace garimpo::extract::records {

Columns columns_by_alignment(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places);

}  // namespace garimpo::extract::records
