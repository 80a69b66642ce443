// Embedded data written as JSON, in one of two shapes.
//
// jsonld   what JSON-LD would have said: {"@context":"https://schema.org","@type":"Person","name":"Ann"}; microdata, RDFa and JSON-LD can
//          be read by one program. (extruct's users know it as uniform=True.)
//          What schema.org calls the additionalType of a microdata item, JSON-LD calls one more @type.
// extruct  each syntax in the shape that extruct gives it: microdata as {"type":…,"properties":{…}}, RDFa as expanded JSON-LD.
#pragma once
#include <garimpo/document.hpp>

#include "base/json_writer.hpp"
#include "features/structured_data/data_tree.hpp"

#include <string_view>

namespace garimpo::extract::metadata {

enum class Shape : std::uint8_t { jsonld, extruct };

// How an item is written; what is off by default are options of extruct, and are for its shape.
struct ItemStyle {
  Shape shape = Shape::jsonld;
  bool all_lists = false;       // strict=True: a list also where there is one value
  bool with_node_ids = false;   // return_html_node's "_nodeId_": the id of the element
  bool with_item_text = false;  // add_text_content's "textContent"
};

// Writes a value as it was read (JSON-LD blocks, states). Of several members with one name only the last is written, as JSON parsers read
// it.
void write_json_value(features::DataValue value, base::JsonWriter& json);

// An item of microdata or RDFa. Several members of one name become a list; addresses are made whole against `base`.
void write_item(const Document& document, features::DataValue item, const ItemStyle& style, std::string_view base, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
