// Decimal numbers as written, of any length and scale, compared by value: 19, 19.00 and 1.9e1 are one number, 0.1 is exactly that. The
// syntax is that of the published scorers' Decimal (Python): signs, exponents, "_" anywhere, decimal digits of any script, "inf", "nan".
// Cost: linear in the length of the text, whatever the exponent says.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace garimpo::text {

class Decimal {
 public:
  // White space around it is allowed. Nothing where the text is no number, or its exponent has more than 18 digits.
  static std::optional<Decimal> parse(std::string_view text);

  // Compares by value: -0 equals 0, and NaN equals nothing, itself included.
  bool operator==(const Decimal& other) const;
  bool is_number() const { return kind_ != Kind::not_a_number; }
  // One text for all forms of one number, as "19e-1": what equal numbers share.
  std::string key() const;

 private:
  enum class Kind : std::uint8_t { finite, infinite, not_a_number };

  Decimal(Kind kind, bool is_negative) : kind_(kind), is_negative_(is_negative) {}
  static std::optional<Decimal> parse_special(std::string_view text, bool is_negative);
  static std::optional<Decimal> parse_finite(std::string_view text, bool is_negative);

  Kind kind_;
  bool is_negative_;
  std::string digits_;  // neither begins nor ends with 0; "" is zero
  std::int64_t exponent_ = 0;
};

}  // namespace garimpo::text
