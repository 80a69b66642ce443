#include "base/json_writer.hpp"

#include "base/utf8.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace garimpo::base {

namespace {

// 0: copy as it is; 1: control character; else the letter after the backslash.
constexpr std::array<char, 128> make_escapes() {
  std::array<char, 128> escapes{};
  for (std::size_t c = 0; c < 32; ++c) escapes[c] = 1;
  escapes['"'] = '"';
  escapes['\\'] = '\\';
  escapes['\n'] = 'n';
  escapes['\r'] = 'r';
  escapes['\t'] = 't';
  escapes['\b'] = 'b';
  escapes['\f'] = 'f';
  escapes[127] = 1;
  return escapes;
}
constexpr auto kEscapes = make_escapes();

void append_escape(std::string& out, unsigned char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '\\';
  if (kEscapes[c] != 1) {
    out += kEscapes[c];
    return;
  }
  out += "u00";
  out += kHex[c >> 4];
  out += kHex[c & 15];
}

#ifdef __SSE2__
// A bit for each of sixteen bytes that is not copied as it is. The comparison is signed, so bytes past ASCII also count as below a space.
unsigned specials(const char* bytes) {
  const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const auto equals = [&](char c) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(c)); };
  return static_cast<unsigned>(_mm_movemask_epi8(
      _mm_or_si128(_mm_or_si128(_mm_cmplt_epi8(block, _mm_set1_epi8(' ')), equals('"')), _mm_or_si128(equals('\\'), equals(127)))));
}

// The same for the last bytes, fewer than sixteen: read as the end of a full block where the value is long enough, else from a copy.
unsigned specials_of_rest(std::string_view value, std::size_t i) {
  constexpr std::size_t kBlock = 16;
  if (value.size() >= kBlock) return specials(value.data() + value.size() - kBlock) >> (kBlock - (value.size() - i));
  std::array<char, kBlock> rest;
  rest.fill(' ');
  std::memcpy(rest.data(), value.data() + i, value.size() - i);
  return specials(rest.data());
}
#endif

// First byte at or after i that is not copied as it is: a control character, a quote, a backslash, or past ASCII.
std::size_t next_special(std::string_view value, std::size_t i) {
#ifdef __SSE2__
  for (; i + 16 <= value.size(); i += 16)
    if (const unsigned mask = specials(value.data() + i); mask != 0) return i + static_cast<std::size_t>(std::countr_zero(mask));
  if (i == value.size()) return i;
  const unsigned mask = specials_of_rest(value, i);
  return mask != 0 ? i + static_cast<std::size_t>(std::countr_zero(mask)) : value.size();
#else
  while (i < value.size() && static_cast<unsigned char>(value[i]) < 128 && kEscapes[static_cast<unsigned char>(value[i])] == 0) ++i;
  return i;
#endif
}

}  // namespace

void append_json_string(std::string& out, std::string_view value) {
  const std::size_t first = next_special(value, 0);
  if (first >= value.size()) {
    const std::size_t before = out.size();
    const std::size_t after = before + value.size() + 2;
    out.resize_and_overwrite(after, [&](char* bytes, std::size_t /*may be more than was asked for*/) {
      bytes[before] = '"';
      if (!value.empty()) std::memcpy(bytes + before + 1, value.data(), value.size());
      bytes[after - 1] = '"';
      return after;
    });
    return;
  }
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = first; i < value.size(); i = next_special(value, i)) {
    const auto c = static_cast<unsigned char>(value[i]);
    if (c >= 128) {
      if (const std::size_t length = utf8_sequence_length(value.substr(i))) {
        i += length;
        continue;
      }
    }
    out.append(value, copied, i - copied);
    if (c < 128)
      append_escape(out, c);
    else
      out += "\xEF\xBF\xBD";
    copied = ++i;
  }
  out.append(value, copied, value.size() - copied);
  out += '"';
}

void JsonWriter::new_line() {
  out_ += '\n';
  out_.append(static_cast<std::size_t>(level_) * 2, ' ');
}

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  append_json_string(out_, name);
  return end_key();
}

JsonWriter& JsonWriter::raw_key(std::string_view json) {
  before_value();
  out_ += json;
  return end_key();
}

JsonWriter& JsonWriter::string(std::string_view value) {
  before_value();
  append_json_string(out_, value);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::number(std::uint64_t value) {
  before_value();
  std::array<char, 24> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out_.append(digits.data(), end);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  if (!std::isfinite(value)) return null();
  before_value();
  std::array<char, 40> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out_.append(digits.data(), end);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }
JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  before_value();
  out_ += json;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::raw_members(std::string_view members) { return members.empty() ? *this : raw(members); }

}  // namespace garimpo::base
