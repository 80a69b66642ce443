// Where a text names a currency: signs with their letters ("US$", "R$"), codes, abbreviations and names, as printed.
#pragma once
#include <cstddef>
#include <string_view>

#include "text/prices/currency_table.hpp"

namespace garimpo::text {

struct CurrencyMention {
  std::size_t begin = 0;  // bytes of the text
  std::size_t end = 0;
  std::string_view codes{};  // the ISO codes that it may stand for, as in the table
  CurrencyStrength strength = CurrencyStrength::none;
  bool is_code = false;  // three letters of ISO 4217

  explicit operator bool() const { return strength != CurrencyStrength::none; }
};

// The first mention at or after `from` that begins before `to`. Linear in the bytes between them.
CurrencyMention next_mention(std::string_view text, std::size_t from, std::size_t to);

// The mention that stands beside bytes [begin, end) of an amount: nothing but spaces, a colon or the dash of "1299,-" between them.
// Of mentions on both sides the stronger one; the one before the amount where they are equally strong.
CurrencyMention mention_beside(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace garimpo::text
