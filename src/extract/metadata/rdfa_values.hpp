// RDFa as expanded JSON-LD, the shape of extruct: "rdfa":[{"@id":…,"@type":[…],"http://schema.org/name":[{"@value":…}]}].
#pragma once
#include <garimpo/value_tree.hpp>
#include "features/structured_data/rdfa.hpp"

namespace garimpo::extract::metadata {

// Adds nothing where there are no triples. Subjects stand in the order of the page.
void add_expanded(const features::Rdfa& rdfa, std::string_view base, ValueTree& values);

}  // namespace garimpo::extract::metadata
