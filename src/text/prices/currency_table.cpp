// Tables sorted at compile time, with binary search. Symbols are those of CLDR and those seen in shops; a symbol that several currencies
// share lists them all, and only evidence decides between them (currency_evidence.hpp).
#include "text/prices/currency_table.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace garimpo::text {

namespace {

constexpr std::size_t kLongestName = 120;  // bytes: 40 characters of three bytes
constexpr CurrencyStrength kWeak = CurrencyStrength::weak;
constexpr CurrencyStrength kLikely = CurrencyStrength::likely;
constexpr CurrencyStrength kStrong = CurrencyStrength::strong;
constexpr std::string_view kDollars =
    "USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BSD BBD BZD BMD BND KYD XCD FJD GYD JMD LRD NAD SBD SRD TTD CUP DOP";
constexpr std::string_view kPounds = "GBP EGP LBP SYP SDG FKP GIP SHP";
constexpr std::string_view kRupees = "INR PKR LKR NPR MUR SCR";
constexpr std::string_view kKroner = "SEK NOK DKK ISK";
constexpr std::string_view kDinars = "KWD BHD IQD JOD LYD TND DZD RSD";
constexpr std::string_view kDirhams = "AED MAD";
constexpr std::string_view kFrancs = "CHF XOF XAF XPF BIF DJF GNF KMF RWF CDF";
constexpr std::string_view kRials = "SAR QAR OMR YER IRR";
constexpr std::string_view kYuans = "CNY TWD HKD MOP";  // the same character in four places

constexpr auto kSymbols = [] {
  auto table = std::to_array<CurrencySymbol>({
#include "text/prices/currency_signs.inc"
#include "text/prices/currency_symbols.inc"
  });
  std::ranges::sort(table, {}, &CurrencySymbol::printed);
  return table;
}();
static_assert(std::ranges::adjacent_find(kSymbols, {}, &CurrencySymbol::printed) == kSymbols.end());

constexpr const CurrencySymbol& kDollarSign = *std::ranges::find(kSymbols, "$", &CurrencySymbol::printed);
constexpr const CurrencySymbol& kEuroSign = *std::ranges::find(kSymbols, "€", &CurrencySymbol::printed);

// A hash of a symbol's first two bytes. The set of these rules out most words without a search.
constexpr std::size_t start_of(std::string_view printed) {
  const auto first = static_cast<unsigned char>(printed[0]);
  const auto second = static_cast<unsigned char>(printed.size() > 1 ? printed[1] : '\0');
  return (static_cast<std::size_t>(first) * 67 + second) % 4096;
}
constexpr auto kStarts = [] {
  std::array<bool, 4096> starts{};
  for (const CurrencySymbol& symbol : kSymbols) starts[start_of(symbol.printed)] = true;
  return starts;
}();

// Lower-case names, with their words. Sorted by bytes, so that the names that begin with one word stand together.
constexpr auto kNames = std::to_array<CurrencySymbol>({
#include "text/prices/currency_names.inc"
});
static_assert(std::ranges::is_sorted(kNames, {}, &CurrencySymbol::printed));

// FNV-1a over the bytes of a word, capitals of ASCII as small letters.
constexpr std::uint32_t hash_of_word(std::string_view word) {
  std::uint32_t hash = 2166136261U;
  for (const char c : word) hash = (hash ^ static_cast<unsigned char>(base::lower_ascii(c))) * 16777619U;
  return (hash ^ (hash >> 16U)) & 0xFFFFU;
}
constexpr bool ends_first_word(char c) { return c == ' ' || c == '\'' || c == '-' || c == '.'; }
// Which words begin a name: most words of a page are ruled out by one look.
constexpr auto kFirstWords = [] {
  std::array<std::uint64_t, 1024> words{};
  for (const CurrencySymbol& name : kNames) {
    const auto end = std::ranges::find_if(name.printed, ends_first_word);
    const std::uint32_t hash = hash_of_word({name.printed.begin(), end});
    words[hash / 64] |= std::uint64_t{1} << (hash % 64);
  }
  return words;
}();

struct CurrencyCode {
  std::string_view code;
  std::uint8_t decimals;
  CurrencyStrength strength;
};
constexpr auto kCodes = std::to_array<CurrencyCode>({
#include "text/prices/currency_codes.inc"
});
constexpr std::string_view kMillCodes = "BHD IQD JOD KWD LYD OMR TND";

constexpr std::size_t kCodeSpace = 26UL * 26UL * 26UL;

constexpr std::size_t code_index(std::string_view code) {
  return (static_cast<std::size_t>(code[0] - 'A') * 26 + static_cast<std::size_t>(code[1] - 'A')) * 26 +
         static_cast<std::size_t>(code[2] - 'A');
}

// By code_index: the place in kCodes plus 1; 0 for three letters that are no code.
constexpr auto kPlaces = [] {
  std::array<std::uint16_t, kCodeSpace> places{};
  for (std::size_t at = 0; at < kCodes.size(); ++at) places[code_index(kCodes[at].code)] = static_cast<std::uint16_t>(at + 1);
  return places;
}();

const CurrencyCode* find_code(std::string_view word) {
  if (word.size() != 3 || !std::ranges::all_of(word, base::is_capital_letter)) return nullptr;
  const std::uint16_t place = kPlaces[code_index(word)];
  return place == 0 ? nullptr : &kCodes[place - 1U];
}

struct CountryCurrency {
  std::string_view country;
  std::string_view codes;
};

constexpr auto kCountries = std::to_array<CountryCurrency>({
#include "text/prices/currency_countries.inc"
});
static_assert(std::ranges::is_sorted(kCountries, {}, &CountryCurrency::country));

// Endings of countries that are sold to everybody, or that stand for something else (Google treats most of them as generic).
constexpr auto kEverybodysEndings = std::to_array<std::string_view>(
    {"ac", "ad", "ag", "ai", "am", "as", "bz", "cc", "cd", "co", "cx", "dj", "eu", "fm", "gg", "im", "io", "je", "la", "ly",
     "me", "ms", "mu", "nu", "pw", "sc", "sh", "sr", "st", "su", "tk", "tl", "tm", "to", "tv", "vc", "vg", "vu", "ws"});

// Languages that decide the country, and so the currency, of a sign that several countries share ($, kr, £, ¥, Rs, р.).
constexpr auto kLanguages = std::to_array<CountryCurrency>({
    {"bg", "bg"}, {"cs", "cz"}, {"da", "dk"}, {"he", "il"}, {"hi", "in"}, {"hu", "hu"}, {"is", "is"},
    {"ja", "jp"}, {"ko", "kr"}, {"nb", "no"}, {"ne", "np"}, {"nn", "no"}, {"no", "no"}, {"pl", "pl"},
    {"si", "lk"}, {"sv", "se"}, {"th", "th"}, {"tr", "tr"}, {"uk", "ua"}, {"vi", "vn"}, {"zh", "cn"},
});
static_assert(std::ranges::is_sorted(kLanguages, {}, &CountryCurrency::country));

template <typename Table>
std::string_view find_codes(const Table& table, std::string_view key) {
  const auto at = std::ranges::lower_bound(table, key, {}, &CountryCurrency::country);
  return at == table.end() || at->country != key ? std::string_view{} : at->codes;
}

// The table's own copy of two letters in any case, so that the view outlives the hint.
std::string_view known_country(std::string_view letters) {
  if (letters.size() != 2) return {};
  const std::array<char, 2> lower = {base::lower_ascii(letters[0]), base::lower_ascii(letters[1])};
  const std::string_view key(lower.data(), 2);
  const auto at = std::ranges::lower_bound(kCountries, key, {}, &CountryCurrency::country);
  return at == kCountries.end() || at->country != key ? std::string_view{} : at->country;
}

}  // namespace

