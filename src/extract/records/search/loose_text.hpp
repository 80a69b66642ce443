// Text that stands between the records of a region. Tree matching compares tags, so that a record of its ends with its last element; but in
// "<br><b>title</b> text <br><b>title</b> text" the text is the record's too. Text after a record, up to the next element, is taken into
// it, unless the record ends with a line break: then the text begins something else. Cost: linear in what is taken.
#pragma once
#include "extract/records/region.hpp"
#include "features/page.hpp"

namespace garimpo::extract::records {

// Of a region whose records stand in one place each.
void take_loose_text(const features::Page& page, Region& region);

}  // namespace garimpo::extract::records
