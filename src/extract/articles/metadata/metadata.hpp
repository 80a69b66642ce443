// What a page says of its article: title, authors, dates, description, site, canonical address, image, tags; and of itself: kind of page,
// language, next page. Each value is chosen among candidates that name the signal they came from.
#pragma once
#include "extract/extractor.hpp"
#include "page_type/page_type.hpp"

namespace garimpo::extract::articles {

struct MetadataHints {
  NodeId first_block = kNoNode;               // where the text begins; kNoNode where there is none
  NodeRange content{};                        // from the first to the last block of it
  const page_type::PageType* type = nullptr;  // the page type, if the caller has it already
  std::string_view sample{};                  // text to detect the language from, if it is not in the body of the page
};

// Adds the title and the fields of the article (Label::title, Label::field with kind = key of the result, nodes = where it stands,
// reason = the signal) and the facts of the page (Label::page_fact: pageType with its confidence, language, nextPage).
// Without an article (kNoMarker) only the facts. Cost: one pass over the elements, and a bounded look around the text's beginning.
void emit_metadata(Context& context, MarkerId article, const MetadataHints& hints);

}  // namespace garimpo::extract::articles
