#include "dom/direct/character_references.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "dom/direct/scan.hpp"
#include "dom/lexbor/named_references.hpp"

#include <array>
#include <cstdint>

namespace garimpo::dom::direct {

namespace {

// What numbers 0x80 to 0x9F mean: their authors thought of windows-1252.
constexpr std::array<std::uint16_t, 32> kWindows1252 = {
    0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};
constexpr std::uint32_t kReplacement = 0xFFFD;
constexpr std::uint32_t kHighest = 0x10FFFF;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter_or_digit(char c) {
  const char lower = base::lower_ascii(c);
  return is_digit(c) || (lower >= 'a' && lower <= 'z');
}

std::uint32_t meant_by(std::uint32_t number) {
  if (number == 0 || number > kHighest || (number >= 0xD800 && number <= 0xDFFF)) return kReplacement;
  return number >= 0x80 && number <= 0x9F ? kWindows1252[number - 0x80] : number;
}

// At "#": bytes taken, 0 where no digit follows.
std::size_t append_numeric(std::string_view source, std::string& out) {
  std::size_t at = 1;
  const bool is_hexadecimal = at < source.size() && (source[at] == 'x' || source[at] == 'X');
  if (is_hexadecimal) ++at;
  const std::size_t digits_begin = at;
  const std::uint32_t base = is_hexadecimal ? 16 : 10;
  std::uint32_t number = 0;
  for (; at < source.size(); ++at) {
    const int digit = is_hexadecimal ? base::hex_digit(source[at]) : is_digit(source[at]) ? source[at] - '0' : -1;
    if (digit < 0) break;
    if (number <= kHighest) number = number * base + static_cast<std::uint32_t>(digit);
  }
  if (at == digits_begin) return 0;
  if (at < source.size() && source[at] == ';') ++at;
  base::append_utf8(out, meant_by(number));
  return at;
}

// Nine of ten references on real pages.
std::size_t append_common(std::string_view source, std::string& out) {
  struct Common {
    std::string_view name;
    std::string_view text;
  };
  constexpr std::array<Common, 5> kCommon = {{{"amp;", "&"}, {"nbsp;", "\u00a0"}, {"quot;", "\""}, {"lt;", "<"}, {"gt;", ">"}}};
  for (const Common& common : kCommon) {
    if (!source.starts_with(common.name)) continue;
    out += common.text;
    return common.name.size();
  }
  return 0;
}

// Behind an ampersand: bytes taken, 0 where there is no reference.
std::size_t append_reference(std::string_view source, Surroundings surroundings, std::string& out) {
  if (source.empty()) return 0;
  if (source.front() == '#') return append_numeric(source, out);
  if (!is_letter_or_digit(source.front())) return 0;
  if (const std::size_t taken = append_common(source, out); taken != 0) return taken;
  const lexbor::NamedReference found = lexbor::find_named_reference(source);
  if (found.name_bytes == 0) return 0;
  // "?a=1&copy=2" in an address is not a copyright sign.
  if (surroundings == Surroundings::attribute && !found.has_semicolon && found.name_bytes < source.size()) {
    const char next = source[found.name_bytes];
    if (next == '=' || is_letter_or_digit(next)) return 0;
  }
  out += found.text;
  return found.name_bytes;
}

}  // namespace

void append_decoded(std::string_view source, Surroundings surroundings, std::string& out) {
  const char reference_sign = surroundings == Surroundings::raw_text ? '\r' : '&';
  const char* const end = source.data() + source.size();
  for (const char* at = source.data(); at != end;) {
    const char* const special = find_any(at, end, reference_sign, '\r', '\r');
    out.append(at, special);
    if (special == end) return;
    at = special + 1;
    if (*special == '\r') {
      out += '\n';
      if (at != end && *at == '\n') ++at;
      continue;
    }
    const std::size_t taken = append_reference({at, static_cast<std::size_t>(end - at)}, surroundings, out);
    if (taken == 0) out += '&';
    at += taken;
  }
}

}  // namespace garimpo::dom::direct
