#include "text/character_references.hpp"

#include "base/ascii.hpp"
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
constexpr std::size_t kMostBareNameBytes = 6;  // the longest name that may lack its semicolon

using base::is_letter_or_digit;

struct Named {
  std::string_view value;
  bool needs_semicolon;
};

// A binary search over the bytes of the table: from the middle, the entry begins after the end mark of the one before.
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

// The characters of windows-1252 at 0x80 to 0x9F, which is what authors of such references mean.
constexpr std::array<std::uint16_t, 32> kWindows1252 = {
    0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};

// Python leaves these out of the text; the HTML standard calls them errors.
bool is_dropped(std::uint32_t code_point) {
  if (code_point < 0x20) return code_point != '\t' && code_point != '\n' && code_point != '\f' && code_point != '\r';
  if (code_point >= 0x7F && code_point < 0xA0) return true;
  return (code_point >= 0xFDD0 && code_point <= 0xFDEF) || (code_point & 0xFFFE) == 0xFFFE;
}

std::uint32_t meant_by(std::uint32_t number) {
  if (number == 0 || number > 0x10FFFF || (number >= 0xD800 && number <= 0xDFFF)) return 0xFFFD;
  return number >= 0x80 && number < 0xA0 ? kWindows1252[number - 0x80] : number;
}

int digit_value(char c, bool is_hexadecimal) {
  const int value = base::hex_digit(c);
  return is_hexadecimal || value < 10 ? value : -1;
}

}  // namespace

NumberedReference find_numbered_reference(std::string_view behind_ampersand) {
  std::size_t at = 1;
  const bool is_hexadecimal = behind_ampersand.size() > at && base::lower_ascii(behind_ampersand[at]) == 'x';
  if (is_hexadecimal) ++at;
  const std::size_t first = at;
  std::uint32_t number = 0;
  for (; at < behind_ampersand.size(); ++at) {
    const int digit = digit_value(behind_ampersand[at], is_hexadecimal);
    if (digit < 0) break;
    number = std::min<std::uint32_t>(number * (is_hexadecimal ? 16 : 10) + static_cast<std::uint32_t>(digit), 0x110000);
  }
  if (at == first) return {};
  if (at < behind_ampersand.size() && behind_ampersand[at] == ';') ++at;
  return {at, meant_by(number), number >= 0x80 && number < 0xA0};
}

NamedReference find_named_reference(std::string_view behind_ampersand) {
  std::size_t name_bytes = 0;
  while (name_bytes < std::min(behind_ampersand.size(), kMostNameBytes) && is_letter_or_digit(behind_ampersand[name_bytes])) ++name_bytes;
  if (name_bytes < behind_ampersand.size() && behind_ampersand[name_bytes] == ';') {
    if (const auto named = find_named(behind_ampersand.substr(0, name_bytes))) return {name_bytes + 1, true, named->value};
  }
  for (std::size_t length = std::min(name_bytes, kMostBareNameBytes); length > 1; --length) {
    const auto named = find_named(behind_ampersand.substr(0, length));
    if (named && !named->needs_semicolon) return {length, false, named->value};
  }
  return {};
}

std::string decode_character_references(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t ampersand = std::min(text.find('&'), text.size());
    out += text.substr(0, ampersand);
    if (ampersand == text.size()) return out;
    text.remove_prefix(ampersand + 1);
    std::size_t used = 0;
    if (text.starts_with('#')) {
      const NumberedReference found = find_numbered_reference(text);
      used = found.bytes;
      if (used != 0 && (found.is_windows_1252 || !is_dropped(found.code_point))) base::append_utf8(out, found.code_point);
    } else {
      const NamedReference found = find_named_reference(text);
      used = found.bytes;
      out += found.text;
    }
    if (used == 0) out += '&';
    text.remove_prefix(used);
  }
}

}  // namespace garimpo::text
