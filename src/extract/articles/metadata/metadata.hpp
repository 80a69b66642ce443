// What a page says of its article: title, authors, dates, description, site, canonical address, image, tags. Each value is chosen among
// candidates that name the signal they came from.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::articles {

// Adds the title and the fields of the article: Label::title, Label::field with kind = key of the result, nodes = where it stands, reason =
// the signal. Without an article (kNoMarker) only notes for those who asked for reasons. Cost: one pass over the elements, and a bounded
// look around the text's beginning.
void emit_metadata(Context& context, MarkerId article);

}  // namespace garimpo::extract::articles
