// A page read as products/auto reads it, with the candidates found on it, for tests of what weighs them.
#pragma once
#include "extract/products/automatic/prices/price_mentions.hpp"
#include "extract/products/automatic/product_page.hpp"
#include "tests/parsed_page.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace garimpo::extract::products::automatic::testing {

struct EvidencePage : garimpo::testing::ParsedPage {
  base::Budget budget{10'000};
  ProductPage product;

  explicit EvidencePage(std::string source, std::string_view url = {})
      : ParsedPage(std::move(source)), product(read_product_page(page, url, budget)) {}
};

// The feature of that name in a row.
inline float feature(std::span<const float> row, std::span<const std::string_view> names, std::string_view name) {
  const auto at = std::ranges::find(names, name);
  return at == names.end() ? -99.0F : row[static_cast<std::size_t>(at - names.begin())];
}

}  // namespace garimpo::extract::products::automatic::testing
