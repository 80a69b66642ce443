// One field of CSV, quoted where it must be (RFC 4180).
#pragma once
#include <string>
#include <string_view>

namespace garimpo::output {

inline void append_csv_field(std::string_view value, std::string& out) {
  if (value.find_first_of(",\"\n\r") == std::string_view::npos) {
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

}  // namespace garimpo::output
