// ASCII letters and digits, independent of the locale, for HTML names, headers and codes. Natural language uses text/words/words.hpp.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::base {

constexpr char lower_ascii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

inline void lower_ascii(std::string& word) {
  for (char& c : word) c = lower_ascii(c);
}

constexpr bool is_same_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower_ascii(a[i]) != lower_ascii(b[i])) return false;
  return true;
}

// The value of a hexadecimal digit, or -1.
constexpr int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = lower_ascii(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace garimpo::base
