// Microformats in the shape of their parsers: {"items":[…],"rels":{…},"rel-urls":{…}}.
#pragma once
#include <garimpo/value_tree.hpp>

#include "extract/document.hpp"
#include "features/structured_data/microformats.hpp"

namespace garimpo::extract::metadata {

// The member "microformats"; nothing where the page has neither an item nor a link with rel. False where items inside items would have
// been added too often: those beyond are their text alone.
bool add_microformats(const features::Microformats& data, const Document& document, ValueTree& values);

}  // namespace garimpo::extract::metadata
