// Embedded data written as JSON, in one of two shapes.
//
// jsonld   what JSON-LD would have said: {"@context":"https://schema.org","@type":"Person","name":"Ann"}; microdata, RDFa and JSON-LD can
//          be read by one program. (extruct's users know it as uniform=True.)
// extruct  each syntax in the shape that extruct gives it: microdata as {"type":…,"properties":{…}}, RDFa as expanded JSON-LD.
#pragma once
#include "base/json_writer.hpp"
#include "features/structured_data/data_tree.hpp"

#include <string_view>

namespace garimpo::extract::metadata {

enum class Shape : std::uint8_t { jsonld, extruct };

// As it was read: JSON-LD blocks, states. Of several members of one name the last counts, as in every reader of JSON.
void write_json_value(features::DataValue value, base::JsonWriter& json);

// An item of microdata or RDFa. Several members of one name become a list; addresses are made whole against `base`.
void write_item(features::DataValue item, Shape shape, std::string_view base, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
