// Which cells of different records are one field: the part of making columns that methods may have their own way of.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
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
  // The cells that follow are those of a record, or of one of its places: which one, and where.
  virtual void enter(std::uint32_t range, NodeRange nodes) = 0;
  // The next cell's column, numbered as they come; kNoColumn past kMaxColumns.
  virtual std::uint16_t column_of(const RecordCell& cell) = 0;
  // Once all cells are in: for each column its place in the table. Several may share one.
  virtual std::vector<std::uint16_t> places() = 0;
};

// Makes the rule for records, header row apart, of so many places each.
using MakeColumnRule = std::function<std::unique_ptr<ColumnRule>(std::span<const NodeRange> records)>;

// Cells, columns and their names, as columns_by_path.hpp says, but for the rule.
Columns columns_by(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget, std::uint32_t places,
                   const MakeColumnRule& make_rule);

}  // namespace garimpo::extract::records
