// What a page's embedded data says of its product: facts from JSON-LD, meta elements and microdata, in that order of trust.
#pragma once

#include "base/budget.hpp"
#include "dom/document.hpp"
#include "features/page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct EmbeddedFact {
  std::string_view key;  // name, price, highPrice, currency, availability, sku, gtin, mpn, brand, image, ratingValue, reviewCount
  std::string value;
  NodeId node;
  std::string_view source;  // a constant: "JSON-LD", "microdata", "meta"
};

struct EmbeddedProduct {
  std::vector<EmbeddedFact> facts;
  bool has_product = false;  // a Product of schema.org, or og:type product
  bool is_news = false;      // the page calls itself an article for readers

  // The first fact of that key; null where there is none.
  const EmbeddedFact* find(std::string_view key) const;
};

// `heading`: the page's main heading, which decides between several products. Nodes in `aside` (sorted, disjoint) belong to other products.
EmbeddedProduct read_embedded(const features::Page& page, std::string_view heading, const std::vector<NodeRange>& aside,
                              base::Budget& budget);

// The number has 8, 12, 13 or 14 digits and its last one checks the others (GS1).
bool is_gtin(std::string_view digits);

// "InStock", "OutOfStock", or "" for an ItemAvailability of schema.org in whatever spelling.
std::string_view availability_of(std::string_view said);

}  // namespace garimpo::extract::products::automatic
