// Whether a region is a menu or a footer. Decided by the elements around it (nav, footer, their roles), or by class names if the region
// also looks like one: nearly all links, few words. Cost: the ancestors of the region, and one look at each record.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <span>
#include <string_view>

namespace garimpo::extract::records::automatic {

// "menu", "footer", or "" for neither.
std::string_view region_kind(const PageColumns& page, std::span<const NodeRange> records);

}  // namespace garimpo::extract::records::automatic
