// Products as the rows of a table, the same columns in every format that writes rows.
#pragma once
#include <garimpo/extraction.hpp>

#include "markers/part_index.hpp"
#include "output/products.hpp"

#include <array>
#include <string>
#include <string_view>

namespace garimpo::output {

struct ProductColumn {
  std::string_view title;  // for people
  std::string_view key;    // of the field, and the column's name in CSV
};

inline constexpr std::array<ProductColumn, 11> kProductColumns = {{{"Name", "name"},
                                                                   {"Price", "price"},
                                                                   {"Regular price", "regularPrice"},
                                                                   {"Currency", "currency"},
                                                                   {"Printed", "currencyRaw"},
                                                                   {"Availability", "availability"},
                                                                   {"SKU", "sku"},
                                                                   {"GTIN", "gtin"},
                                                                   {"MPN", "mpn"},
                                                                   {"Brand", "brand"},
                                                                   {"Link", "link"}}};

// The product's value in that column.
inline std::string_view column_value(const Product& product, const ProductColumn& column) {
  return product.value(column.key == "link" ? std::string_view{"url"} : column.key);
}

void append_product_csv_header(std::string& out);
void append_product_csv(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out);
// Writes one line per product: name, price with its currency, earlier price.
void append_product_text(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out);
void append_product_markdown(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out);
void append_product_html(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out);

}  // namespace garimpo::output
