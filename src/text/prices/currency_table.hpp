// Currencies: the codes of ISO 4217, the signs, abbreviations and names that people print for them, and which country uses which.
// Codes, countries, names and most signs are CLDR's (scripts/make_currency_tables.py); what shops print besides is in currency_symbols.inc.
#pragma once
#include <cstddef>
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

// Exact match, as printed; null where it is none. Codes themselves and names of several words are not in this table.
const CurrencySymbol* find_currency_symbol(std::string_view printed);

// The longest name of a currency that the text begins with ("US dollars", "złotych polskich"); letter case of ASCII does not count. Null
// where there is none. `word_bytes`: of the text's first word; `bytes`: set to those of the name.
const CurrencySymbol* find_currency_name(std::string_view text, std::size_t word_bytes, std::size_t& bytes);

// Upper case codes of ISO 4217, former ones included. Strong unless they are English words too (ALL, TRY, TOP) or were given up long ago.
CurrencyStrength currency_code_strength(std::string_view word);

// Three decimals by law: Bahrain, Iraq, Jordan, Kuwait, Libya, Oman, Tunisia.
bool has_mills(std::string_view code);

// Whether prices in it are printed without decimals (yen, won, dong); no for what is no code.
bool has_no_cents(std::string_view code);

// What a country pays with, by its two letters in lower case: today's currency first, then those given up since 1990 ("EUR HRK"); "" where
// the table does not know it.
std::string_view currencies_of_country(std::string_view country);

// The country that a language tag or a host names: "de-CH" and "shop.ch" are "ch", "sv" is "se". "" where they leave a choice ("en",
// "zh-Hant", ".com", and the endings that are sold to everybody, as ".io").
std::string_view country_of_language(std::string_view tag);
std::string_view country_of_host(std::string_view host);  // or a whole address
// The country that the first part of an address's path names: "https://shop.com/en-ca/x" is "ca".
std::string_view country_of_path(std::string_view address);

}  // namespace garimpo::text
