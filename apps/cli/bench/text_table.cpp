#include "bench/text_table.hpp"

#include <algorithm>

namespace garimpo::cli {

namespace {

constexpr std::size_t kGap = 2;

// Counts code points, which for these names equals columns.
std::size_t shown_width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width, bool is_number) {
  const std::size_t shown = shown_width(text);
  const std::string spaces(width > shown ? width - shown : 0, ' ');
  return is_number ? spaces + text : text + spaces;
}

}  // namespace

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> result;
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    std::size_t width = shown_width(columns_[column].title);
    for (const auto& row : rows_) width = std::max(width, shown_width(row[column]));
    result.push_back(width);
  }
  return result;
}

std::vector<bool> TextTable::kept(const std::vector<std::size_t>& widths, std::size_t columns) const {
  std::vector<bool> keep(columns_.size(), true);
  for (;;) {
    std::size_t total = 0;
    for (std::size_t at = 0; at < keep.size(); ++at) total += keep[at] ? widths[at] + kGap : 0;
    if (total <= columns + kGap) return keep;
    std::size_t least = keep.size();
    for (std::size_t at = 0; at < keep.size(); ++at)
      if (keep[at] && (least == keep.size() || columns_[at].importance <= columns_[least].importance)) least = at;
    const bool is_last = std::ranges::count(keep, true) <= 3;
    if (is_last) return keep;
    keep[least] = false;
  }
}

std::string TextTable::text(const Terminal& terminal, std::size_t columns) const {
  const std::vector<std::size_t> width = widths();
  const std::vector<bool> keep = kept(width, columns);
  std::string out;
  const auto append_row = [&](const std::vector<std::string>& cells, bool is_heading, const std::vector<std::string>* before) {
    std::string line;
    for (std::size_t at = 0; at < columns_.size(); ++at) {
      if (!keep[at]) continue;
      const bool is_repeated = at == 0 && before != nullptr && (*before)[0] == cells[0];
      if (!line.empty()) line += std::string(kGap, ' ');
      line += padded(is_repeated ? "" : cells[at], width[at], columns_[at].is_number);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += (is_heading ? terminal.bold(line) : line) + "\n";
  };
  std::vector<std::string> titles;
  titles.reserve(columns_.size());
  for (const TableColumn& column : columns_) titles.push_back(column.title);
  append_row(titles, true, nullptr);
  for (std::size_t row = 0; row < rows_.size(); ++row) append_row(rows_[row], false, row == 0 ? nullptr : &rows_[row - 1]);
  return out;
}

}  // namespace garimpo::cli
