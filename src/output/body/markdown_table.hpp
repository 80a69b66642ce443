// Rows and cells of a Markdown table. Cells that span several columns or rows leave the others empty; a row with more cells than the table
// has columns puts the rest into its last cell, because readers drop cells outside the table.
#pragma once
#include "output/body/markdown_lines.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace garimpo::output {

class MarkdownTable {
 public:
  MarkdownTable(MarkdownLines& lines, std::string& out) : lines_(lines), out_(out) {}

  void begin(std::uint32_t columns);
  void begin_row();
  // The cell's text goes to the output between these two.
  void begin_cell(std::uint32_t columns, std::uint32_t rows);
  void end_cell(bool has_text);
  void end_row();

 private:
  // A limit on empty cells written for spans, per cell of the source, so that a few large spans cannot fill the output.
  static constexpr std::uint64_t kPaddingPerCell = 8;

  bool pad();
  void skip_spanned();

  MarkdownLines& lines_;
  std::string& out_;
  std::uint32_t columns_ = 0;
  std::uint32_t rows_ = 0;
  std::uint32_t column_ = 0;  // cells of the row so far
  std::uint32_t span_ = 1;    // columns of the open cell
  std::size_t row_begin_ = 0;
  bool has_text_ = false;  // in the row
  std::uint64_t padding_left_ = 0;
  std::vector<std::uint32_t> spanned_;  // per column: rows still covered by a cell above
  std::uint32_t rows_spanned_ = 0;      // the most of them
};

}  // namespace garimpo::output
