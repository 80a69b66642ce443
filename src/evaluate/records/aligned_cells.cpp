#include "evaluate/records/aligned_cells.hpp"

#include "text/words/words.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

// A column is identified by its name or number; without either, by the position of the cell.
std::string column_of(JsonValue cell, std::size_t place) {
  const JsonValue column = cell["column"];
  if (column.is_absent()) return std::to_string(place);
  if (column.is_string()) return "\"" + std::string{column.text()};
  return std::string{column.json()};
}

// The column of the first cell with each text.
std::unordered_map<std::string, std::string> columns_by_text(JsonValue record) {
  std::unordered_map<std::string, std::string> columns;
  std::size_t place = 0;
  for (const auto& [_, cell] : record["cells"])
    columns.try_emplace(text::fold_to_letters_and_digits(cell["text"].text()), column_of(cell, place++));
  return columns;
}

}  // namespace

CellCounts count_aligned_cells(std::span<const GoldRecord> gold, JsonValue records, std::span<const RecordPair> pairs) {
  CellCounts counts;
  for (const GoldRecord& record : gold)
    counts.wanted += static_cast<std::size_t>(std::ranges::count_if(record.cells, [](const std::string& cell) { return !cell.empty(); }));
  std::map<std::size_t, std::map<std::string, std::size_t>> by_column;
  auto pair = pairs.begin();  // in the order of the predictions
  std::uint32_t predicted = 0;
  for (const auto& [_, record] : records) {
    if (pair == pairs.end()) break;
    if (pair->predicted != predicted++) continue;
    const auto columns = columns_by_text(record);
    const std::vector<std::string>& cells = gold[pair->gold].cells;
    for (std::size_t column = 0; column < cells.size(); ++column)
      if (const auto at = columns.find(cells[column]); !cells[column].empty() && at != columns.end()) ++by_column[column][at->second];
    ++pair;
  }
  for (const auto& [_, places] : by_column) {
    std::size_t most = 0;
    for (const auto& [place, cells] : places) {
      most = std::max(most, cells);
      counts.found += cells;
    }
    counts.aligned += most;
  }
  return counts;
}

}  // namespace garimpo::evaluate
