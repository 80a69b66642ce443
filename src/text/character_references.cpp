#include "text/character_references.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace garimpo::text {

namespace {

constexpr std::string_view kNamed =
#include "text/character_references.inc"
    ;
constexpr char kEndOfEntry = '\1';
constexpr std::size_t kMostNameBytes = 32;

struct Named {
  std::string_view value;
  bool needs_semicolon;
};

// Halves the table by bytes; an entry begins after the end of the one before.
std::optional<Named> find_named(std::string_view name) {
  std::size_t low = 0;
  std::size_t high = kNamed.size();
  while (low < high) {
    std::size_t begin = low + (high - low) / 2;
    while (begin > low && kNamed[begin - 1] != kEndOfEntry) --begin;
    const std::size_t end = kNamed.find(kEndOfEntry, begin);
    const std::string_view entry = kNamed.substr(begin, end - begin);
    const std::size_t name_bytes = entry.find_first_of(";:");
    const int order = name.compare(entry.substr(0, name_bytes));
    if (order == 0) return Named{entry.substr(name_bytes + 1), entry[name_bytes] == ';'};
    if (order < 0)
      high = begin;
    else
      low = end + 1;
  }
  return std::nullopt;
}

// What windows-1252 has at 0x80 to 0x9F, which is what authors meant.
constexpr std::array<std::uint16_t, 32> kWindows1252 = {
    0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};

// Python leaves these out of the text; the HTML standard calls them errors.
bool is_dropped(std::uint32_t code_point) {
  if (code_point < 0x20) return code_point != '\t' && code_point != '\n' && code_point != '\f' && code_point != '\r';
  if (code_point >= 0x7F && code_point < 0xA0) return true;
  return (code_point >= 0xFDD0 && code_point <= 0xFDEF) || (code_point & 0xFFFE) == 0xFFFE;
}

void append_numbered(std::uint32_t code_point, std::string& out) {
  if (code_point == 0 || code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF)) code_point = 0xFFFD;
  if (code_point >= 0x80 && code_point < 0xA0)
    base::append_utf8(out, kWindows1252[code_point - 0x80]);
  else if (!is_dropped(code_point))
    base::append_utf8(out, code_point);
}

int digit_value(char c, bool is_hexadecimal) {
  if (c >= '0' && c <= '9') return c - '0';
  if (!is_hexadecimal) return -1;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// After "&#": how many bytes were read, 0 where there is no number.
std::size_t decode_numbered(std::string_view text, std::string& out) {
  const bool is_hexadecimal = text.starts_with('x') || text.starts_with('X');
  const std::size_t first = is_hexadecimal ? 1 : 0;
  std::size_t end = first;
  std::uint32_t code_point = 0;
  while (end < text.size() && digit_value(text[end], is_hexadecimal) >= 0) {
    const auto digit = static_cast<std::uint32_t>(digit_value(text[end], is_hexadecimal));
    code_point = std::min<std::uint32_t>(code_point * (is_hexadecimal ? 16 : 10) + digit, 0x110000);
    ++end;
  }
  if (end == first) return 0;
  append_numbered(code_point, out);
  return end < text.size() && text[end] == ';' ? end + 1 : end;
}

// After "&": how many bytes were read, 0 where no name is known.
std::size_t decode_named(std::string_view text, std::string& out) {
  const std::size_t name_bytes = std::min({text.find_first_of("\t\n\f <&#;"), text.size(), kMostNameBytes});
  if (name_bytes < text.size() && text[name_bytes] == ';') {
    if (const auto named = find_named(text.substr(0, name_bytes))) {
      out += named->value;
      return name_bytes + 1;
    }
  }
  for (std::size_t length = name_bytes; length > 1; --length) {
    const auto named = find_named(text.substr(0, length));
    if (!named || named->needs_semicolon) continue;
    out += named->value;
    return length;
  }
  return 0;
}

}  // namespace

std::string decode_character_references(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t ampersand = std::min(text.find('&'), text.size());
    out += text.substr(0, ampersand);
    if (ampersand == text.size()) return out;
    text.remove_prefix(ampersand + 1);
    const bool is_numbered = text.starts_with('#');
    const std::size_t used = is_numbered ? decode_numbered(text.substr(1), out) : decode_named(text, out);
    if (used == 0)
      out += '&';
    else
      text.remove_prefix(used + (is_numbered ? 1 : 0));
  }
}

}  // namespace garimpo::text
