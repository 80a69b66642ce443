// What products/auto knows of a page before it decides anything about its product: prices, lists, the heading, where one buys.
#pragma once
#include "base/budget.hpp"
#include "extract/products/automatic/fields/embedded_properties.hpp"
#include "extract/products/automatic/fields/labelled_values.hpp"
#include "extract/products/automatic/lists/listing.hpp"
#include "extract/products/automatic/lists/product_card.hpp"
#include "extract/products/automatic/prices/page_prices.hpp"
#include "extract/products/automatic/product_heading.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

// Where a page says that one can buy, or that one cannot.
struct BuyingPlaces {
  NodeId buy = kNoNode;
  NodeId out = kNoNode;   // near the heading
  bool says_out = false;  // anywhere outside other products
};

struct ProductPage {
  std::string address;  // "" where it is not known
  PagePrices prices;
  std::vector<Listing> listings;
  std::vector<std::vector<ProductCard>> cards;  // of each listing; they point into prices
  ProductHeading heading;
  std::vector<NodeRange> aside;  // listed products that are not the page's own, in page order
  BuyingPlaces buying;
  EmbeddedProperties embedded;
  std::vector<LabelledText> labelled;

  bool is_aside(NodeId node) const;
};

ProductPage read_product_page(const features::Page& page, std::string_view url, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
