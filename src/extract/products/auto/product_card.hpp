// One product of a list: its name, prices, address and image, read from its own element.
#pragma once
#include "extract/products/auto/page_prices.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct ProductCard {
  NodeRange nodes;
  NodeRange name_nodes;
  std::string name;
  std::string_view name_reason;
  const PagePrice* current = nullptr;
  std::string_view current_reason;
  const PagePrice* regular = nullptr;
  std::vector<const PagePrice*> prices;  // all, in page order
  std::string_view url;
  std::string_view image;
};

ProductCard read_card(const features::Page& page, const PagePrices& prices, NodeRange product);

// Of prices in page order: the one that is asked now (null where none is), and the one it is compared with.
struct ChosenPrices {
  const PagePrice* current = nullptr;
  const PagePrice* regular = nullptr;
  std::string_view reason;
};
ChosenPrices choose_prices(const features::Page& page, const std::vector<const PagePrice*>& prices);

}  // namespace garimpo::extract::products::automatic
