#include "output/json/objects.hpp"
#include "output/products.hpp"

#include <algorithm>
#include <array>

namespace garimpo::output {

namespace {

// Keys with plain values, in the order in which they are written; other keys have forms of their own.
constexpr std::array<std::string_view, 10> kPlainKeys = {"name",         "price", "regularPrice", "currency", "currencyRaw",
                                                         "availability", "sku",   "mpn",          "url",      "description"};
constexpr std::array<std::string_view, 2> kListKeys = {"gtin", "images"};

void write_list(ObjectParts& object, const Product& product, std::string_view key) {
  if (product.field(key) == nullptr) return;
  object.json().key(key).begin_array();
  for (const Marker* field : product.fields)
    if (field->kind == key) object.json().string(field->value);
  object.json().end_array();
}

void write_rating(ObjectParts& object, const Product& product) {
  if (product.value("ratingValue").empty()) return;
  base::JsonWriter& json = object.json();
  json.key("aggregateRating").begin_object();
  for (const std::string_view key : {"ratingValue", "bestRating", "reviewCount"}) json.member_if_known(key, product.value(key));
  json.end_object();
}

// Writes the fields of a price or breadcrumb itself, such as currency or address. True and false are written as JSON booleans.
void write_part_fields(ObjectParts& object, const Marker& part) {
  const auto id = static_cast<MarkerId>(&part - &object.extraction().markers[0]);
  for (const MarkerId inner : object.parts().parts(id)) {
    const Marker& field = object.extraction().markers[inner];
    if (field.label != Label::field) continue;
    object.json().key(field.kind);
    if (field.kind == "interestFree")
      object.json().boolean(field.value == "true");
    else
      object.json().string(field.value);
  }
}

void write_breadcrumbs(ObjectParts& object, const Product& product) {
  if (product.field("breadcrumbs") == nullptr) return;
  object.json().key("breadcrumbs").begin_array();
  for (const Marker* field : product.fields)
    if (field->kind == "breadcrumbs") {
      object.json().begin_object().member("name", field->value);
      write_part_fields(object, *field);
      object.json().end_object();
    }
  object.json().end_array();
}

void write_prices(ObjectParts& object, const Product& product) {
  if (product.prices.empty()) return;
  base::JsonWriter& json = object.json();
  json.key("prices").begin_array();
  for (const Marker* price : product.prices) {
    json.begin_object().member("role", price->kind).member("amount", price->value);
    if (price->column > 0) json.key("count").number(std::uint64_t{price->column});
    write_part_fields(object, *price);
    json.end_object();
  }
  json.end_array();
}

void write_places(ObjectParts& object, const Product& product) {
  const auto has_place = [](const Marker* field) { return !field->nodes.empty(); };
  if (std::ranges::none_of(product.fields, has_place)) return;
  object.json().key("provenance").begin_object();
  std::string_view last;
  for (const Marker* field : product.fields) {
    if (field->nodes.empty() || field->kind == last) continue;
    last = field->kind;
    const bool is_first = product.field(field->kind) == field;
    if (is_first) object.write_provenance(field->kind, field->nodes, field->reason);
  }
  object.json().end_object();
}

void write_own_members(ObjectParts& object, const Product& product) {
  base::JsonWriter& json = object.json();
  for (const std::string_view key : kPlainKeys) json.member_if_known(key, product.value(key));
  for (const std::string_view key : kListKeys) write_list(object, product, key);
  if (const std::string_view brand = product.value("brand"); !brand.empty())
    json.key("brand").begin_object().member("name", brand).end_object();
  write_rating(object, product);
  write_breadcrumbs(object, product);
  write_prices(object, product);
}

// Writes the variants of a product; a variant has no variants of its own.
void write_variants(ObjectParts& object, const Product& product) {
  if (product.variants.empty()) return;
  object.json().key("variants").begin_array();
  for (const MarkerId id : product.variants) {
    const Product variant(object.extraction(), object.parts(), id);
    object.json().begin_object();
    write_own_members(object, variant);
    write_places(object, variant);
    object.json().end_object();
  }
  object.json().end_array();
}

void write_members(ObjectParts& object, const Product& product) {
  write_own_members(object, product);
  write_variants(object, product);
  write_places(object, product);
}

}  // namespace

void write_json_product(ObjectParts& object, MarkerId id) {
  const Product product(object.extraction(), object.parts(), id);
  object.begin_object(product.marker);
  write_members(object, product);
  object.json().end_object();
}

void write_json_product_list(ObjectParts& object, MarkerId id) {
  object.begin_object(object.extraction().markers[id]);
  base::JsonWriter& json = object.json();
  json.key("products").begin_array();
  for (const MarkerId part : products_of(object.extraction(), object.parts(), id)) {
    json.begin_object();
    write_members(object, Product(object.extraction(), object.parts(), part));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace garimpo::output
