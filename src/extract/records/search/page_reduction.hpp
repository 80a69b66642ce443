// What seed 002 takes away from a page before it looks for records (section 5.2): headers, footers, what is hidden, and, on pages
// that mark their products in schema.org's words, everything outside the marked products and what holds them.
//
// Scripts, styles and metadata, which the seed also removes, are no content of a Page anyway. A page with a single marked product is about
// that product, not a list of them: it is left whole. Cost: one pass over the nodes, and the shapes of what is left computed anew.
#pragma once
#include "base/budget.hpp"
#include "extract/records/search/page_tree.hpp"
#include "features/page.hpp"

namespace garimpo::extract::records {

// The tag tree of the page, or with `is_reduced` that of what is left of it.
PageTree searched_tree(const features::Page& page, bool is_reduced, base::Budget& budget);

}  // namespace garimpo::extract::records
