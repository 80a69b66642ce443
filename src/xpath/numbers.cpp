#include "xpath/numbers.hpp"

#include "base/ascii.hpp"
#include "xpath/white_space.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace garimpo::xpath {

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

}  // namespace

double number_of(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  std::size_t digits = 0;
  std::size_t points = 0;
  for (const char c : text) {
    if (base::is_digit(c)) {
      ++digits;
    } else if (c == '.') {
      ++points;
    } else {
      return kNotANumber;
    }
  }
  if (digits == 0 || points > 1) return kNotANumber;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error == std::errc::result_out_of_range) {
    // Too many digits before the point for a double, or too many zeros after it.
    const std::string_view whole = text.substr(0, text.find('.'));
    value = whole.find_first_not_of('0') == std::string_view::npos ? 0 : std::numeric_limits<double>::infinity();
  }
  return is_negative ? -value : value;
}

std::string text_of_number(double number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  if (number == 0) return "0";
  // The longest is the smallest denormal: "-0." and 323 zeros before up to 17 digits.
  std::array<char, 512> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  return {digits.data(), end};
}

double rounded(double number) {
  if (std::isnan(number) || std::isinf(number) || number == 0) return number;
  if (number < 0 && number >= -0.5) return -0.0;
  const double below = std::floor(number);
  return number - below >= 0.5 ? below + 1 : below;
}

}  // namespace garimpo::xpath
