// Currencies: the codes of ISO 4217, the signs, abbreviations and names that people print for them, and which country uses which.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace garimpo::text {

enum class CurrencyStrength : std::uint8_t {
  none,
  weak,    // an ordinary word, unit or letter too ("K", "din"): counts beside the amount of a string that is said to be a price
  likely,  // means money beside an amount ("kr", "nzd")
  strong,  // means money wherever it stands ("€", "руб.", "NOK")
};

struct CurrencySymbol {
  std::string_view printed;
  std::string_view codes;  // ISO codes that it may stand for, the usual one first, separated by spaces
  CurrencyStrength strength;
};

// Exact match, as printed; null where it is none. Codes themselves are not in this table.
const CurrencySymbol* find_currency_symbol(std::string_view printed);

// Upper case codes of ISO 4217, the ones of the last decades included. Strong unless they are English words too (ALL, TRY, TOP).
CurrencyStrength currency_code_strength(std::string_view word);

// Three decimals by law: Bahrain, Iraq, Jordan, Kuwait, Libya, Oman, Tunisia.
bool has_mills(std::string_view code);

// The currency of a country, by its two letters in lower case; "" where the table does not know it.
std::string_view currency_of_country(std::string_view country);

// The country that a language tag or a host names: "de-CH" and "shop.ch" are "ch", "sv" is "se". "" where they leave a choice ("en",
// ".com").
std::string_view country_of_language(std::string_view tag);
std::string_view country_of_host(std::string_view host);  // or a whole address

}  // namespace garimpo::text
