// What was found, as markers.
#pragma once
#include "extract/extractor.hpp"
#include "extract/products/auto/detail.hpp"
#include "extract/products/auto/product_card.hpp"

#include <vector>

namespace garimpo::extract::products::automatic {

void emit_list(Context& context, const std::vector<ProductCard>& cards, bool is_main);
void emit_product(Context& context, const Detail& detail);

}  // namespace garimpo::extract::products::automatic
