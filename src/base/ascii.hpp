// ASCII letters and digits, independent of the locale, for HTML names, headers and codes. Natural language uses text/words/words.hpp.
#pragma once
#include <string>

namespace garimpo::base {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_small_letter(c) || is_capital_letter(c); }

constexpr char lower_ascii(char c) { return is_capital_letter(c) ? static_cast<char>(c + ('a' - 'A')) : c; }

inline void lower_ascii(std::string& word) {
  for (char& c : word) c = lower_ascii(c);
}

// The value of a hexadecimal digit, or -1.
constexpr int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = lower_ascii(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace garimpo::base
