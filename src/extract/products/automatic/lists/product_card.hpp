// One product of a list: its name, prices, address and image, read from its own element.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct ProductCard {
  NodeRange nodes;
  NodeRange name_nodes;
  std::string name;
  std::string_view name_reason;
  const PagePrice* current = nullptr;  // null only where it is sold out and shows none
  std::string_view current_reason;
  NodeRange sold_out;  // what says that it is; empty where nothing does
  const PagePrice* regular = nullptr;
  std::vector<const PagePrice*> prices;  // all, in page order
  std::string_view url;
  std::string_view image;
};

// The text in the element that says that the product is sold out; empty where none does. Options of a choice speak for themselves alone.
NodeRange find_sold_out(const features::Page& page, NodeRange product);

// The products of one list together: a text that many of them share is no name, and names stand at the same place in each.
std::vector<ProductCard> read_cards(const features::Page& page, const PagePrices& prices, std::span<const NodeRange> products);

// Among prices in page order: the one asked now (null where there is none) and the one it is compared with.
struct ChosenPrices {
  const PagePrice* current = nullptr;
  const PagePrice* regular = nullptr;
  std::string_view reason;
};
ChosenPrices choose_prices(const features::Page& page, const std::vector<const PagePrice*>& prices);

}  // namespace garimpo::extract::products::automatic
