// Tables sorted at compile time, with binary search. Symbols are those of CLDR and those seen in shops; a symbol that several currencies
// share lists them all, and only a hint decides between them.
#include "text/prices/currency_table.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace garimpo::text {

namespace {

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

constexpr auto kSymbols = [] {
  auto table = std::to_array<CurrencySymbol>({
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

constexpr std::string_view kCodes =
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP BYN BYR BZD CAD CDF CHF CLF CLP CNH "
    "CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS "
    "INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRO MRU "
    "MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB RUR RWF SAR SBD SCR SDG SEK SGD "
    "SHP SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VEF VES VND VUV WST XAF XCD XOF "
    "XPF YER ZAR ZMW ZWL";
// Codes that are also English words or names of goods when written in capital letters.
constexpr std::string_view kWordlikeCodes = "ALL AMD BAM COP CUP GEL LAK MAD MOP PEN SOS STD TOP TRY CAD";
constexpr std::string_view kMillCodes = "BHD IQD JOD KWD LYD OMR TND";

constexpr std::size_t kCodeSpace = 26UL * 26UL * 26UL;

constexpr std::size_t code_index(std::string_view code) {
  return (static_cast<std::size_t>(code[0] - 'A') * 26 + static_cast<std::size_t>(code[1] - 'A')) * 26 +
         static_cast<std::size_t>(code[2] - 'A');
}

std::bitset<kCodeSpace> set_of(std::string_view codes) {
  std::bitset<kCodeSpace> set;
  for (std::size_t at = 0; at < codes.size(); at += 4) set.set(code_index(codes.substr(at, 3)));
  return set;
}

struct CountryCurrency {
  std::string_view country;
  std::string_view code;
};

constexpr auto kCountries = std::to_array<CountryCurrency>({
    {"ae", "AED"}, {"ar", "ARS"}, {"at", "EUR"}, {"au", "AUD"}, {"ba", "BAM"}, {"bb", "BBD"}, {"bd", "BDT"}, {"be", "EUR"}, {"bg", "BGN"},
    {"bh", "BHD"}, {"bn", "BND"}, {"bo", "BOB"}, {"br", "BRL"}, {"bs", "BSD"}, {"by", "BYN"}, {"ca", "CAD"}, {"ch", "CHF"}, {"ci", "XOF"},
    {"cl", "CLP"}, {"cm", "XAF"}, {"cn", "CNY"}, {"cr", "CRC"}, {"cz", "CZK"}, {"de", "EUR"}, {"dk", "DKK"}, {"do", "DOP"}, {"dz", "DZD"},
    {"ee", "EUR"}, {"eg", "EGP"}, {"es", "EUR"}, {"fi", "EUR"}, {"fj", "FJD"}, {"fr", "EUR"}, {"gb", "GBP"}, {"gr", "EUR"}, {"hk", "HKD"},
    {"hr", "EUR"}, {"hu", "HUF"}, {"id", "IDR"}, {"ie", "EUR"}, {"il", "ILS"}, {"in", "INR"}, {"iq", "IQD"}, {"ir", "IRR"}, {"is", "ISK"},
    {"it", "EUR"}, {"jm", "JMD"}, {"jo", "JOD"}, {"jp", "JPY"}, {"ke", "KES"}, {"kr", "KRW"}, {"kw", "KWD"}, {"kz", "KZT"}, {"lb", "LBP"},
    {"lk", "LKR"}, {"ma", "MAD"}, {"md", "MDL"}, {"mu", "MUR"}, {"mx", "MXN"}, {"my", "MYR"}, {"na", "NAD"}, {"ng", "NGN"}, {"nl", "EUR"},
    {"no", "NOK"}, {"np", "NPR"}, {"nz", "NZD"}, {"om", "OMR"}, {"pe", "PEN"}, {"ph", "PHP"}, {"pk", "PKR"}, {"pl", "PLN"}, {"pt", "EUR"},
    {"qa", "QAR"}, {"ro", "RON"}, {"rs", "RSD"}, {"ru", "RUB"}, {"sa", "SAR"}, {"se", "SEK"}, {"sg", "SGD"}, {"sk", "EUR"}, {"sn", "XOF"},
    {"th", "THB"}, {"tn", "TND"}, {"tr", "TRY"}, {"tt", "TTD"}, {"tw", "TWD"}, {"tz", "TZS"}, {"ua", "UAH"}, {"ug", "UGX"}, {"uk", "GBP"},
    {"us", "USD"}, {"uy", "UYU"}, {"uz", "UZS"}, {"ve", "VES"}, {"vn", "VND"}, {"za", "ZAR"},
});
static_assert(std::ranges::is_sorted(kCountries, {}, &CountryCurrency::country));

// Languages that decide the country, and so the currency, of a sign that several countries share ($, kr, £, ¥, Rs, р.).
constexpr auto kLanguages = std::to_array<CountryCurrency>({
    {"bg", "bg"}, {"cs", "cz"}, {"da", "dk"}, {"he", "il"}, {"hi", "in"}, {"hu", "hu"}, {"is", "is"},
    {"ja", "jp"}, {"ko", "kr"}, {"nb", "no"}, {"ne", "np"}, {"nn", "no"}, {"no", "no"}, {"pl", "pl"},
    {"si", "lk"}, {"sv", "se"}, {"th", "th"}, {"tr", "tr"}, {"uk", "ua"}, {"vi", "vn"}, {"zh", "cn"},
});

template <typename Table>
std::string_view find_code(const Table& table, std::string_view key) {
  const auto at = std::ranges::find(table, key, &CountryCurrency::country);
  return at == table.end() ? std::string_view{} : at->code;
}

// The table's own copy of two letters in any case, so that the view outlives the hint.
std::string_view known_country(std::string_view letters) {
  if (letters.size() != 2) return {};
  const std::array<char, 2> lower = {base::lower_ascii(letters[0]), base::lower_ascii(letters[1])};
  const auto at = std::ranges::find(kCountries, std::string_view(lower.data(), 2), &CountryCurrency::country);
  return at == kCountries.end() ? std::string_view{} : at->country;
}

}  // namespace

const CurrencySymbol* find_currency_symbol(std::string_view printed) {
  if (printed == "$") return &kDollarSign;  // a short cut: two of three prices have this sign
  if (printed == "€") return &kEuroSign;
  if (printed.empty() || !kStarts[start_of(printed)]) return nullptr;
  const auto at = std::ranges::lower_bound(kSymbols, printed, {}, &CurrencySymbol::printed);
  return at != kSymbols.end() && at->printed == printed ? &*at : nullptr;
}

CurrencyStrength currency_code_strength(std::string_view word) {
  static const std::bitset<kCodeSpace> codes = set_of(kCodes);
  static const std::bitset<kCodeSpace> wordlike = set_of(kWordlikeCodes);
  if (word.size() != 3 || !std::ranges::all_of(word, base::is_capital_letter)) return CurrencyStrength::none;
  const std::size_t index = code_index(word);
  if (!codes.test(index)) return CurrencyStrength::none;
  return wordlike.test(index) ? kLikely : kStrong;
}

bool has_mills(std::string_view code) { return code.size() == 3 && kMillCodes.find(code) != std::string_view::npos; }

std::string_view currency_of_country(std::string_view country) {
  return country.empty() ? std::string_view{} : find_code(kCountries, country);
}

std::string_view country_of_language(std::string_view tag) {
  const std::size_t dash = tag.find_first_of("-_");
  if (dash != std::string_view::npos) {
    const std::string_view region = tag.substr(tag.find_last_of("-_") + 1);
    if (const std::string_view country = known_country(region); !country.empty()) return country;
  }
  const std::string_view language = tag.substr(0, dash);
  return language.empty() ? std::string_view{} : find_code(kLanguages, language);
}

std::string_view country_of_host(std::string_view host) {
  if (const std::size_t scheme = host.find("://"); scheme != std::string_view::npos) host.remove_prefix(scheme + 3);
  host = host.substr(0, host.find_first_of("/:?#"));
  const std::size_t dot = host.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : known_country(host.substr(dot + 1));
}

}  // namespace garimpo::text
