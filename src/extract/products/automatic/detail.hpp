// The one product that a page is about, from what the page shows and from its embedded data.
#pragma once
#include "extract/products/automatic/fields/embedded_product.hpp"
#include "extract/products/automatic/product_page.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::products::automatic {

struct DetailField {
  std::string_view key;  // as the result has it
  std::string value;
  NodeRange nodes;
  std::string_view reason;  // a constant
  float confidence = -1;    // how often such a value is right; below 0 where it was not learned
};

struct Detail {
  NodeRange nodes;
  std::vector<DetailField> fields;
  std::vector<const PagePrice*> prices;  // shown for this product, in page order
  std::string disagreement;              // how embedded and shown data contradict each other; "" where they do not
  double evidence = 0;                   // how strongly the page looks like that of one product

  const DetailField* find(std::string_view key) const;
};

// Of a page with less evidence than that, nothing but the evidence and the price is read.
Detail read_detail(const features::Page& page, const ProductPage& product, base::Budget& budget, double least_evidence = 0);

}  // namespace garimpo::extract::products::automatic
