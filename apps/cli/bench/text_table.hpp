// Aligned columns of text for a terminal; the least important columns are left out where it is too narrow.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "terminal/terminal.hpp"

namespace garimpo::cli {

// The width of a table that no terminal shows.
inline constexpr std::size_t kColumnsOfAFile = 200;

struct TableColumn {
  std::string title;
  bool is_number = false;  // right-aligned
  int importance = 0;      // the lowest is left out first, but three columns always stay
};

class TextTable {
 public:
  explicit TextTable(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}
  // One cell per column.
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.empty(); }
  // Complete lines, at most `columns` wide where possible; equal neighbours in the first column are shown once.
  std::string text(const Terminal& terminal, std::size_t columns) const;

 private:
  std::vector<std::size_t> widths() const;
  std::vector<bool> kept(const std::vector<std::size_t>& widths, std::size_t columns) const;

  std::vector<TableColumn> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace garimpo::cli
