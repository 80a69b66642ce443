// The names of a list's products, chosen as one column: texts that stand at the same place in most products, differ from product to
// product, agree with the picture's description or the link's address, and are no label, date, count or button.
//
// Signs are averaged over the column and weighed together (kWeights); a product that lacks the best column gets its text of the next best
// one. Cost: linear in the units, of which a product has at most kMostNameUnits.
#pragma once
#include <garimpo/marker.hpp>

#include "extract/document.hpp"
#include "extract/products/automatic/lists/name_units.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace garimpo::extract::products::automatic {

// For each product the number of its unit that is the name, or kNoUnit.
inline constexpr std::size_t kNoUnit = SIZE_MAX;
std::vector<std::size_t> choose_names(const Document& document, std::span<const NodeRange> products,
                                      std::span<const std::vector<NameUnit>> units);

}  // namespace garimpo::extract::products::automatic
