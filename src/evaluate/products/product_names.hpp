// When two names are the same product's: folded, and one may be part of the other with at least 60 % of its characters.
#pragma once
#include <cstddef>
#include <string>

#include "base/json_value.hpp"

namespace garimpo::evaluate {

struct ProductName {
  std::string folded;  // "" where the product has no name
  std::size_t characters = 0;
};

// Of the member "name".
ProductName product_name(base::JsonValue product);
bool is_same_name(const ProductName& a, const ProductName& b);

}  // namespace garimpo::evaluate
