// Microformats in the JSON of their parsers: {"items":[…],"rels":{…},"rel-urls":{…}}.
#pragma once
#include "base/json_writer.hpp"
#include "features/structured_data/microformats.hpp"

namespace garimpo::extract::metadata {

// Writes the member "microformats", or nothing where the page has neither an item nor a link with rel. Returns false if nested items
// reached the limit of copies; further ones are then written as their text alone.
bool write_microformats(const features::Microformats& data, const Document& document, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
