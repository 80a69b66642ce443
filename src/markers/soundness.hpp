// Whether markers can be read at all: outputs trust that they are of the page and that parts follow what they are parts of.
#pragma once
#include <garimpo/marker.hpp>

#include <string_view>

#include "dom/document.hpp"

namespace garimpo::markers {

// What is wrong with the first unsound marker from `first` on, in words; "" where all are sound. Linear in the markers looked at.
std::string_view unsoundness(const MarkerSet& markers, std::size_t first, const Document& document);

}  // namespace garimpo::markers
