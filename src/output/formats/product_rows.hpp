// The products of a page as rows: what each is to the page, and each once.
#pragma once
#include <garimpo/results.hpp>

#include "output/page_address.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::output {

enum class ProductRole : std::uint8_t {
  main,       // what the page is for
  list,       // one of the products side by side
  suggested,  // in a carousel, or beside the product that the page is for
  cart,       // what the visitor is about to buy
  variant,    // a kind of the main product
};
std::string_view name(ProductRole role);

struct ProductRow {
  Product product;
  ProductRole role;
  std::string url;  // absolute where that can be known
};

// Those that the page is for: its product, else its main list. With all_rows also variants, suggestions and other lists, behind them.
std::vector<ProductRow> product_rows(const Results& results, const PageAddress& address, bool all_rows);

}  // namespace garimpo::output
