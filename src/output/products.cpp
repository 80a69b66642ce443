#include "output/products.hpp"

#include <algorithm>

namespace garimpo::output {

Product::Product(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id) : marker(extraction.markers[id]) {
  for (const MarkerId part : parts.parts(id)) {
    const Marker& found = extraction.markers[part];
    if (found.label == Label::field) fields.push_back(&found);
    if (found.label == Label::price) prices.push_back(&found);
    if (found.label == Label::product) variants.push_back(part);
  }
}

const Marker* Product::field(std::string_view key) const {
  const auto at = std::ranges::find(fields, key, &Marker::kind);
  return at == fields.end() ? nullptr : *at;
}

std::string_view Product::value(std::string_view key) const {
  const Marker* found = field(key);
  return found == nullptr ? std::string_view{} : found->value;
}

std::vector<MarkerId> products_of(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object) {
  if (extraction.markers[object].label == Label::product) return {object};
  std::vector<MarkerId> products;
  if (extraction.markers[object].label != Label::product_list) return products;
  for (const MarkerId part : parts.parts(object))
    if (extraction.markers[part].label == Label::product) products.push_back(part);
  return products;
}

}  // namespace garimpo::output
