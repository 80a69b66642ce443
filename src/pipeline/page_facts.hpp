// The stage behind the methods: what the page is as a whole, whichever methods ran. Adds Label::page_fact markers: pageType with its
// confidence, language, nextPage, and what the head says: canonicalUrl, robots, alternate.
#pragma once
#include <garimpo/marker.hpp>

#include "base/budget.hpp"
#include "features/page.hpp"

#include <string_view>

namespace garimpo::pipeline {

// Reads what the methods found: the language is the article's, and words that mean "next" count on pages that list products.
// Cost: the model of page types, which a method may have asked already; 1.5 KB of text for the language; the links with rel.
void add_page_facts(const features::Page& page, std::string_view url, base::Budget& budget, MarkerSet& markers);

}  // namespace garimpo::pipeline
