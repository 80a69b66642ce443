// The address of the page that continues this one. rel=next says so on any page; words and class names that mean "next" say so only on a
// page whose list is known to go on over several pages, for on others they turn slides and months.
#pragma once
#include "features/page.hpp"

namespace garimpo::features {

enum class NextSigns : std::uint8_t { rel, rel_and_words };

// As written; "" where nothing says so. Cost: the links with rel; with words one look at each <a>.
StatedAddress find_next_page(const Page& page, NextSigns signs);

}  // namespace garimpo::features
