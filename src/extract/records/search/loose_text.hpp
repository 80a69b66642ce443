// Text between the records of a region. Tree matching compares tags only, so a record it finds ends with its last element; but in
// "<br><b>title</b> text <br><b>title</b> text" the text belongs to the record too. Text after a record, up to the next element, is added
// to it, unless the record ends with a line break: then the text begins something else. Cost: linear in what is added.
#pragma once
#include "extract/records/region.hpp"
#include "features/page.hpp"

namespace garimpo::extract::records {

// For regions whose records have one range each.
void take_loose_text(const features::Page& page, Region& region);

}  // namespace garimpo::extract::records
