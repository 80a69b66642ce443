// The variants in which one product is sold (sizes, colours), kept apart from other products that the page recommends.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"

#include <garimpo/marker.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct VariantField {
  std::string_view key;  // as the result has it: name, sku, price, availability, gtin
  std::string value;
};
struct Variant {
  std::vector<VariantField> fields;
  NodeRange nodes;
};

// The variants of the product that the heading names: its variants and offers in JSON-LD, else the options of the first list near the
// heading that is named for a size, a colour or a variant. Empty where there is only one.
inline constexpr std::size_t kMostVariants = 200;
std::vector<Variant> find_variants(const features::Page& page, NodeId heading, std::string_view heading_text, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
