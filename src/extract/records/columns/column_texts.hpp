// What the texts of one column have in common: a label before every value ("Price: 12"), which names the column and is no part of the
// value. Marks that part every text into as many values ("12 KB (1,882 words) - 10:43") were tried on pages with known cells (2026-11-16):
// people take such a text as one value more often than as several, and two sets of three lost.
// Cost: linear in the column's cells.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace garimpo::extract::records {

// The label of a column's texts, without its colon, where nearly all have it. Texts are trimmed; "" stands for a cell that is more than
// one text.
class ColumnLabel {
 public:
  // False once no text can change that there is none.
  bool is_open() const { return texts_ == 0 || !first_.empty(); }
  void add(std::string_view text);
  // "" where there is none.
  std::string_view get() const;

 private:
  std::string_view first_;
  std::size_t texts_ = 0;
  std::size_t same_ = 0;  // that have the label of the first
};
std::string_view label_of_column(std::span<const std::string_view> texts);

// The text without that label, where it has it.
std::string_view without_label(std::string_view text, std::string_view label);

}  // namespace garimpo::extract::records
