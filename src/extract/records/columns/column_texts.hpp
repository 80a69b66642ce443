// The label that all texts of a column begin with ("Price: 12"); it names the column and is not part of the value. Splitting every text of
// a column at common marks ("12 KB (1,882 words) - 10:43") was tried on pages with known cells (2026-11-16): people more often take such a
// text as one value, and two sets of three got worse. Cost: linear in the column's cells.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace garimpo::extract::records {

// The label of a column's texts, without its colon, where nearly all have it. Texts are trimmed; "" stands for a cell that is more than
// one text.
class ColumnLabel {
 public:
  // False once it is certain that there is no label.
  bool is_open() const { return texts_ == 0 || !first_.empty(); }
  void add(std::string_view text);
  // The label; "" where there is none.
  std::string_view get() const;

 private:
  std::string_view first_;
  std::size_t texts_ = 0;
  std::size_t same_ = 0;  // that have the label of the first
};
std::string_view label_of_column(std::span<const std::string_view> texts);

// The text without the label, if it begins with it.
std::string_view without_label(std::string_view text, std::string_view label);

}  // namespace garimpo::extract::records
