#include "output/formats/product_table.hpp"

#include "dom/serializer.hpp"
#include "output/body/markdown_escape.hpp"
#include "output/formats/csv_field.hpp"
#include "output/formats/product_rows.hpp"

#include <algorithm>
#include <array>

namespace garimpo::output {

namespace {

// CSV: keys of the result, before and behind the prices that the result has in a list.
constexpr std::array<std::string_view, 6> kKeysBeforePrices = {"name", "price", "regularPrice", "currency", "currencyRaw", "availability"};
constexpr std::array<std::string_view, 4> kKeysBehindPrices = {"sku", "gtin", "mpn", "brand"};

// What people read: columns that any of the products fills, without the technical ones.
constexpr std::array<std::string_view, 6> kReadKeys = {"name", "price", "regularPrice", "currencyRaw", "availability", "brand"};

}  // namespace

std::vector<Product> products_of(const ResultObject& object) {
  if (const auto list = object.product_list()) return list->products();
  std::vector<Product> one;
  if (auto product = object.product()) one.push_back(std::move(*product));
  return one;
}

namespace {

const ProductPrice* price_of(const Product& product, std::string_view role) {
  const auto found = std::ranges::find(product.prices(), role, &ProductPrice::role);
  return found == product.prices().end() ? nullptr : &*found;
}

void append_row(const Extraction& extraction, const ProductRow& row, const PageAddress& address, std::string& out) {
  const auto field = [&](std::string_view value) {
    append_csv_field(value, out);
    out += ',';
  };
  for (const std::string_view key : kKeysBeforePrices) field(row.product.field(key).text());
  const ProductPrice* const instalment = price_of(row.product, "instalment");
  const ProductPrice* const unit = price_of(row.product, "unit");
  field(instalment != nullptr && instalment->count > 0 ? std::to_string(instalment->count) : std::string());
  field(instalment != nullptr ? instalment->amount.text() : std::string_view{});
  field(unit != nullptr ? unit->amount.text() : std::string_view{});
  for (const std::string_view key : kKeysBehindPrices) field(row.product.field(key).text());
  field(address.absolute(row.product.field("images").text()));
  field(row.url);
  field(name(row.role));
  field(address.page());
  append_csv_field(extraction.source, out);
  out += '\n';
}

}  // namespace

void write_product_csv(const Extraction& extraction, const Results& results, bool all_rows, bool is_first, std::string& out) {
  if (is_first) {
    for (const std::string_view key : kKeysBeforePrices) (out += key) += ',';
    out += "instalment_count,instalment_price,unit_price,";
    for (const std::string_view key : kKeysBehindPrices) (out += key) += ',';
    out += "image,url,role,page_url,source\n";
  }
  const PageAddress address(extraction);
  for (const ProductRow& row : product_rows(results, address, all_rows)) append_row(extraction, row, address, out);
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
