// Prices of strings. An amount is chosen first (the first one with a currency beside it, else the first), then its currency: what stands
// beside it, else what the string names, else what the second string names. The ISO code follows where symbol and hints leave no choice.
// Cost: linear in the two strings; about a tenth of a microsecond for "$ 22.00".
#include <garimpo/price.hpp>

#include <algorithm>

#include "base/ascii.hpp"
#include "text/prices/currency_evidence.hpp"
#include "text/prices/currency_mention.hpp"
#include "text/prices/price_number.hpp"
#include "text/prices/price_words.hpp"
#include "text/white_space.hpp"

namespace garimpo {

namespace {

using text::CurrencyMention;
using text::CurrencyStrength;
using text::PrintedNumber;

// The ISO code that symbol and hints leave as the only choice: "$" on shop.com.au is AUD, "$" on shop.com has none.
std::string_view code_of(std::string_view codes, const PriceHints& hints) {
  if (codes.size() <= 3) return codes;
  text::CurrencyEvidence evidence;
  evidence.add(hints.currency, text::kDeclaredWeight);
  evidence.add_country(text::country_of_host(hints.host), text::kHostWeight);
  evidence.add_country(text::country_of_path(hints.host), text::kHostWeight);
  evidence.add_country(text::country_of_language(hints.language), text::kLanguageWeight);
  return evidence.choose(codes);
}

// Whether the country of the hints pays with it, or did: there a letter or an ordinary word means money.
bool is_at_home(std::string_view code, const PriceHints& hints) {
  return code == hints.currency || text::currencies_of_country(text::country_of_host(hints.host)).find(code) != std::string_view::npos;
}

text::AmountHabits habits_of(const PriceHints& hints, const CurrencyMention& mention) {
  return {hints.decimal_mark, mention.codes.size() == 3 && text::has_mills(mention.codes)};
}

// In "1250€ 60" and "12€50" the sign stands in place of the decimal mark; the digits after it are the cents.
void take_cents_behind_sign(std::string_view text, PrintedNumber& number, const CurrencyMention& mention) {
  if (number.decimals > 0 || mention.begin != number.end || mention.strength != CurrencyStrength::strong) return;
  std::size_t at = mention.end;
  const std::size_t space = text::price_space_at(text, at);
  if (space > 0 && text.substr(mention.begin, mention.end - mention.begin) != "€") return;
  at += space;
  if (at + 2 > text.size() || !base::is_digit(text[at]) || !base::is_digit(text[at + 1])) return;
  const std::string_view rest = text.substr(at + 2);
  const bool goes_on =
      !rest.empty() && (space > 0 || base::is_digit(rest.front()) || rest.front() == '%' || rest.front() == '.' || rest.front() == ',');
  if (goes_on) return;
  (number.amount += '.') += text.substr(at, 2);
  number.decimals = 2;
  number.end = at + 2;
}

struct Amount {
  PrintedNumber number;
  CurrencyMention mention;  // beside it
};

// The mention decides how three digits behind a mark are read, so the number is read again where it must be.
Amount read_amount(std::string_view text, std::size_t from, const PriceHints& hints) {
  Amount amount;
  amount.number = text::next_number(text, from, habits_of(hints, {}));
  if (!amount.number) return amount;
  amount.mention = text::mention_beside(text, amount.number.begin, amount.number.end);
  const text::AmountHabits habits = habits_of(hints, amount.mention);
  if (habits.currency_has_mills) amount.number = text::next_number(text, from, habits);
  if (amount.mention) take_cents_behind_sign(text, amount.number, amount.mention);
  return amount;
}

bool is_code_with_dashes(std::string_view text, const Amount& amount) {
  const std::size_t at = amount.number.end;  // "25-09" is a code: no price is printed like this
  return !amount.mention && amount.number.decimals == 0 && text.substr(at).starts_with("-0") && text.size() > at + 2 &&
         base::is_digit(text[at + 2]);
}

// Whether both amounts are the ends of a range, as in "10 to 20 €", where the sign at the end is for both.
bool is_range(std::string_view text, const Amount& low, const Amount& high) {
  if (!low.number) return false;
  const std::size_t joint = text::range_joint(text.substr(low.number.end));
  return joint > 0 && low.number.end + joint == std::min(high.number.begin, high.mention.begin);
}

// The first amount beside a currency that means money anywhere; the first one of all where there is none.
Amount choose_amount(std::string_view text, const PriceHints& hints) {
  Amount first;
  for (std::size_t from = 0;;) {
    Amount amount = read_amount(text, from, hints);
    if (!amount.number) return first;
    from = amount.number.end;
    if (text::is_year_of_month(text, amount.number.begin, amount.number.end)) continue;
    if (is_code_with_dashes(text, amount)) {
      const PrintedNumber behind = text::next_number(text, from);
      if (!behind) return first;  // "33-02,0,0": no amount follows
      from = behind.end;
      continue;
    }
    if (amount.mention.strength == CurrencyStrength::strong) return is_range(text, first, amount) ? first : amount;
    if (!first.number) first = std::move(amount);
  }
}

// The first mention of a whole text that means money; a dollar's code goes before its sign ("$1,190.00 AUD").
CurrencyMention strong_mention(std::string_view text) {
  CurrencyMention first;
  for (CurrencyMention next = text::next_mention(text, 0, text.size()); next; next = text::next_mention(text, next.end, text.size())) {
    if (next.strength != CurrencyStrength::strong) continue;
    const std::string_view printed = text.substr(next.begin, next.end - next.begin);
    if (next.is_code && printed.ends_with('D') && text.find('$') != std::string_view::npos) return next;
    if (!first) first = next;
  }
  return first;
}

// A mention that counts only in strings said to be prices: it is the whole string, or stands beside an amount.
CurrencyMention weak_mention(std::string_view text) {
  const PrintedNumber number = text::next_number(text, 0);
  if (number) return text::mention_beside(text, number.begin, number.end);
  const CurrencyMention found = text::next_mention(text, 0, text.size());
  const bool is_all = found && text::trim_html_space(text).size() == found.end - found.begin;
  return is_all ? found : CurrencyMention{};
}

struct Named {
  std::string_view symbol;
  std::string_view codes;
};

Named named(std::string_view text, const CurrencyMention& mention) {
  return {text.substr(mention.begin, mention.end - mention.begin), mention.codes};
}

bool is_dollar_code(std::string_view text, const CurrencyMention& mention) { return mention.is_code && text[mention.end - 1] == 'D'; }

// What stands beside the amount goes first, then what the string names, then the second string; words that are only likely come last.
Named choose_currency(std::string_view text, const CurrencyMention& beside, const PriceHints& hints) {
  const bool has_dollar = text.find('$') != std::string_view::npos;
  const bool is_beside = beside.strength == CurrencyStrength::strong;
  const CurrencyMention in_text = is_beside && !has_dollar ? beside : strong_mention(text);
  if (in_text && is_dollar_code(text, in_text) && has_dollar) return named(text, in_text);
  const CurrencyMention in_hint = hints.currency_text.empty() ? CurrencyMention{} : strong_mention(hints.currency_text);
  if (has_dollar && in_hint && is_dollar_code(hints.currency_text, in_hint)) return named(hints.currency_text, in_hint);
  if (is_beside) return named(text, beside);
  if (in_text) return named(text, in_text);
  if (in_hint) return named(hints.currency_text, in_hint);
  if (beside) return named(text, beside);
  if (hints.currency_text.empty()) return {};
  const CurrencyMention weak = weak_mention(hints.currency_text);
  return weak ? named(hints.currency_text, weak) : Named{};
}

// Adds the upper end of a range such as "$45,000 - $70,000".
void take_range(std::string_view text, const PriceHints& hints, Price& price) {
  const std::size_t joint = text::range_joint(text.substr(price.end));
  if (joint == 0) return;
  const Amount high = read_amount(text, price.end + joint, hints);
  if (!high.number) return;
  const std::size_t begin = high.mention ? std::min(high.mention.begin, high.number.begin) : high.number.begin;
  if (begin != price.end + joint || text::compare_amounts(high.number.amount, price.amount) <= 0) return;
  price.high_amount = high.number.amount;
  price.end = std::max(high.number.end, high.mention.end);
}

void take_amount(std::string_view text, const Amount& amount, const PriceHints& hints, Price& price) {
  price.amount = amount.number.amount;
  price.begin = amount.number.begin;
  price.end = amount.number.end;
  if (amount.mention) {
    price.begin = std::min(price.begin, amount.mention.begin);
    price.end = std::max(price.end, amount.mention.end);
  }
  take_range(text, hints, price);
  price.unit = text::unit_behind(text, price.end);
}

}  // namespace

Price read_price(std::string_view text, const PriceHints& hints) {
  Price price;
  const Amount amount = choose_amount(text, hints);
  const Named currency = choose_currency(text, amount.mention, hints);
  price.symbol = currency.symbol;
  price.currency = code_of(currency.codes, hints);
  if (amount.number) {
    if (text::says_free_delivery(text) || (price.symbol.empty() && text::is_measure(text, amount.number.end))) return price;
    take_amount(text, amount, hints, price);
    price.is_from = price.begin > 0 && text::says_from(text.substr(0, price.begin));
  } else if (text::says_free(text)) {
    price.amount = "0";
    price.is_free = true;
    price.end = text.size();
  }
  return price;
}

std::vector<Price> find_prices(std::string_view text, const PriceHints& hints) {
  std::vector<Price> prices;
  std::size_t said = 0;  // words before this place belong to an earlier price
  for (std::size_t from = 0;;) {
    const Amount amount = read_amount(text, from, hints);
    if (!amount.number) return prices;
    from = amount.number.end;
    const std::string_view code = amount.mention ? code_of(amount.mention.codes, hints) : std::string_view{};
    const bool is_home = !code.empty() && is_at_home(code, hints);
    if (amount.mention.strength < (is_home ? CurrencyStrength::weak : CurrencyStrength::likely) || !amount.mention) continue;
    Price& price = prices.emplace_back();
    take_amount(text, amount, hints, price);
    price.symbol = named(text, amount.mention).symbol;
    price.currency = code;
    price.is_from = price.begin > said && text::says_from(text.substr(said, price.begin - said));
    from = said = std::max(from, price.end);
  }
}

}  // namespace garimpo
