#include "extract/products/automatic/prices/page_currency.hpp"

#include "base/ascii.hpp"
#include "features/structured_data/data_query.hpp"
#include "text/prices/currency_mention.hpp"
#include "text/prices/currency_table.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::extract::products::automatic {

namespace {

constexpr auto kCurrencyMetas =
    std::to_array<std::string_view>({"product:price:currency", "og:price:currency", "product:sale_price:currency", "priceCurrency"});
constexpr std::size_t kMostStateBytes = 4U << 20U;

// Codes of one source and how often it has each.
class Tally {
 public:
  void count(std::string_view code) {
    code = text::trim_html_space(code);
    if (text::currency_code_strength(code) == text::CurrencyStrength::none) return;
    const auto known = std::ranges::find(counts_, code, [](const auto& entry) { return entry.first; });
    if (known != counts_.end())
      ++known->second;
    else
      counts_.emplace_back(code, 1);
    ++all_;
  }
  // The weight is shared out: a choice of thirteen currencies says little of any of them.
  void vote(text::CurrencyEvidence& evidence, double weight) const {
    for (const auto& [code, times] : counts_) evidence.add(code, weight * times / all_);
  }
  std::string_view only() const { return counts_.size() == 1 ? counts_.front().first : std::string_view{}; }

 private:
  std::vector<std::pair<std::string_view, int>> counts_;
  int all_ = 0;
};

std::string_view codes_of(std::string_view symbol) {
  const text::CurrencyMention mention = text::next_mention(symbol, 0, symbol.size());
  return mention && mention.end - mention.begin == symbol.size() ? mention.codes : std::string_view{};
}

// The code that is the value of a member whose name ends with "currency" or goes on as "currencyCode": `"currency":"USD"`, `currency =
// 'USD'`. `at`: behind "urrency".
std::string_view code_behind(std::string_view script, std::size_t at) {
  constexpr std::size_t kLongestEnding = 12;
  constexpr std::size_t kMostBetween = 10;
  std::size_t letters = 0;
  while (letters < kLongestEnding && at < script.size() && (base::is_letter(script[at]) || script[at] == '_')) ++at, ++letters;
  const std::size_t from = at;
  bool is_value = false;
  while (at < script.size() && at < from + kMostBetween && std::string_view("\\\"' \t\n:=").find(script[at]) != std::string_view::npos) {
    is_value = is_value || script[at] == ':' || script[at] == '=';
    ++at;
  }
  const auto is_quote = [](char c) { return c == '"' || c == '\''; };
  if (!is_value || at == from || !is_quote(script[at - 1]) || at + 4 > script.size()) return {};
  return is_quote(script[at + 3]) || script[at + 3] == '\\' ? script.substr(at, 3) : std::string_view{};
}

void count_codes_of_script(std::string_view script, Tally& tally) {
  static constexpr std::string_view kName = "urrency";
  static const std::boyer_moore_horspool_searcher searcher(kName.begin(), kName.end());
  for (auto at = script.begin(); at != script.end();) {
    const auto found = std::search(at, script.end(), searcher);
    if (found == script.end()) return;
    at = found + kName.size();
    tally.count(code_behind(script, static_cast<std::size_t>(at - script.begin())));
  }
}

// Attributes whose name has "currency" in it, by their numbers in the document.
std::vector<std::uint32_t> currency_attributes(const Document& document) {
  std::vector<std::uint32_t> numbers;
  const std::span<const std::string_view> names = document.attribute_names();
  for (std::size_t number = 0; number < names.size(); ++number)
    if (names[number].find("currency") != std::string_view::npos) numbers.push_back(static_cast<std::uint32_t>(number));
  return numbers;
}

}  // namespace

PageCurrency::PageCurrency(const features::Page& page, std::string_view address, base::Budget& budget) : page_(page) {
  read_declared(budget);
  const std::string_view country = text::country_of_host(address);
  evidence_.add_country(country, text::kHostWeight);
  if (const std::string_view path = text::country_of_path(address); path != country) evidence_.add_country(path, text::kHostWeight);
  std::string_view language = text::country_of_language(page.head().language());
  if (language.empty())
    if (const features::MetaTag* const locale = page.head().meta({"og:locale"})) language = text::country_of_language(locale->content);
  evidence_.add_country(language, text::kLanguageWeight);
}

void PageCurrency::read_declared(base::Budget& budget) {
  Tally tally;
  for (const features::DataTree* const data : {&page_.json_ld(budget).data(), &page_.microdata(budget).data()})
    for (std::size_t at = 0; at < data->size(); ++at)
      if (const features::DataValue value = data->at(at); value.is_text() && features::local_name(value.key()) == "priceCurrency")
        tally.count(value.text());
  for (const features::MetaTag& tag : page_.head().metas())
    if (std::ranges::find(kCurrencyMetas, tag.key) != kCurrencyMetas.end()) tally.count(tag.content);
  tally.vote(evidence_, text::kDeclaredWeight);
  declared_ = tally.only();
}

void PageCurrency::read_printed(const PagePrices& prices) {
  Tally tally;
  for (const PagePrice& price : prices.prices)
    if (const std::string_view codes = codes_of(price.symbol); codes.size() == 3) tally.count(codes);
  tally.vote(evidence_, text::kPrintedWeight);
}

void PageCurrency::read_state() {
  const Document& document = page_.document();
  const std::vector<std::uint32_t> named = currency_attributes(document);
  Tally tally;
  std::size_t bytes = 0;
  for (NodeId node = 1; node < document.size(); ++node) {
    if (!document.is_element(node)) continue;
    if (!named.empty())
      for (std::size_t index = 0; index < document.attribute_count(node); ++index)
        if (std::ranges::find(named, document.attribute_name_number(node, index)) != named.end())
          tally.count(document.attribute(node, index).value);
    if (document.tag(node) != Tag::script || node + 1 >= document.end(node) || bytes > kMostStateBytes) continue;
    if (document.attribute(node, "type").value_or("").find("ld+json") != std::string_view::npos) continue;
    const std::string_view script = document.text(node + 1);
    bytes += script.size();
    count_codes_of_script(script, tally);
  }
  tally.vote(evidence_, text::kStateWeight);
}

void PageCurrency::name_currencies(PagePrices& prices) {
  const auto leaves_choice = [](const PagePrice& price) { return codes_of(price.symbol).size() != 3; };
  if (std::ranges::none_of(prices.prices, leaves_choice)) return;
  read_printed(prices);
  read_state();
  for (PagePrice& price : prices.prices) {
    const std::string_view codes = codes_of(price.symbol);
    if (codes.size() == 3) continue;
    price.currency = price.symbol.empty() ? evidence_.stated() : evidence_.choose(codes);
    price.currency_reason = price.symbol.empty() ? "no sign beside the price; the page's data and place are of one mind"
                                                 : "the sign, and what the page says of its currency";
  }
}

bool may_stand_for(std::string_view symbol, std::string_view code) {
  return code.size() == 3 && codes_of(symbol).find(code) != std::string_view::npos;
}

}  // namespace garimpo::extract::products::automatic
