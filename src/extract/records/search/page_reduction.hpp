// What Godoy 2015, section 5.2, removes from a page before looking for records: scripts, styles, metadata and links of the head (5.2.1 and
// 6.2.1), headers, footers, elements with the attribute `hidden` and, on pages that mark their products with schema.org (5.2.2), everything
// outside the marked products and their ancestors. Cost: one pass over the nodes, and the shapes of what is left computed anew.
#pragma once
#include "base/budget.hpp"
#include "extract/records/search/page_tree.hpp"
#include "features/page.hpp"

namespace garimpo::extract::records {

struct Reduction {
  bool is_wanted = true;
  std::size_t min_marked = 1;  // so many marked products leave nothing but themselves
};

// The tag tree of the page, or what is left of it.
PageTree searched_tree(const features::Page& page, TreeKind kind, const Reduction& reduction, base::Budget& budget);
// Whether an itemtype names schema.org's product, alone or among others.
bool is_product_type(std::string_view itemtype);

}  // namespace garimpo::extract::records
