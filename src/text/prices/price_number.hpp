// Amounts inside a text: where the next one stands, and its digits with a dot, whatever marks the locale prints between them.
//
// Read so: 1,299.00  1.299,00  1 299,00  1'299.00  1299,-  ₹1,29,900  1.299  0.450  .75  ۱۲۳  392. 00. The last mark is the decimal one
// unless exactly three digits follow it and nothing says otherwise: another kind of mark before it, a zero or more than three digits in
// front, a currency of three decimals, the page's other prices. A percentage and a date are no amounts. Cost: one pass, no memory but the
// result.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace garimpo::text {

struct AmountHabits {
  char decimal_mark = '\0';         // of the page's other prices, where known
  bool currency_has_mills = false;  // the currency has three decimals (dinars of Kuwait, Bahrain ...)
};

struct PrintedNumber {
  std::size_t begin = 0;  // bytes of the text, marks included: ".75", "1299,-"
  std::size_t end = 0;
  std::string amount;               // "1299.00"; "" where the text holds no amount
  char decimal_mark = '\0';         // the mark that was read as decimal: '.' or ','; '\0' where there is none
  bool is_decimal_certain = false;  // no other reading of its marks is sensible
  bool has_group_marks = false;
  unsigned decimals = 0;

  explicit operator bool() const { return !amount.empty(); }
};

// The first amount at or after `from`.
PrintedNumber next_number(std::string_view text, std::size_t from, const AmountHabits& habits = {});

// Below zero, zero or above it, as the first amount is less, equal or more. Both as next_number() writes them.
int compare_amounts(std::string_view left, std::string_view right);

// A decimal digit of any script that prices are printed in; -1 where there is none. Sets the bytes it takes.
int digit_at(std::string_view text, std::size_t at, std::size_t& bytes);

// Bytes of a space as it stands inside prices (with the ones that do not break); 0 for anything else.
std::size_t price_space_at(std::string_view text, std::size_t at);

}  // namespace garimpo::text
