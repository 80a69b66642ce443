// Lists of products: prices of the same template, each grown to the largest element that holds no other of them, are the products of a
// list.
//
// Prices are grouped by the tags and classes of the elements around them; groups whose elements look like products (a name, a link, an
// image) become lists, the best first. Siblings with the same tag and classes that have a price are added, so that offers printed
// differently are not lost. Cost: linear in prices times depth. Limits: at least kFewestProducts products.
#pragma once
#include "extract/products/automatic/page_prices.hpp"

#include <vector>

namespace garimpo::extract::products::automatic {

inline constexpr std::size_t kFewestProducts = 2;

struct Listing {
  std::vector<NodeRange> products;  // in page order, disjoint
  double quality = 0;               // how much its elements look like products, summed
  bool is_aside = false;            // inside a carousel, recommendations, a menu
};

// The best first; no two overlap.
std::vector<Listing> find_listings(const features::Page& page, const PagePrices& prices, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
