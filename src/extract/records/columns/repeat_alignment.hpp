// Which cells of different records are one field where a record has several at one path and another has fewer: an optional author before a
// date must not shift the date into the author's column. The records' sequences of cells are laid over a growing template, in order, by
// what the cells are (kind of value, link or not, the text before them, own class names), so that cells that have nothing in common but
// their path stay apart. Where all cells look alike, the first of one record is the first of another. Cost: for each record the product of
// its cells and the template's columns, which is bounded.
#pragma once
#include "base/budget.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

// What a cell looks like; hashes, of which 0 says that there is none.
struct CellTraits {
  std::uint32_t record;
  std::uint64_t before;  // of a short text in the cell before it
  std::uint64_t names;   // of its element's class attribute
  std::uint64_t kind;    // of value, and whether it is a link
};

// The position of every cell among the columns of its path. Cells come record by record in document order.
std::vector<std::uint32_t> align_repeats(std::span<const CellTraits> cells, base::Budget& budget);

}  // namespace garimpo::extract::records
