// Prices as people print them, read from strings: amount, currency, range, unit. Needs no page.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo {

// What is known beside the string itself. Everything may be left empty. Hints decide between readings of what is printed; they never add
// a currency that is not printed in the text or in currency_text.
struct PriceHints {
  std::string_view currency_text{};  // a second string of the same product that may hold the currency: "RRP: £ 180.00"
  std::string_view language{};       // "pt", "de-CH"
  std::string_view host{};           // "shop.example.com.br", or the whole address
  std::string_view currency{};       // ISO code of the page's other prices
  char decimal_mark = '\0';          // '.' or ',', as the page's other prices use it
};

struct Price {
  std::string amount;           // "1299.00": digits, a dot where there are decimals; "0" where it is free; "" where there is none
  std::string high_amount;      // upper end of a range
  std::string_view symbol{};    // the currency as printed: a slice of the text or of hints.currency_text
  std::string_view currency{};  // ISO 4217, where symbol and hints leave no choice
  std::string_view unit{};      // "kg" of "2,99 €/kg": a slice of the text
  bool is_from = false;         // "from", "ab", "a partir de": the lowest of several
  bool is_free = false;         // the text says in words that it is free
  std::size_t begin = 0;        // bytes of the text that hold the amounts with the symbol beside them
  std::size_t end = 0;

  bool has_amount() const { return !amount.empty(); }
};

// The price of a string that is said to hold one. The text must be valid UTF-8 and outlive the result. Linear in the text.
[[nodiscard]] Price read_price(std::string_view text, const PriceHints& hints = {});

// Every amount of a text that has a currency beside it, in order; for running text, where a bare number is no price. Symbols that are also
// ordinary words ("K") count only where they mean the currency of the hints.
[[nodiscard]] std::vector<Price> find_prices(std::string_view text, const PriceHints& hints = {});

}  // namespace garimpo
