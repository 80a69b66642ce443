// One field of CSV, quoted where it must be (RFC 4180), and one row taken apart again.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::output {

// "#" is quoted too: some readers guess that rows with it are comments, and leave them out.
inline void append_csv_field(std::string_view value, std::string& out) {
  if (value.find_first_of(",\"\n\r#") == std::string_view::npos) {
    out += value;
    return;
  }
  out += '"';
  for (const char c : value) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

// Takes the first row off `rows`, which append_csv_field wrote: its fields as they stand there, quotes included.
inline void take_csv_row(std::string_view& rows, std::vector<std::string_view>& fields) {
  fields.clear();
  std::size_t begin = 0;
  bool is_quoted = false;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const char c = rows[at];
    if (c == '"') is_quoted = !is_quoted;  // a doubled quote switches twice
    if (is_quoted || (c != ',' && c != '\n')) continue;
    fields.push_back(rows.substr(begin, at - begin));
    begin = at + 1;
    if (c == ',') continue;
    rows.remove_prefix(begin);
    return;
  }
  fields.push_back(rows.substr(begin));
  rows = {};
}

// The value of a field as it stands in a row.
inline std::string csv_value(std::string_view field) {
  if (field.size() < 2 || field.front() != '"') return std::string(field);
  std::string value;
  for (std::size_t at = 1; at + 1 < field.size(); ++at) {
    value += field[at];
    if (field[at] == '"') ++at;
  }
  return value;
}

}  // namespace garimpo::output
