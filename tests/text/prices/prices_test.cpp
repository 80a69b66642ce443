// Prices in strings: what shops print in many locales, what is no price, and which currency is meant.
#include <gtest/gtest.h>
#include <garimpo/price.hpp>

#include <array>
#include <random>
#include <regex>
#include <string>

#include "tests/reference/printed_amounts.hpp"
#include "tests/seeded_random.hpp"
#include "text/prices/currency_table.hpp"
#include "text/prices/price_number.hpp"

namespace garimpo {
namespace {

std::string shown(const Price& price) {
  std::string all = price.amount;
  if (!price.high_amount.empty()) all += ".." + price.high_amount;
  all.append(" ").append(price.symbol);
  if (!price.currency.empty()) all.append(" ").append(price.currency);
  if (!price.unit.empty()) all.append(" /").append(price.unit);
  if (price.is_from) all += " from";
  if (price.is_free) all += " free";
  return all;
}

std::string read(std::string_view text, const PriceHints& hints = {}) { return shown(read_price(text, hints)); }
std::string amount(std::string_view text, const PriceHints& hints = {}) { return read_price(text, hints).amount; }

TEST(Prices, MarksOfEveryLocale) {
  for (const std::string_view text : {"1,299.00", "1.299,00", "1 299,00",
                                      "1\xC2\xA0"
                                      "299,00",
                                      "1'299.00", "1’299.00", "1299.00", "1299,00", "1,299. 00"})
    EXPECT_EQ(amount(text), "1299.00") << text;
  for (const std::string_view text : {"1.299", "1,299", "1 299", "1299,-", "1.299,–", "1299.—", "1299"})
    EXPECT_EQ(amount(text), "1299") << text;
  EXPECT_EQ(amount("1,29,900"), "129900") << "lakhs";
  EXPECT_EQ(amount("1.234.567,8"), "1234567.8");
  EXPECT_EQ(amount("1,234.567"), "1234.567") << "another mark before: decimals";
  EXPECT_EQ(amount("0.450"), "0.450") << "nobody groups a zero";
  EXPECT_EQ(amount("12345.678"), "12345.678");
  EXPECT_EQ(amount("$.75"), "0.75");
  EXPECT_EQ(amount("Rs.75"), "75") << "the dot is the abbreviation's";
  EXPECT_EQ(amount("£1·99"), "1.99");
  EXPECT_EQ(amount("007,50"), "7.50");
}

TEST(Prices, DigitsOfOtherScripts) {
  EXPECT_EQ(amount("۱۲۳"), "123");
  EXPECT_EQ(amount("١٬٢٩٩٫٥٠"), "1299.50");
  EXPECT_EQ(amount("१२३.५०"), "123.50");
  EXPECT_EQ(amount("１２，８００円"), "12800");
}

TEST(Prices, CurrencyAsPrintedAndItsCode) {
  EXPECT_EQ(read("US$ 5.00"), "5.00 US$ USD");
  EXPECT_EQ(read("R$5,00"), "5.00 R$ BRL");
  EXPECT_EQ(read("5,00 zł"), "5.00 zł PLN");
  EXPECT_EQ(read("419 руб."), "419 руб. RUB");
  EXPECT_EQ(read("$1,190.00 AUD"), "1190.00 AUD AUD") << "the code says more than the sign";
  EXPECT_EQ(read("1 ج.س."), "1 ج.س. SDG");
  EXPECT_EQ(read("1 دينار كويتي"), "1 دينار كويتي KWD");
  EXPECT_EQ(read("423.923 KD"), "423.923 KD KWD") << "dinars of Kuwait have three decimals";
  EXPECT_EQ(read("12€50"), "12.50 € EUR");
  EXPECT_EQ(read("1250€ 60"), "1250.60 € EUR");
}

TEST(Prices, NeverACurrencyThatIsNotThere) {
  EXPECT_EQ(read("12.99"), "12.99 ");
  EXPECT_EQ(read("12.99", {.language = "de", .host = "shop.de", .currency = "EUR"}), "12.99 ") << "hints add nothing";
  EXPECT_EQ(read("$12"), "12 $") << "nobody knows whose dollars";
  EXPECT_EQ(read("$12", {.host = "https://shop.com.au/x"}), "12 $ AUD");
  EXPECT_EQ(read("$12", {.currency = "CAD"}), "12 $ CAD");
  EXPECT_EQ(read("12 kr", {.language = "sv"}), "12 kr SEK");
  EXPECT_EQ(read("12 kr", {.language = "nb-NO"}), "12 kr NOK");
  EXPECT_EQ(read("€ 12", {.host = "shop.com.au"}), "12 € EUR");
  EXPECT_EQ(read("¥1200", {.host = "shop.co.jp"}), "1200 ¥ JPY");
  EXPECT_EQ(read("Pure & IP BP Ph. Eur. USP"), " ");
  EXPECT_EQ(read("ALL 5 TOP items"), "5 ALL ALL") << "beside the amount a code counts";
  EXPECT_EQ(read("TRY our 5 new flavours"), "5 ") << "an English word";
}

TEST(Prices, SignsWithLettersOnEitherSide) {
  EXPECT_EQ(read("C$19"), "19 C$ CAD");
  EXPECT_EQ(read("CA$19"), "19 CA$ CAD");
  EXPECT_EQ(read("A$19"), "19 A$ AUD");
  EXPECT_EQ(read("AU$19"), "19 AU$ AUD");
  EXPECT_EQ(read("NZ$19"), "19 NZ$ NZD");
  EXPECT_EQ(read("HK$19"), "19 HK$ HKD");
  EXPECT_EQ(read("NT$190"), "190 NT$ TWD");
  EXPECT_EQ(read("MX$19"), "19 MX$ MXN");
  EXPECT_EQ(read("S$19"), "19 S$ SGD");
  EXPECT_EQ(read("19 $US"), "19 $US USD") << "as French prints it";
  EXPECT_EQ(read("19,00 $CA"), "19.00 $CA CAD");
  EXPECT_EQ(read("US $19.99"), "19.99 US $ USD") << "as marketplaces print it";
  EXPECT_EQ(read("A $5 coupon"), "5 $") << "an article, not Australia";
}

TEST(Prices, NamesOfCurrenciesTheLongestFirst) {
  EXPECT_EQ(read("25 US dollars"), "25 US dollars USD");
  EXPECT_EQ(read("25 Canadian Dollars"), "25 Canadian Dollars CAD");
  EXPECT_EQ(read("25\xC2\xA0Swiss\xC2\xA0"
                 "francs"),
            "25 Swiss\xC2\xA0"
            "francs CHF");
  EXPECT_EQ(read("100 pesos argentinos"), "100 pesos argentinos ARS");
  EXPECT_EQ(read("100 pesos"), "100 pesos") << "nobody knows whose";
  EXPECT_EQ(read("30 złotych polskich"), "30 złotych polskich PLN");
  EXPECT_EQ(read("500 新台幣"), "500 新台幣 TWD");
  EXPECT_EQ(read("5 dollarsign"), "5 ") << "the name goes on as another word";
}

TEST(Prices, CodesOfTheWholeStandardAndThoseGivenUp) {
  EXPECT_EQ(read("XCG 12.50"), "12.50 XCG XCG") << "since 2025";
  EXPECT_EQ(read("12,50 DEM"), "12.50 DEM DEM");
  EXPECT_EQ(read("ITL 10.000"), "10000 ITL ITL");
  EXPECT_EQ(find_prices("ESP 32 and FIM 7").size(), 0U) << "in running text they are rather other abbreviations";
  EXPECT_EQ(find_prices("12,50 DEM", {.host = "shop.de"}).size(), 1U) << "at home they are money";
  EXPECT_EQ(read("25 kn", {.host = "shop.hr"}), "25 kn HRK") << "not the euro of today";
  EXPECT_TRUE(text::has_no_cents("JPY"));
  EXPECT_FALSE(text::has_no_cents("USD"));
  EXPECT_EQ(text::currencies_of_country("br").substr(0, 3), "BRL");
  EXPECT_EQ(text::currencies_of_country("hr").substr(0, 7), "EUR HRK");
  EXPECT_EQ(text::currencies_of_country("xx"), "");
}

TEST(Prices, OneCharacterInSeveralCountries) {
  EXPECT_EQ(read("680元"), "680 元") << "nobody knows where";
  EXPECT_EQ(read("680元", {.language = "zh-TW"}), "680 元 TWD");
  EXPECT_EQ(read("680元", {.host = "shop.com.tw"}), "680 元 TWD");
  EXPECT_EQ(read("680元", {.language = "zh-CN"}), "680 元 CNY");
  EXPECT_EQ(read("680元", {.language = "zh-Hant"}), "680 元");
  EXPECT_EQ(read("¥680", {.language = "zh-CN"}), "680 ¥ CNY");
  EXPECT_EQ(read("499 kr", {.host = "https://shop.dk/"}), "499 kr DKK");
  EXPECT_EQ(read("499 kr", {.language = "is"}), "499 kr ISK");
  EXPECT_EQ(read("$5", {.host = "https://shop.com/en-ca/tents"}), "5 $ CAD");
}

TEST(Prices, TheSecondStringNamesTheCurrency) {
  EXPECT_EQ(read("39.95", {.currency_text = "Price From £ 39.95"}), "39.95 £ GBP");
  EXPECT_EQ(read("€16.95", {.currency_text = "GBP"}), "16.95 € EUR") << "its own goes first";
  EXPECT_EQ(read("$100", {.currency_text = "NZD"}), "100 NZD NZD");
  EXPECT_EQ(read("2 400", {.currency_text = "2 069 рублей"}), "2400 руб RUB");
  EXPECT_EQ(read("30.00", {.currency_text = "out of stock"}), "30.00 ");
  EXPECT_EQ(read("", {.currency_text = "€"}), " € EUR");
}

TEST(Prices, RangesUnitsAndWords) {
  EXPECT_EQ(read("$45,000 - $70,000"), "45000..70000 $");
  EXPECT_EQ(read("841,00 zł – 995,00 zł"), "841.00..995.00 zł PLN");
  EXPECT_EQ(read("10 to 20 €"), "10..20 € EUR");
  EXPECT_EQ(read("ab 2.99 €"), "2.99 € EUR from");
  EXPECT_EQ(read("A partir de 11,70 €"), "11.70 € EUR from");
  EXPECT_EQ(read("2,99 €/kg"), "2.99 € EUR /kg");
  EXPECT_EQ(read("0,99 € pro 100 g"), "0.99 € EUR /100 g");
  EXPECT_EQ(read("Free!"), "0  free");
  EXPECT_EQ(read("12x de R$ 44,00 sem juros"), "44.00 R$ BRL") << "the amount beside the currency";
}

TEST(Prices, WhatIsNoPrice) {
  for (const std::string_view text :
       {"", "i", "No longer available", "15.08.2017", "July, 2004", "25-09", "16.00 ft", "20%", "1.2.3", "-", "freedom"})
    EXPECT_EQ(amount(text), "") << text;
  EXPECT_EQ(read("Free Shipping on Orders $49+."), " $") << "what an order must reach";
  EXPECT_EQ(amount(std::string(5000, '7')), "") << "a bar code, or an attack";
  EXPECT_EQ(amount("20% off: 5.00"), "5.00");
}

// Found by the fuzzer: the search restarted at the first character without end.
TEST(Prices, ACodeWithoutANumberBehindItEnds) { EXPECT_EQ(read_price("33-02,0,0").amount, ""); }

TEST(Prices, OtherPricesOfThePageDecide) {
  EXPECT_EQ(amount("1.299", {.decimal_mark = '.'}), "1.299");
  EXPECT_EQ(amount("1.299", {.decimal_mark = ','}), "1299");
}

TEST(Prices, InRunningText) {
  const std::vector<Price> prices = find_prices("Was £20.00, now £15 – 5 L for R 3,50 and 12 kr");
  ASSERT_EQ(prices.size(), 3U);
  EXPECT_EQ(shown(prices[0]), "20.00 £ GBP");
  EXPECT_EQ(shown(prices[1]), "15 £ GBP");
  EXPECT_EQ(shown(prices[2]), "12 kr");
  EXPECT_EQ(find_prices("page 3 of 20").size(), 0U);
  EXPECT_EQ(find_prices("R 3,50", {.host = "shop.co.za"}).size(), 1U) << "a letter counts at home";
}

TEST(Prices, AmountsCompareByValue) {
  EXPECT_LT(text::compare_amounts("9.99", "10"), 0);
  EXPECT_EQ(text::compare_amounts("10.0", "10"), 0);
  EXPECT_GT(text::compare_amounts("10.5", "10.49"), 0);
}

TEST(Prices, ReadBackWhateverStyleTheyArePrintedIn) {
  tests::SeededRandom random;
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  for (int round = 0; round < 3000; ++round) {
    const std::string whole = std::to_string(1 + below(9'999'999));
    const std::string cents = std::to_string(10 + below(90));
    constexpr std::array<std::array<std::string_view, 2>, 5> kStyles = {{{",", "."}, {".", ","}, {" ", ","}, {"'", "."}, {"", "."}}};
    const auto& [group, mark] = kStyles[below(kStyles.size())];
    std::string printed = whole;
    for (std::size_t at = whole.size(); at > 3; at -= 3) printed.insert(at - 3, group);
    constexpr std::array<std::string_view, 4> kSigns = {"€", "$", "£", "zł"};
    const std::string_view sign = kSigns[below(kSigns.size())];
    const std::string text = below(2) == 0 ? std::string(sign) + printed + std::string(mark) + cents
                                           : printed + std::string(mark) + cents + " " + std::string(sign);
    const Price price = read_price(text);
    ASSERT_EQ(price.amount, whole + "." + cents) << text;
    ASSERT_EQ(price.symbol, sign) << text;
  }
}

TEST(Prices, AgreeWithTheSlowReader) {
  tests::SeededRandom random;
  constexpr std::string_view kAlphabet = "0123456789000111222..,,, ' %x";
  for (int round = 0; round < 6000; ++round) {
    std::string text(random() % 14, ' ');
    for (char& c : text) c = kAlphabet[random() % kAlphabet.size()];
    if (std::regex_search(text, std::regex(R"((^|[^0-9])\.[0-9])"))) continue;  // ".5" has a test of its own
    ASSERT_EQ(text::next_number(text, 0).amount, reference::first_amount(text)) << "'" << text << "'";
  }
}

TEST(Prices, CountriesOfHostsAndLanguages) {
  EXPECT_EQ(text::country_of_host("https://www.shop.com.br:443/x?y=.de"), "br");
  EXPECT_EQ(text::country_of_host("shop.com"), "");
  EXPECT_EQ(text::country_of_language("pt-BR"), "br");
  EXPECT_EQ(text::country_of_language("zh-Hant-TW"), "tw");
  EXPECT_EQ(text::country_of_language("en"), "");
  EXPECT_EQ(text::country_of_host("https://shop.io/x"), "") << "an ending that is sold to everybody";
  EXPECT_EQ(text::country_of_language("zh-Hant"), "") << "written in three places with different money";
  EXPECT_EQ(text::country_of_path("https://shop.com/en-ca/tents?x=/de-de/"), "ca");
  EXPECT_EQ(text::country_of_path("https://shop.com/ca-ts/"), "");
  EXPECT_EQ(text::country_of_path("shop.com/en-ca/"), "") << "no address";
}

TEST(Prices, TheLongestSymbolCounts) {
  EXPECT_EQ(read_price("CAD$1.23").symbol, "CAD$");
  EXPECT_EQ(read_price("CAD$1.23").currency, "CAD");
  EXPECT_EQ(read_price("E£ 5").symbol, "E£");
  EXPECT_EQ(read_price("E£ 5").currency, "EGP");
  EXPECT_EQ(read_price("12.50 rupees").symbol, "rupees");
  EXPECT_EQ(read_price("PEH 12").symbol, "PEH");  // a former code that CLDR does not have
}

// UTF-8 that somebody read as Windows-1252 or Latin-1 and wrote again.
TEST(Prices, AEuroSignMisreadIsAEuroSign) {
  EXPECT_EQ(read_price("435\xC3\xA2\xE2\x80\x9A\xC2\xAC").currency, "EUR");
  EXPECT_EQ(read_price("446,18\xC3\xA2\xC2\x82\xC2\xAC").currency, "EUR");
  EXPECT_EQ(read_price("446,18\xC3\xA2\xC2\x82\xC2\xAC").amount, "446.18");
}

}  // namespace
}  // namespace garimpo