const CurrencySymbol* find_currency_symbol(std::string_view printed) {
  if (printed == "$") return &kDollarSign;  // a short cut: two of three prices have this sign
  if (printed == "€") return &kEuroSign;
  if (printed.empty() || !kStarts[start_of(printed)]) return nullptr;
  const auto at = std::ranges::lower_bound(kSymbols, printed, {}, &CurrencySymbol::printed);
  return at != kSymbols.end() && at->printed == printed ? &*at : nullptr;
}

const CurrencySymbol* find_currency_name(std::string_view text, std::size_t word_bytes, std::size_t& bytes) {
  const std::uint32_t hash = hash_of_word(text.substr(0, word_bytes));
  if ((kFirstWords[hash / 64] >> (hash % 64) & 1U) == 0) return nullptr;
  // The text as the names are written: small letters, and a plain space for the ones that do not break.
  std::array<char, kLongestName> folded{};
  std::array<std::uint8_t, kLongestName + 1> source{};
  std::size_t size = 0;
  for (std::size_t at = 0; at < text.size() && size < kLongestName; ++size) {
    const std::size_t space = text.substr(at).starts_with("\xC2\xA0") ? 2 : text.substr(at).starts_with("\xE2\x80\xAF") ? 3 : 0;
    folded[size] = space > 0 ? ' ' : base::lower_ascii(text[at]);
    at += std::max<std::size_t>(space, 1);
    if (at > UINT8_MAX) break;
    source[size + 1] = static_cast<std::uint8_t>(at);
  }
  const std::string_view given(folded.data(), size);
  const std::string_view word = given.substr(0, word_bytes);
  const CurrencySymbol* longest = nullptr;
  for (auto at = std::ranges::lower_bound(kNames, word, {}, &CurrencySymbol::printed); at != kNames.end(); ++at) {
    if (!at->printed.starts_with(word)) break;
    if (given.starts_with(at->printed) && (longest == nullptr || at->printed.size() > longest->printed.size())) longest = &*at;
  }
  if (longest != nullptr) bytes = source[longest->printed.size()];
  return longest;
}

