// A record list as a table: the cells of each record by column, for the formats that write rows.
#pragma once
#include "output/objects.hpp"

#include <span>
#include <vector>

namespace garimpo::output {

class RecordRows {
 public:
  explicit RecordRows(RecordList& list) : list_(list), row_(list.columns().size()) {}

  // The record's cells, one per column, null where it has none. Of several cells in a column the first counts. Valid until the next call.
  std::span<const Cell* const> cells(const RecordList::Record& record) {
    row_.assign(row_.size(), nullptr);
    for (const Cell& cell : record.cells)
      if (cell.column_index < row_.size() && row_[cell.column_index] == nullptr) row_[cell.column_index] = &cell;
    return row_;
  }

  RecordList& list() { return list_; }

 private:
  RecordList& list_;
  std::vector<const Cell*> row_;
};

}  // namespace garimpo::output
