#include "evaluate/scalar_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace garimpo::evaluate {

namespace {

// Python writes 1e16 with an exponent and 1e15 without, 0.0001 without and 0.00001 with; exponents have two digits.
std::string float_text(double value) {
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::array<char, 32> buffer;
  const char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
  std::string_view digits{buffer.data(), end};
  const std::size_t mark = digits.find('e');
  const int exponent = std::atoi(std::string{digits.substr(mark + 1)}.c_str());
  if (exponent < -4 || exponent >= 16) return std::string{digits};
  std::array<char, 64> fixed;
  std::string text{fixed.data(), std::to_chars(fixed.data(), fixed.data() + fixed.size(), value, std::chars_format::fixed).ptr};
  if (text.find('.') == std::string::npos) text += ".0";
  return text;
}

std::string number_text(base::JsonValue value) {
  const std::string_view written = value.number_text();
  if (written.find_first_of(".eE") != std::string_view::npos) return float_text(value.number());
  return written == "-0" ? "0" : std::string{written};
}

}  // namespace

std::string scalar_text(base::JsonValue value) {
  switch (value.kind()) {
    case base::JsonKind::absent:
    case base::JsonKind::null:
      return "None";
    case base::JsonKind::boolean:
      return value.boolean() ? "True" : "False";
    case base::JsonKind::number:
      return number_text(value);
    case base::JsonKind::string:
      return std::string{value.text()};
    case base::JsonKind::array:
    case base::JsonKind::object:
      break;
  }
  return {};
}

std::optional<text::Decimal> amount(base::JsonValue value) {
  if (value.is_nothing()) return std::nullopt;
  std::string text = scalar_text(value);
  std::erase(text, ',');
  return text::Decimal::parse(text);
}

}  // namespace garimpo::evaluate
