// Values that a page shows behind a label ("SKU: 123", "Marke" and in the next cell "Bosch"), and what its address says.
#pragma once
#include "extract/products/automatic/page_prices.hpp"

#include <string>
#include <string_view>

namespace garimpo::extract::products::automatic {

struct LabelledValue {
  std::string text;
  NodeRange nodes;
};

struct LabelledValues {
  LabelledValue sku;
  LabelledValue mpn;
  LabelledValue brand;
  LabelledValue gtin;
};

LabelledValues find_labelled_values(const PagePrices& prices);

// The address as given, else the page's canonical address, else og:url; "" where there is none.
std::string page_address(const features::Page& page, std::string_view given);

// The article number in an address: the last run of letters and digits with enough digits; "" where there is none.
std::string id_in_address(std::string_view address);

}  // namespace garimpo::extract::products::automatic
