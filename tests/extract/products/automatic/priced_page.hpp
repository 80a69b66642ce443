// A page of a shop with the prices found on it, for tests of what reads them.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"
#include "tests/parsed_page.hpp"

#include <string>
#include <utility>

namespace garimpo::extract::products::automatic::testing {

struct PricedPage : garimpo::testing::ParsedPage {
  base::Budget budget{10'000};
  PagePrices prices;

  explicit PricedPage(std::string source, const PriceHints& hints = {})
      : ParsedPage(std::move(source)), prices(find_page_prices(page, hints, budget)) {}

  // "current 12.00 €, shipping 4.95 €": role, amount and printed currency of each price, in page order.
  std::string told() const {
    std::string text;
    for (const PagePrice& price : prices.prices) {
      if (!text.empty()) text += ", ";
      text += std::string(name(price.role.role)) + ' ' + price.amount;
      if (!price.high_amount.empty()) text += " to " + price.high_amount;
      if (!price.symbol.empty()) text += ' ' + price.symbol;
    }
    return text;
  }
};

}  // namespace garimpo::extract::products::automatic::testing
