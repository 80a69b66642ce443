// Recognises pages that are an empty shell: next to no text of their own, scripts, and a place where these would put the content (an empty
// container, or one with an id that frameworks mount at). Cost: constant where the page has text, else a pass over the elements.
#pragma once
#include "features/page.hpp"

namespace garimpo::page_type {

// Whether the page has less text than a paragraph, both in words and (for scripts without spaces between words) in characters.
bool has_next_to_no_text(const features::Page& page);
bool is_script_shell(const features::Page& page);

}  // namespace garimpo::page_type
