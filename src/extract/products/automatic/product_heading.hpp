// The heading that names the page's product: the h1 that the page's title, og:title or embedded name repeats; where no h1 does, another
// element that shows exactly one of those names; else the first h1. Never a link of a menu. Cost: one pass over the elements.
#pragma once
#include "base/budget.hpp"
#include "extract/document.hpp"
#include "features/page.hpp"

#include <string>

namespace garimpo::extract::products::automatic {

struct ProductHeading {
  NodeId node = kNoNode;
  std::string text;          // as name_text() gives it; of a heading that says more than the name ("Paperback, 9 November 2012"), the name
  bool is_repeated = false;  // title or data agree
};

ProductHeading find_product_heading(const features::Page& page, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
