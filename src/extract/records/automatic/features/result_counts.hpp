// What a page says of its own length: "1 - 10 of 135", "Showing 21 to 40", "18 results". Read from the page's texts in order, across
// elements, since the numbers are often in bold. Cost: the bytes of the texts that are short.
#pragma once
#include "extract/records/automatic/features/page_columns.hpp"

#include <cstdint>
#include <vector>

namespace garimpo::extract::records::automatic {

// Numbers of records that the page announces, each once, ascending.
std::vector<std::uint32_t> announced_counts(const PageColumns& page);

}  // namespace garimpo::extract::records::automatic
