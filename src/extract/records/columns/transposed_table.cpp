#include "extract/records/columns/transposed_table.hpp"

#include "extract/records/columns/column_kinds.hpp"
#include "markers/node_range.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace garimpo::extract::records {

namespace {

constexpr std::size_t kLeastRows = 3;
constexpr std::size_t kLeastCells = 3;  // the label and two records

bool is_table_cell(Tag tag) { return tag == Tag::td || tag == Tag::th; }

NodeId table_of(const Document& document, NodeId node) {
  while (node != kNoNode && document.tag(node) != Tag::table) node = document.parent(node);
  return node;
}

bool is_spanning(const Document& document, NodeId cell) {
  return document.attribute(cell, "colspan").value_or("1") != "1" || document.attribute(cell, "rowspan").value_or("1") != "1";
}

class Reader {
 public:
  Reader(const Document& document, base::Budget& budget) : document_(document), budget_(budget) {}

  TransposedTable read(std::span<const NodeRange> records) {
    const NodeId table = table_of(document_, records.front().begin);
    const bool is_table = table != kNoNode && std::ranges::all_of(records, [&](const NodeRange& record) {
                            return document_.tag(record.begin) == Tag::tr && table_of(document_, record.begin) == table;
                          });
    // Some rows, such as the header row or a row of images, may be outside the list.
    if (!is_table || !read_rows(table) || records.size() * 2 < rows_) return {};
    return is_read_downwards() ? turn() : TransposedTable{};
  }

 private:
  bool read_rows(NodeId table) {
    for (NodeId node = table + 1; node < document_.end(table);) {
      const Tag tag = document_.tag(node);
      if (tag == Tag::table) return false;
      if (tag == Tag::tr && !read_row(node)) return false;
      node = tag == Tag::tr ? document_.end(node) : node + 1;
    }
    return rows_ >= kLeastRows && width_ >= kLeastCells;
  }

  bool read_row(NodeId row) {
    std::size_t width = 0;
    for (NodeId cell = document_.first_child(row); cell != kNoNode; cell = document_.next_sibling(cell)) {
      if (!is_table_cell(document_.tag(cell))) continue;
      // The corner above the labels may be anything; the cells beside it name the records.
      const bool is_label = width == 0;
      if (rows_ > 0 && (document_.tag(cell) == Tag::th) != is_label) return false;
      if (is_spanning(document_, cell) || cells_.size() >= kMaxTransposedCells || !budget_.spend(document_.end(cell) - cell)) return false;
      cells_.push_back(cell);
      ++width;
    }
    if (rows_++ == 0) width_ = width;
    return width == width_;
  }

  // The kind of the cell's value; nothing for an empty cell.
  std::optional<CellKind> kind_of(NodeId cell) {
    text_.clear();
    markers::append_text(document_, {cell, document_.end(cell)}, text_);
    if (!text_.empty()) return kind_of_text(text_);
    for (NodeId node = cell + 1; node < document_.end(cell); ++node)
      if (document_.tag(node) == Tag::img) return CellKind::image;
    return std::nullopt;
  }

  bool is_read_downwards() {
    std::vector<CellKind> kinds;
    for (std::size_t row = 0; row < rows_; ++row) {
      std::optional<CellKind> of_row;
      for (std::size_t column = 1; column < width_; ++column) {
        const std::optional<CellKind> kind = kind_of(cells_[row * width_ + column]);
        if (!kind) continue;
        if (of_row && *of_row != *kind) return false;
        of_row = kind;
      }
      if (of_row && std::ranges::find(kinds, *of_row) == kinds.end()) kinds.push_back(*of_row);
    }
    return kinds.size() >= 2;
  }

  TransposedTable turn() const {
    TransposedTable transposed;
    transposed.table = table_of(document_, cells_.front());
    transposed.rows = static_cast<std::uint32_t>(rows_);
    for (std::size_t column = 1; column < width_; ++column) {
      for (std::size_t row = 0; row < rows_; ++row) {
        const NodeId cell = cells_[row * width_ + column];
        transposed.cells.push_back({cell, document_.end(cell)});
      }
    }
    return transposed;
  }

  const Document& document_;
  base::Budget& budget_;
  std::vector<NodeId> cells_;  // row by row
  std::size_t rows_ = 0;
  std::size_t width_ = 0;
  std::string text_;
};

}  // namespace

TransposedTable transposed_table(const features::Page& page, std::span<const NodeRange> records, base::Budget& budget) {
  if (records.size() + 1 < kLeastRows) return {};
  return Reader(page.document(), budget).read(records);
}

NodeId row_label(const Document& document, NodeId cell) {
  const NodeId row = document.parent(cell);
  if (row == kNoNode || document.tag(row) != Tag::tr) return kNoNode;
  for (NodeId first = document.first_child(row); first != kNoNode && first < cell; first = document.next_sibling(first))
    if (is_table_cell(document.tag(first))) return document.tag(first) == Tag::th ? first : kNoNode;
  return kNoNode;
}

}  // namespace garimpo::extract::records
