// Breadcrumbs: the trail of links that says where in its shop a product stands.
#pragma once
#include "base/budget.hpp"
#include "features/page.hpp"

#include <garimpo/marker.hpp>

#include <string>
#include <vector>

namespace garimpo::extract::products::automatic {

struct Breadcrumb {
  std::string name;
  std::string url;  // as the page has it; usually "" for the last one
  NodeRange nodes;
};

// The trail from the outermost category inwards: the BreadcrumbList of JSON-LD, else the first element with such a name that holds links.
// At most kMostBreadcrumbs.
inline constexpr std::size_t kMostBreadcrumbs = 15;
std::vector<Breadcrumb> find_breadcrumbs(const features::Page& page, base::Budget& budget);

}  // namespace garimpo::extract::products::automatic
