// Whether what a page shows are words at all. Data and code are handed in as pages too: base64, JSON, minified scripts and styles under a
// name that ends in .html. They parse, for anything does, and their text would pass for an article.
#pragma once
#include "features/page.hpp"

namespace garimpo::features {

// True where the page has next to no elements of HTML for its text, and the text is JSON or consists mostly of runs that no language
// writes: long ones, and ones with marks inside. Numbers and characters beyond ASCII count as words, so that pages of any script and bare
// figures have words. Cost: a count of tags; where elements are few, one pass over at most 16 KB of text.
bool is_data_without_words(const Page& page);

}  // namespace garimpo::features
