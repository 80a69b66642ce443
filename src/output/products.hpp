// Products as formats write them: the markers of one product gathered by key.
#pragma once
#include <garimpo/extraction.hpp>

#include "markers/part_index.hpp"

#include <string_view>
#include <vector>

namespace garimpo::output {

struct Product {
  Product(const Extraction& extraction, const markers::PartIndex& parts, MarkerId id);

  const Marker& marker;
  std::vector<const Marker*> fields;
  std::vector<const Marker*> prices;
  std::vector<MarkerId> variants;

  // The value of the first field of that key; "" where there is none.
  std::string_view value(std::string_view key) const;
  const Marker* field(std::string_view key) const;
};

// The products of an object: itself, or those of the list.
std::vector<MarkerId> products_of(const Extraction& extraction, const markers::PartIndex& parts, MarkerId object);

inline bool is_product_object(const Marker& marker) { return marker.label == Label::product || marker.label == Label::product_list; }

}  // namespace garimpo::output
