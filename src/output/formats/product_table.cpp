#include "output/formats/product_table.hpp"

#include "dom/serializer.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/formats/csv_field.hpp"

namespace garimpo::output {

namespace {

// What people read: columns that any of the products fills, without the technical ones.
constexpr std::array<std::string_view, 6> kReadKeys = {"name", "price", "regularPrice", "currencyRaw", "availability", "brand"};

}  // namespace

std::vector<Product> products_of(const ResultObject& object) {
  if (const auto list = object.product_list()) return list->products();
  std::vector<Product> one;
  if (auto product = object.product()) one.push_back(std::move(*product));
  return one;
}

void append_product_csv_header(std::string& out) {
  for (const ProductColumn& column : kProductColumns) (out += column.key) += ',';
  out += "image,url,source\n";
}

void append_product_csv(const ResultObject& object, std::string& out) {
  for (const Product& product : products_of(object)) {
    for (const ProductColumn& column : kProductColumns) {
      append_csv_field(column_value(product, column), out);
      out += ',';
    }
    append_csv_field(product.field("images").text(), out);
    out += ',';
    append_csv_field(object.extraction().url, out);
    out += ',';
    append_csv_field(object.extraction().source, out);
    out += '\n';
  }
}

void append_product_text(const ResultObject& object, std::string& out) {
  for (const Product& product : products_of(object)) {
    out += product.name().text();
    const Value printed = product.currency_as_printed();
    const std::string_view currency = printed.empty() ? product.currency().text() : printed.text();
    if (!product.price().empty()) ((out += '\t') += product.price().text()) += ' ', out += currency;
    if (!product.regular_price().empty()) (out += "\twas ") += product.regular_price().text();
    out += '\n';
  }
}

void append_product_markdown(const ResultObject& object, std::string& out) {
  out += "| Name | Price | Regular price | Currency | Availability | Brand |\n| --- | --- | --- | --- | --- | --- |\n";
  for (const Product& product : products_of(object)) {
    out += '|';
    for (const std::string_view key : kReadKeys) {
      out += ' ';
      append_markdown_text(product.field(key).text(), {.is_in_table = true}, out);
      out += " |";
    }
    out += '\n';
  }
}

void append_product_html(const ResultObject& object, std::string& out) {
  out += "<table>\n<tr><th>Name</th><th>Price</th><th>Regular price</th><th>Currency</th><th>Availability</th><th>Brand</th></tr>\n";
  for (const Product& product : products_of(object)) {
    out += "<tr>";
    for (const std::string_view key : kReadKeys) {
      out += "<td>";
      dom::append_escaped_text(product.field(key).text(), out);
      out += "</td>";
    }
    out += "</tr>\n";
  }
  out += "</table>\n";
}

}  // namespace garimpo::output
