// Where a product of a list begins and ends: which prices belong to one product, and what stands beside its price in elements of their own.
// Cost: linear in the prices, and in the siblings between them.
#pragma once
#include "extract/products/automatic/prices/page_prices.hpp"

#include <vector>

namespace garimpo::extract::products::automatic {

// The lowest element that holds both.
NodeId lowest_common(const Document& document, NodeId a, NodeId b);

// The elements of prices of one template, without the further ones of a product that shows several.
std::vector<NodeId> one_of_each(const features::Page& page, const std::vector<const PagePrice*>& group);

// Widens products to what stands between most of them as siblings of theirs.
void add_what_stands_between(const features::Page& page, std::vector<NodeRange>& products);

}  // namespace garimpo::extract::products::automatic
