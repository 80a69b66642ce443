// Lists of products: prices of the same template, each grown to the largest element that holds no other of them, are the products of a
// list.
//
// Prices are grouped by the tags and classes of the elements around them, and by tags alone where every product has classes of its own.
// Prices of one product are one; groups whose elements look like products (a name, a link, an image) become lists, the best first. Siblings
// with the same tag and classes that have a price, or say free, are added, so that offers printed differently are not lost; what stands
// between most of the products is part of them; boxes with lists of their own and the sums of a cart are left out; a list that goes on in
// another element is one list. Cost: linear in prices times depth. Limits: at least kFewestProducts products; the products of a table that
// has names in one row and prices in the next, several a row, are not found.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"

#include <vector>

namespace garimpo::extract::products::automatic {

inline constexpr std::size_t kFewestProducts = 2;
// Fewer products than this are a list only where the page has no other.
inline constexpr std::size_t kShortList = 3;

struct Listing {
  std::vector<NodeRange> products;  // in page order, disjoint
  double quality = 0;               // how much its elements look like products, summed
  bool is_aside = false;            // inside a carousel, recommendations, a menu
};

// The best first; no two overlap.
std::vector<Listing> find_listings(const features::Page& page, const PagePrices& prices, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
