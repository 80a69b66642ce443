// Products as the rows of a table, the same columns in every format that writes rows.
#pragma once
#include <garimpo/products.hpp>

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
  return product.field(column.key == "link" ? std::string_view{"url"} : column.key).text();
}

// The products of an object: itself, or those of the list; none for an object of another type.
std::vector<Product> products_of(const ResultObject& object);
inline bool has_products(const ResultObject& object) { return object.label() == Label::product || object.label() == Label::product_list; }

void append_product_csv_header(std::string& out);
void append_product_csv(const ResultObject& object, std::string& out);
// One line a product: name, price with its currency, what it was.
void append_product_text(const ResultObject& object, std::string& out);
void append_product_markdown(const ResultObject& object, std::string& out);
void append_product_html(const ResultObject& object, std::string& out);

}  // namespace garimpo::output
