// The header row of a table whose rows are records, and which of its cells stands above a cell of a record.
// Cost: linear in the row, of which at most kMaxHeaderCells are read.
#pragma once
#include <garimpo/marker.hpp>

#include "extract/document.hpp"
#include "features/page.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::records {

inline constexpr std::uint32_t kMaxHeaderCells = 1000;

class HeaderRow {
 public:
  // Empty where the records are not table rows or no row of th cells (or of a thead) stands above them.
  HeaderRow(const features::Page& page, std::span<const NodeRange> records);

  bool is_found() const { return !cells_.empty(); }
  // The header row is the first of the records.
  bool is_first_record() const { return is_first_record_; }
  // The header cell above the row's cell that holds the node; kNoNode where there is none.
  NodeId above(NodeRange row, NodeId node) const;

 private:
  NodeId first_row(NodeId table) const;
  bool is_header(NodeId row) const;
  void read(NodeId row);

  const Document& document_;
  std::vector<NodeId> cells_;  // by position in the grid: a cell that spans three columns stands three times
  bool is_first_record_ = false;
};

}  // namespace garimpo::extract::records
