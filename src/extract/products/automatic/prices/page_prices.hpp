// Every price of a page in document order, put together from the pieces that shops cut it into (price_pieces.hpp), each with its role.
//
// Cost: one pass over the content; a piece looks at its neighbours and at a few ancestors. Limits: prices inside long texts are left out,
// since they are mentioned and not asked for; at most kMostPrices prices are read.
#pragma once
#include <garimpo/marker.hpp>
#include <garimpo/price.hpp>

#include "base/budget.hpp"
#include "extract/document.hpp"
#include "extract/products/automatic/prices/price_pieces.hpp"
#include "extract/products/automatic/prices/price_role.hpp"
#include "features/page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

inline constexpr std::size_t kMostPrices = 20'000;

struct PagePrice {
  NodeRange nodes;     // the text nodes that it stands in
  NodeId element = 0;  // the smallest element around all of them
  std::string amount;
  std::string high_amount;
  std::string symbol;    // as printed; "" where the page shows the number alone
  std::string currency;  // ISO code, where it is certain
  std::string_view currency_reason = "as printed";
  ReasonedRole role;
  bool is_priced_by_name = false;  // class, id or itemprop says price
  bool is_called_price = false;    // the words before it call it the price
};

struct PagePrices {
  std::vector<Piece> pieces;
  std::vector<PagePrice> prices;
  std::vector<PagePrice> free;  // texts that say free, with nothing else on their line: prices where siblings have prices
};

PagePrices find_page_prices(const features::Page& page, const PriceHints& hints, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
