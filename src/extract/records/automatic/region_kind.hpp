// What a region is beside the page's records: a menu or a footer. Said by what encloses it (nav, footer, their roles), or by names of
// classes where the region also looks like one: nearly all link, few words. Cost: the ancestors of the region, a look at each record.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <span>
#include <string_view>

namespace garimpo::extract::records::automatic {

// "menu", "footer", or "" for neither.
std::string_view region_kind(const PageColumns& page, std::span<const NodeRange> records);

}  // namespace garimpo::extract::records::automatic
