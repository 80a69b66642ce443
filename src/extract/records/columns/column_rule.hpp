// The rule that decides which cells of different records are one field; methods may have their own.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "extract/records/columns/cell_splits.hpp"
#include "extract/records/columns/columns_by_path.hpp"
#include "extract/records/columns/record_cells.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace garimpo::extract::records {

class ColumnRule {
 public:
  static constexpr std::uint16_t kNoColumn = UINT16_MAX;

  virtual ~ColumnRule() = default;
  // The cells that follow belong to this range of a record.
  virtual void enter(std::uint32_t range, NodeRange nodes) = 0;
  // The column of the next cell, numbered in the order of appearance; kNoColumn past kMaxColumns.
  virtual std::uint16_t column_of(const RecordCell& cell) = 0;
  // After all cells, which are in the order they came: may give some of them other columns.
  virtual void align_again(std::span<AlignedCell> /*cells*/, std::span<const NodeId> /*elements*/) {}
  // Then: the position of each column in the table. Several may share one.
  virtual std::vector<std::uint16_t> places() = 0;
};

// Makes the rule for the records (without the header row), each of `places` ranges.
using MakeColumnRule = std::function<std::unique_ptr<ColumnRule>(std::span<const NodeRange> records)>;

// Builds cells, columns and names as columns_by_path.hpp describes, with the given rules.
Columns columns_by(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places,
                   const MakeColumnRule& make_rule, LineRule lines = LineRule::shapes);

}  // namespace garimpo::extract::records
