#include "output/formats/product_table.hpp"

#include "dom/serializer.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/formats/csv_field.hpp"

namespace garimpo::output {

namespace {

template <class Write>
void for_each_product(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, Write write) {
  for (const MarkerId id : products_of(extraction, parts, object)) write(Product(extraction, parts, id));
}

// Columns for readers: those that any product fills, without technical ones.
constexpr std::array<std::string_view, 6> kReadKeys = {"name", "price", "regularPrice", "currencyRaw", "availability", "brand"};

}  // namespace

void append_product_csv_header(std::string& out) {
  for (const ProductColumn& column : kProductColumns) (out += column.key) += ',';
  out += "image,url,source\n";
}

void append_product_csv(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out) {
  for_each_product(extraction, parts, object, [&](const Product& product) {
    for (const ProductColumn& column : kProductColumns) {
      append_csv_field(column_value(product, column), out);
      out += ',';
    }
    append_csv_field(product.value("images"), out);
    out += ',';
    append_csv_field(extraction.url, out);
    out += ',';
    append_csv_field(extraction.source, out);
    out += '\n';
  });
}

void append_product_text(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out) {
  for_each_product(extraction, parts, object, [&](const Product& product) {
    out += product.value("name");
    const std::string_view currency = product.value("currencyRaw").empty() ? product.value("currency") : product.value("currencyRaw");
    if (!product.value("price").empty()) ((out += '\t') += product.value("price")) += ' ', out += currency;
    if (!product.value("regularPrice").empty()) (out += "\twas ") += product.value("regularPrice");
    out += '\n';
  });
}

void append_product_markdown(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out) {
  out += "| Name | Price | Regular price | Currency | Availability | Brand |\n| --- | --- | --- | --- | --- | --- |\n";
  for_each_product(extraction, parts, object, [&](const Product& product) {
    out += '|';
    for (const std::string_view key : kReadKeys) {
      out += ' ';
      append_markdown_text(product.value(key), {.is_in_table = true}, out);
      out += " |";
    }
    out += '\n';
  });
}

void append_product_html(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object, std::string& out) {
  out += "<table>\n<tr><th>Name</th><th>Price</th><th>Regular price</th><th>Currency</th><th>Availability</th><th>Brand</th></tr>\n";
  for_each_product(extraction, parts, object, [&](const Product& product) {
    out += "<tr>";
    for (const std::string_view key : kReadKeys) {
      out += "<td>";
      dom::append_escaped_text(product.value(key), out);
      out += "</td>";
    }
    out += "</tr>\n";
  });
  out += "</table>\n";
}

}  // namespace garimpo::output
