// The address of the list's next page.
#pragma once
#include "extract/extractor.hpp"

namespace garimpo::extract::products::automatic {

// Emits a page_fact nextPage where a link says so: rel=next, a class or words that mean next.
void emit_next_page(Context& context);

}  // namespace garimpo::extract::products::automatic
