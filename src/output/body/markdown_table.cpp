#include "output/body/markdown_table.hpp"

#include <algorithm>

namespace garimpo::output {

void MarkdownTable::begin(std::uint32_t columns) {
  columns_ = std::max(columns, 1U);
  rows_ = rows_spanned_ = 0;
  padding_left_ = columns_;
  spanned_.assign(columns_, 0);
}

void MarkdownTable::begin_row() {
  row_begin_ = out_.size();
  if (rows_ == 0)
    lines_.begin_block();
  else
    lines_.next_line();
  column_ = 0;
  has_text_ = false;
}

void MarkdownTable::begin_cell(std::uint32_t columns, std::uint32_t rows) {
  padding_left_ += kPaddingPerCell;
  skip_spanned();
  if (column_ < columns_) {
    out_ += "| ";
    for (std::uint32_t i = column_; rows > 1 && i < std::min(column_ + columns, columns_); ++i) spanned_[i] = rows;
    rows_spanned_ = std::max(rows_spanned_, rows > 1 ? rows : 0);
  }
  span_ = columns;
}

void MarkdownTable::end_cell(bool has_text) {
  has_text_ = has_text_ || has_text;
  if (has_text) out_ += ' ';
  if (column_ >= columns_) return;
  ++column_;
  for (std::uint32_t i = 1; i < span_ && column_ < columns_ && pad(); ++i) ++column_;
}

// Skips the columns that a cell of a row above covers.
void MarkdownTable::skip_spanned() {
  while (column_ < columns_ && spanned_[column_] > 0 && pad()) ++column_;
}

bool MarkdownTable::pad() {
  if (padding_left_ == 0) return false;
  --padding_left_;
  out_ += "| ";
  return true;
}

void MarkdownTable::end_row() {
  if (rows_spanned_ > 0) {
    --rows_spanned_;
    for (std::uint32_t& rows : spanned_) rows -= rows > 0 ? 1 : 0;
  }
  const bool is_header = rows_++ == 0;
  if (!is_header && !has_text_) {
    out_.resize(row_begin_);
    return;
  }
  for (; column_ < columns_ && (is_header || padding_left_ > 0); ++column_) {
    out_ += "| ";
    padding_left_ -= padding_left_ > 0 ? 1 : 0;
  }
  out_ += '|';
  if (!is_header) return;
  lines_.next_line();
  for (std::uint32_t i = 0; i < columns_; ++i) out_ += "| --- ";
  out_ += '|';
}

}  // namespace garimpo::output
