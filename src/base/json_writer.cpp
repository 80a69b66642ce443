#include "base/json_writer.hpp"

#include "base/bytes16.hpp"
#include "base/utf8.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

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

// A bit for each of sixteen bytes that is not copied as it is. The comparison is signed, so bytes past ASCII also count as below a space.
std::uint32_t specials(const char* bytes) {
  const Bytes16 block = Bytes16::load(bytes);
  return (block.signed_less_than(' ') | block.equal_to('"') | block.equal_to('\\') | block.equal_to(127)).bits();
}

// The same for the last bytes, fewer than sixteen: read as the end of a full block where the value is long enough, else from a copy.
std::uint32_t specials_of_rest(std::string_view value, std::size_t i) {
  constexpr std::size_t kBlock = Bytes16::kSize;
  if (value.size() >= kBlock) return specials(value.data() + value.size() - kBlock) >> (kBlock - (value.size() - i));
  std::array<char, kBlock> rest;
  rest.fill(' ');
  std::memcpy(rest.data(), value.data() + i, value.size() - i);
  return specials(rest.data());
}

// First byte at or after i that is not copied as it is: a control character, a quote, a backslash, or past ASCII.
std::size_t next_special(std::string_view value, std::size_t i) {
  for (; i + Bytes16::kSize <= value.size(); i += Bytes16::kSize)
    if (const std::uint32_t mask = specials(value.data() + i); mask != 0) return i + first_bit(mask);
  if (i == value.size()) return i;
  const std::uint32_t mask = specials_of_rest(value, i);
  return mask != 0 ? i + first_bit(mask) : value.size();
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
