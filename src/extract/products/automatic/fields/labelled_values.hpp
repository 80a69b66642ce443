// Values that a page shows behind a label ("SKU: 123", "Marke" and in the next cell "Bosch"), and what its address says.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

enum class LabelKind : std::uint8_t { none, sku, mpn, brand, gtin };

// A value behind a label of that kind.
struct LabelledText {
  LabelKind kind = LabelKind::none;
  std::string text;
  NodeId node = kNoNode;
};

// Every such value in page order, kMostLabelled at most.
inline constexpr std::size_t kMostLabelled = 64;
std::vector<LabelledText> find_labelled_texts(const PagePrices& prices);

// The first of each kind.
LabelledValues find_labelled_values(const std::vector<LabelledText>& labelled);

// The address as given, else the page's canonical address, else og:url; "" where there is none.
std::string page_address(const features::Page& page, std::string_view given);

// The article number in an address: the last run of letters and digits with enough digits; "" where there is none.
std::string id_in_address(std::string_view address);

}  // namespace garimpo::extract::products::automatic
