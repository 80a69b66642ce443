// Roles of prices decided together: what one price says of itself counts against the others of its page and of its list. A sign that nearly
// every price carries ("$18.00 / 1 lb." on each product, a class "unit" around all of them) says nothing; an amount that is the difference
// of two others in most products is what is saved. Cost: linear in the prices; a product's first kMostTogether are compared.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"

#include <span>

namespace garimpo::extract::products::automatic {

// Prices of one role that leave next to no current ones become current.
void settle_page_roles(PagePrices& prices);

// The same for what the products of one list show by arithmetic.
void settle_list_roles(const Document& document, std::span<const NodeRange> products, PagePrices& prices);

}  // namespace garimpo::extract::products::automatic
