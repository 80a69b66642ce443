// Which currency a page's prices are in, where the sign beside them leaves a choice ("$", "kr") or where there is none.
//
// Evidence (text/prices/currency_evidence.hpp): the codes in data for machines, those of the page's other prices, those in attributes and
// scripts, the country of the address, the country that the language names. Cost: the data that other readers need anyway; attributes and
// scripts are looked through only where a price needs it, in one pass.
#pragma once
#include "base/budget.hpp"
#include "extract/products/automatic/prices/page_prices.hpp"
#include "features/page.hpp"
#include "text/prices/currency_evidence.hpp"

#include <string_view>

namespace garimpo::extract::products::automatic {

class PageCurrency {
 public:
  // `address`: where the page was fetched from, else what it calls its own address; "" where neither is known.
  PageCurrency(const features::Page& page, std::string_view address, base::Budget& budget);

  // The one code that the page's data for machines names; "" where it names none or several. Valid while this is.
  std::string_view declared() const { return declared_; }

  // Sets the code of every price, and the reason for it.
  void name_currencies(PagePrices& prices);

 private:
  void read_declared(base::Budget& budget);
  void read_printed(const PagePrices& prices);
  void read_state();

  const features::Page& page_;
  text::CurrencyEvidence evidence_;
  std::string_view declared_;
};

// Whether the sign may stand for the code: "$" may be CAD, "€" may not.
bool may_stand_for(std::string_view symbol, std::string_view code);

}  // namespace garimpo::extract::products::automatic
