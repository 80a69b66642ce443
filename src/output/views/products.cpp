#include <garimpo/products.hpp>

#include "markers/part_index.hpp"

#include <algorithm>
#include <cassert>

namespace garimpo {

namespace {

Value first_of(std::span<const Field> fields, std::string_view key) {
  const auto found = std::ranges::find(fields, key, &Field::key);
  return found == fields.end() ? Value() : found->value;
}

}  // namespace

Value ProductPrice::field(std::string_view key) const { return first_of(fields, key); }
Value Breadcrumb::url() const { return first_of(fields, "url"); }
Value Product::field(std::string_view key) const { return first_of(fields_, key); }

std::vector<Value> Product::fields(std::string_view key) const {
  std::vector<Value> values;
  for (const Field& field : fields_)
    if (field.key == key) values.push_back(field.value);
  return values;
}

std::vector<Field> Product::fields_of(MarkerId id) const {
  std::vector<Field> fields;
  for (const MarkerId part : parts()->parts(id))
    if (marker(part).label == Label::field) fields.push_back({marker(part).kind, Value(document(), marker(part))});
  return fields;
}

Product::Product(const ResultObject& object) : ResultObject(object) {
  assert(label() == Label::product);
  for (const MarkerId part_id : parts()->parts(id())) {
    const Marker& part = marker(part_id);
    const Value value(document(), part);
    if (part.label == Label::field) {
      fields_.push_back({part.kind, value});
      if (part.kind == "breadcrumbs") breadcrumbs_.push_back({value, fields_of(part_id)});
    }
    if (part.label == Label::price) prices_.push_back({part.kind, value, part.column, fields_of(part_id)});
    if (part.label == Label::product) variants_.push_back(part_id);
  }
}

std::vector<Product> Product::variants() const {
  std::vector<Product> variants;
  variants.reserve(variants_.size());
  for (const MarkerId variant : variants_) variants.push_back(Product(ResultObject(extraction(), parts(), variant)));
  return variants;
}

ProductList::ProductList(const ResultObject& object) : ResultObject(object) {
  assert(label() == Label::product_list);
  for (const MarkerId part : parts()->parts(id()))
    if (marker(part).label == Label::product) products_.push_back(part);
}

std::vector<Product> ProductList::products() const {
  std::vector<Product> products;
  products.reserve(size());
  for (const MarkerId product : products_) products.push_back(Product(ResultObject(extraction(), parts(), product)));
  return products;
}

}  // namespace garimpo
