// The number of records that a page announces: "1 - 10 of 135", "Showing 21 to 40", "18 results". Texts are read in order and across
// elements, since the numbers are often in bold. Cost: the bytes of the short texts.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::extract::records::automatic {

// The announced numbers of records, each once, ascending.
std::vector<std::uint32_t> announced_counts(const PageColumns& page);

}  // namespace garimpo::extract::records::automatic
