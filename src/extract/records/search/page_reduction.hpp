// What Godoy 2015, section 5.2, removes from a page before looking for records: headers, footers, hidden parts and, on pages that mark
// their products with schema.org, everything outside the marked products and their ancestors. Scripts, styles and metadata, which the
// thesis also removes, are not part of a Page's content anyway. A page with a single marked product is about that product, not a list: it
// is left whole. Cost: one pass over the nodes, and the shapes of what is left computed anew.
#pragma once
#include "base/budget.hpp"
#include "extract/records/search/page_tree.hpp"
#include "features/page.hpp"

namespace garimpo::extract::records {

// The tag tree of the page, or with `is_reduced` that of what is left of it.
PageTree searched_tree(const features::Page& page, bool is_reduced, base::Budget& budget);

}  // namespace garimpo::extract::records
