#include "base/json_writer.hpp"

#include "base/utf8.hpp"

#include <array>
#include <charconv>
#include <cmath>

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

}  // namespace

void append_json_string(std::string& out, std::string_view value) {
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < value.size();) {
    const auto c = static_cast<unsigned char>(value[i]);
    if (c < 128 && kEscapes[c] == 0) {
      ++i;
      continue;
    }
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

JsonWriter& JsonWriter::open(char bracket) {
  before_value();
  out_ += bracket;
  ++level_;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  --level_;
  if (pretty_ && needs_comma_) new_line();
  out_ += bracket;
  needs_comma_ = true;
  return *this;
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (needs_comma_) out_ += ',';
  if (pretty_ && level_ > 0) new_line();
}

void JsonWriter::new_line() {
  out_ += '\n';
  out_.append(static_cast<std::size_t>(level_) * 2, ' ');
}

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  append_json_string(out_, name);
  out_ += pretty_ ? ": " : ":";
  after_key_ = true;
  needs_comma_ = true;
  return *this;
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
