// Writes products and lists of products as markers.
#pragma once
#include "extract/extractor.hpp"
#include "extract/products/automatic/breadcrumbs.hpp"
#include "extract/products/automatic/detail.hpp"
#include "extract/products/automatic/lists/product_card.hpp"
#include "extract/products/automatic/variants.hpp"

#include <vector>

namespace garimpo::extract::products::automatic {

void emit_list(Context& context, const std::vector<ProductCard>& cards, bool is_main);
void emit_product(Context& context, const Detail& detail, const std::vector<Breadcrumb>& trail, const std::vector<Variant>& variants);

}  // namespace garimpo::extract::products::automatic
