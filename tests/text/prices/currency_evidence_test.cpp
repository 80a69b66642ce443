// Evidence for a currency: what decides alone, what decides together, and what leaves the code out.
#include "text/prices/currency_evidence.hpp"

#include <gtest/gtest.h>

namespace garimpo::text {
namespace {

constexpr std::string_view kSign = "USD CAD AUD";  // "$" of three countries

TEST(CurrencyEvidence, NothingDecidesWithoutEvidence) {
  EXPECT_EQ(CurrencyEvidence().choose(kSign), "");
  EXPECT_EQ(CurrencyEvidence().choose("EUR"), "EUR") << "no choice to make";
  EXPECT_EQ(CurrencyEvidence().choose(""), "");
  EXPECT_EQ(CurrencyEvidence().choose("GBP EGP"), "GBP") << "a bare pound is British";
  EXPECT_EQ(CurrencyEvidence().stated(), "");
}

TEST(CurrencyEvidence, DeclarationsGoBeforePlaces) {
  CurrencyEvidence evidence;
  evidence.add_country("ca", kHostWeight);
  EXPECT_EQ(evidence.choose(kSign), "CAD");
  evidence.add("USD", kDeclaredWeight);
  EXPECT_EQ(evidence.choose(kSign), "USD");
  EXPECT_EQ(evidence.stated(), "USD");
}

TEST(CurrencyEvidence, NoCodeWhereTheEvidenceDisagrees) {
  CurrencyEvidence evidence;
  evidence.add_country("ca", kHostWeight);
  evidence.add("USD", kStateWeight);
  EXPECT_EQ(evidence.choose(kSign), "");
  EXPECT_EQ(evidence.stated(), "");
  evidence.add_country("us", kLanguageWeight);
  evidence.add("USD", kPrintedWeight);
  EXPECT_EQ(evidence.choose(kSign), "USD") << "six to two";
}

TEST(CurrencyEvidence, WhatTheSignCannotBeSaysNothing) {
  CurrencyEvidence evidence;
  evidence.add("EUR", kDeclaredWeight);
  EXPECT_EQ(evidence.choose(kSign), "");
  evidence.add_country("au", kHostWeight);
  EXPECT_EQ(evidence.choose(kSign), "AUD");
}

TEST(CurrencyEvidence, FormerMoneyOfACountryCounts) {
  CurrencyEvidence evidence;
  evidence.add_country("hr", kHostWeight);
  EXPECT_EQ(evidence.choose("HRK BAM"), "HRK");
  evidence.add_country("hr", kLanguageWeight);
  EXPECT_EQ(evidence.stated(), "EUR") << "without a sign it is what is paid with today";
}

TEST(CurrencyEvidence, APlaceAloneIsNotEnoughWithoutASign) {
  CurrencyEvidence evidence;
  evidence.add_country("at", kHostWeight);
  EXPECT_EQ(evidence.stated(), "");
  evidence.add_country("at", kLanguageWeight);
  EXPECT_EQ(evidence.stated(), "EUR");
}

TEST(CurrencyEvidence, WhatIsNoCodeIsNotCounted) {
  CurrencyEvidence evidence;
  for (const std::string_view code : {"", "usd", "ABC", "USDX", "$"}) evidence.add(code, kDeclaredWeight);
  evidence.add_country("zz", kHostWeight);
  EXPECT_EQ(evidence.choose(kSign), "");
  evidence.add("RMB", kDeclaredWeight);
  EXPECT_EQ(evidence.choose("JPY CNY"), "CNY") << "the name that people use";
}

}  // namespace
}  // namespace garimpo::text
