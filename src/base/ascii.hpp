// ASCII letters and digits, independent of the locale, for HTML names, headers and codes. Natural language uses text/words/words.hpp.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::base {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return static_cast<unsigned char>((c | 0x20) - 'a') < 26; }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

constexpr bool is_beyond_ascii(char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; }
// A letter, or a byte of a character beyond ASCII: of those that stand in words, most are letters.
constexpr bool is_letter_byte(char c) { return is_letter(c) || is_beyond_ascii(c); }

constexpr char lower_ascii(char c) { return is_capital_letter(c) ? static_cast<char>(c + ('a' - 'A')) : c; }

inline void lower_ascii(std::string& word) {
  for (char& c : word) c = lower_ascii(c);
}

// Eight bytes at once, whatever their order: where a byte is at least 'A' and not more than 'Z' its bit 0x20 is set.
constexpr std::uint64_t lower_eight_ascii(std::uint64_t eight) {
  constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  const std::uint64_t low = eight & (0x7F * kEach);
  const std::uint64_t from_a = low + (0x80 - 'A') * kEach;
  const std::uint64_t past_z = low + (0x80 - 'Z' - 1) * kEach;
  const std::uint64_t is_capital = (from_a & ~past_z & ~eight) & (0x80 * kEach);
  return eight | is_capital >> 2U;
}

constexpr bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() &&
         std::equal(prefix.begin(), prefix.end(), text.begin(), [](char a, char b) { return lower_ascii(a) == lower_ascii(b); });
}
constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() && starts_with_ignoring_case(a, b);
}

// The value of a hexadecimal digit, or -1.
constexpr int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = lower_ascii(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace garimpo::base
