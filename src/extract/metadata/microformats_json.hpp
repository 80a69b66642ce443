// Microformats in the JSON of their parsers: {"items":[…],"rels":{…},"rel-urls":{…}}.
#pragma once
#include "base/json_writer.hpp"
#include "features/structured_data/microformats.hpp"

namespace garimpo::extract::metadata {

// The member "microformats"; nothing where the page has neither an item nor a link with rel. False where items inside items would have
// been written too often: those beyond are their text alone.
bool write_microformats(const features::Microformats& data, const Document& document, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
