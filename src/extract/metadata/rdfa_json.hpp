// RDFa as expanded JSON-LD, the shape of extruct: "rdfa":[{"@id":…,"@type":[…],"http://schema.org/name":[{"@value":…}]}].
#pragma once
#include "base/json_writer.hpp"
#include "features/structured_data/rdfa.hpp"

namespace garimpo::extract::metadata {

// Writes nothing where there are no triples. Subjects stand in the order of the page.
void write_expanded(const features::Rdfa& rdfa, std::string_view base, base::JsonWriter& json);

}  // namespace garimpo::extract::metadata
