#include "text/prices/decimal.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/words/words.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace garimpo::text {

namespace {

// The bounds of Python's decimal module on 64 bits, past which its constructor fails.
constexpr std::int64_t kMostAdjusted = 999'999'999'999'999'999;
constexpr std::int64_t kLeastExponent = -1'999'999'999'999'999'997;
// Stands for every exponent past the bounds. No text in memory has enough fraction digits to bring it back within them.
constexpr std::int64_t kFarExponent = 4'000'000'000'000'000'000;

using base::is_digit;

bool is_decimal_digit(std::uint32_t code_point) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(code_point)) == UTF8PROC_CATEGORY_ND;
}

// Unicode encodes the decimal digits of a script as ten consecutive code points that begin with zero.
char ascii_digit(std::uint32_t code_point) {
  std::uint32_t distance = 0;
  while (is_decimal_digit(code_point - distance - 1)) ++distance;
  return static_cast<char>('0' + distance % 10);
}

std::string_view without_space_around(std::string_view text) {
  while (!text.empty()) {
    const base::CodePoint first = base::decode_utf8(text);
    if (!is_unicode_space(first.value)) break;
    text.remove_prefix(first.bytes);
  }
  while (!text.empty()) {
    std::size_t begin = text.size() - 1;
    while (begin > 0 && base::is_utf8_continuation(text[begin])) --begin;
    if (!is_unicode_space(base::decode_utf8(text.substr(begin)).value)) break;
    text = text.substr(0, begin);
  }
  return text;
}

// The text in lower case, with ASCII digits, without underscores; nothing where it has a character that no number has.
std::optional<std::string> to_plain(std::string_view text) {
  text = without_space_around(text);
  std::string plain;
  while (!text.empty()) {
    const base::CodePoint next = base::decode_utf8(text);
    text.remove_prefix(std::min<std::size_t>(next.bytes, text.size()));
    if (next.value == '_') continue;
    if (next.value < 128) {
      const char c = static_cast<char>(next.value);
      plain += base::lower_ascii(c);
    } else if (is_decimal_digit(next.value)) {
      plain += ascii_digit(next.value);
    } else {
      return std::nullopt;
    }
  }
  return plain;
}

std::string_view take_digits(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, is_digit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

bool take_sign(std::string_view& text) {
  if (text.empty() || (text.front() != '-' && text.front() != '+')) return false;
  const bool is_negative = text.front() == '-';
  text.remove_prefix(1);
  return is_negative;
}

// The number after "e"; nothing where there are no digits, or other characters follow. Values past every bound are clamped.
std::optional<std::int64_t> parse_exponent(std::string_view text) {
  if (text.empty()) return 0;
  if (text.front() != 'e') return std::nullopt;
  text.remove_prefix(1);
  const bool is_negative = take_sign(text);
  const std::string_view digits = take_digits(text);
  if (digits.empty() || !text.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (const char digit : digits) value = value > kFarExponent / 10 ? kFarExponent : value * 10 + (digit - '0');
  return is_negative ? -value : value;
}

}  // namespace

std::optional<Decimal> Decimal::parse(std::string_view text) {
  const std::optional<std::string> plain = to_plain(text);
  if (!plain) return std::nullopt;
  std::string_view rest = *plain;
  const bool is_negative = take_sign(rest);
  if (rest.empty()) return std::nullopt;
  return is_digit(rest.front()) || rest.front() == '.' ? parse_finite(rest, is_negative) : parse_special(rest, is_negative);
}

std::optional<Decimal> Decimal::parse_special(std::string_view text, bool is_negative) {
  if (text == "inf" || text == "infinity") return Decimal(Kind::infinite, is_negative);
  if (text.starts_with('s')) text.remove_prefix(1);
  if (!text.starts_with("nan")) return std::nullopt;
  text.remove_prefix(3);
  take_digits(text);
  if (!text.empty()) return std::nullopt;
  return Decimal(Kind::not_a_number, is_negative);
}

std::optional<Decimal> Decimal::parse_finite(std::string_view text, bool is_negative) {
  Decimal number(Kind::finite, is_negative);
  number.digits_ = take_digits(text);
  std::size_t fraction_digits = 0;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const std::string_view fraction = take_digits(text);
    fraction_digits = fraction.size();
    number.digits_ += fraction;
  }
  const std::optional<std::int64_t> exponent = parse_exponent(text);
  if (number.digits_.empty() || !exponent) return std::nullopt;
  number.exponent_ = *exponent - static_cast<std::int64_t>(fraction_digits);
  number.digits_.erase(0, std::min(number.digits_.find_first_not_of('0'), number.digits_.size()));
  const auto places = static_cast<std::int64_t>(std::max<std::size_t>(number.digits_.size(), 1));
  if (number.exponent_ < kLeastExponent || number.exponent_ + places - 1 > kMostAdjusted) return std::nullopt;
  while (!number.digits_.empty() && number.digits_.back() == '0') {
    number.digits_.pop_back();
    ++number.exponent_;
  }
  if (number.digits_.empty()) {
    number.exponent_ = 0;
    number.is_negative_ = false;
  }
  return number;
}

bool Decimal::operator==(const Decimal& other) const {
  if (kind_ == Kind::not_a_number || other.kind_ == Kind::not_a_number) return false;
  return kind_ == other.kind_ && is_negative_ == other.is_negative_ && exponent_ == other.exponent_ && digits_ == other.digits_;
}

std::string Decimal::key() const {
  std::string key = is_negative_ ? "-" : "";
  if (kind_ == Kind::not_a_number) return key + "nan";
  if (kind_ == Kind::infinite) return key + "inf";
  return key + digits_ + "e" + std::to_string(exponent_);
}

}  // namespace garimpo::text