CurrencyStrength currency_code_strength(std::string_view word) {
  const CurrencyCode* code = find_code(word);
  return code == nullptr ? CurrencyStrength::none : code->strength;
}

bool has_mills(std::string_view code) { return code.size() == 3 && kMillCodes.find(code) != std::string_view::npos; }

bool has_no_cents(std::string_view code) {
  const CurrencyCode* known = find_code(code);
  return known != nullptr && known->decimals == 0;
}

std::string_view currencies_of_country(std::string_view country) {
  return country.empty() ? std::string_view{} : find_codes(kCountries, country);
}

std::string_view country_of_language(std::string_view tag) {
  const std::size_t dash = tag.find_first_of("-_");
  if (dash != std::string_view::npos) {
    const std::string_view region = tag.substr(tag.find_last_of("-_") + 1);
    if (const std::string_view country = known_country(region); !country.empty()) return country;
  }
  // Chinese in traditional characters is written in three places that pay with different money.
  if (tag.size() >= 7 && (tag.substr(2, 5) == "-Hant" || tag.substr(2, 5) == "-hant")) return {};
  const std::string_view language = tag.substr(0, dash);
  return language.empty() ? std::string_view{} : find_codes(kLanguages, language);
}

std::string_view country_of_host(std::string_view host) {
  if (const std::size_t scheme = host.find("://"); scheme != std::string_view::npos) host.remove_prefix(scheme + 3);
  host = host.substr(0, host.find_first_of("/:?#"));
  const std::size_t dot = host.rfind('.');
  if (dot == std::string_view::npos || std::ranges::find(kEverybodysEndings, host.substr(dot + 1)) != kEverybodysEndings.end()) return {};
  return known_country(host.substr(dot + 1));
}

std::string_view country_of_path(std::string_view address) {
  const std::size_t scheme = address.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::size_t slash = address.find('/', scheme + 3);
  if (slash == std::string_view::npos) return {};
  const std::string_view part = address.substr(slash + 1, address.find_first_of("/?#", slash + 1) - slash - 1);
  if (part.size() != 5 || (part[2] != '-' && part[2] != '_')) return {};
  return known_country(part.substr(3));
}

}  // namespace garimpo::text
