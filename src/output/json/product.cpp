#include "output/json/objects.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace garimpo::output {

namespace {

// In the order in which they are written; the others have forms of their own.
constexpr std::array<std::string_view, 9> kPlainKeys = {"name",         "price", "regularPrice", "currency", "currencyRaw",
                                                        "availability", "sku",   "mpn",          "url"};
constexpr std::array<std::string_view, 2> kListKeys = {"gtin", "images"};

void write_list(ObjectParts& object, const Product& product, std::string_view key) {
  if (!product.field(key).is_found()) return;
  object.json().key(key).begin_array();
  for (const Field& field : product.fields())
    if (field.key == key) object.json().string(field.value.text());
  object.json().end_array();
}

void write_rating(ObjectParts& object, const Product& product) {
  if (product.rating_value().empty()) return;
  base::JsonWriter& json = object.json();
  json.key("aggregateRating").begin_object();
  for (const std::string_view key : {"ratingValue", "bestRating", "reviewCount"}) json.member_if_known(key, product.field(key).text());
  json.end_object();
}

// What is said of a price or of a breadcrumb itself: its currency, its address. Truth values are written as such.
void write_part_fields(base::JsonWriter& json, std::span<const Field> fields) {
  for (const Field& field : fields) {
    json.key(field.key);
    if (field.key == "interestFree")
      json.boolean(field.value.text() == "true");
    else
      json.string(field.value.text());
  }
}

void write_breadcrumbs(ObjectParts& object, const Product& product) {
  if (product.breadcrumbs().empty()) return;
  base::JsonWriter& json = object.json();
  json.key("breadcrumbs").begin_array();
  for (const Breadcrumb& crumb : product.breadcrumbs()) {
    json.begin_object().member("name", crumb.name.text());
    write_part_fields(json, crumb.fields);
    json.end_object();
  }
  json.end_array();
}

void write_prices(ObjectParts& object, const Product& product) {
  if (product.prices().empty()) return;
  base::JsonWriter& json = object.json();
  json.key("prices").begin_array();
  for (const ProductPrice& price : product.prices()) {
    json.begin_object().member("role", price.role).member("amount", price.amount.text());
    if (price.count > 0) json.key("count").number(std::uint64_t{price.count});
    write_part_fields(json, price.fields);
    json.end_object();
  }
  json.end_array();
}

void write_places(ObjectParts& object, const Product& product) {
  const auto has_place = [](const Field& field) { return !field.value.nodes().empty(); };
  if (std::ranges::none_of(product.fields(), has_place)) return;
  object.json().key("provenance").begin_object();
  std::string_view last;
  for (const Field& field : product.fields()) {
    if (field.value.nodes().empty() || field.key == last) continue;
    last = field.key;
    const bool is_first = &*std::ranges::find(product.fields(), field.key, &Field::key) == &field;
    if (is_first) object.write_provenance(field.key, field.value.nodes(), field.value.rule(), field.value.confidence());
  }
  object.json().end_object();
}

void write_own_members(ObjectParts& object, const Product& product) {
  base::JsonWriter& json = object.json();
  for (const std::string_view key : kPlainKeys) json.member_if_known(key, product.field(key).text());
  for (const std::string_view key : kListKeys) write_list(object, product, key);
  if (const Value brand = product.brand(); !brand.empty()) json.key("brand").begin_object().member("name", brand.text()).end_object();
  write_rating(object, product);
  write_breadcrumbs(object, product);
  write_prices(object, product);
}

// Writes the variants of a product; a variant has no variants of its own.
void write_variants(ObjectParts& object, const Product& product) {
  const std::vector<Product> variants = product.variants();
  if (variants.empty()) return;
  object.json().key("variants").begin_array();
  for (const Product& variant : variants) {
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

void write_json_product(ObjectParts& object, const Product& product) {
  object.begin_object(product);
  write_members(object, product);
  object.json().end_object();
}

void write_json_product_list(ObjectParts& object, const ProductList& list) {
  object.begin_object(list);
  base::JsonWriter& json = object.json();
  json.key("products").begin_array();
  for (const Product& product : list.products()) {
    json.begin_object();
    write_members(object, product);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace garimpo::output
