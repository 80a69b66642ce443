// Products as the rows of a table, in every format that writes rows.
#pragma once
#include <garimpo/products.hpp>
#include <garimpo/results.hpp>

#include <string>
#include <vector>

namespace garimpo::output {

// The products of an object: itself, or those of the list; none for an object of another type.
std::vector<Product> products_of(const ResultObject& object);
inline bool has_products(const ResultObject& object) { return object.label() == Label::product || object.label() == Label::product_list; }

// The rows of product_rows.hpp, below their header where it is the first page.
void write_product_csv(const Extraction& extraction, const Results& results, bool all_rows, bool is_first, std::string& out);
// One line a product: name, price with its currency, what it was.
void append_product_text(const ResultObject& object, std::string& out);
void append_product_markdown(const ResultObject& object, std::string& out);
void append_product_html(const ResultObject& object, std::string& out);

}  // namespace garimpo::output
