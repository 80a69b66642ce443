// Embedded metadata as flat names and values, for formats without nesting: "jsonld[0].offers.price", "5.50".
#pragma once
#include <garimpo/metadata.hpp>

#include <functional>
#include <string_view>

namespace garimpo::output {

// Calls visit(name, value) for every value that is no object and no list, in order; null is left out. Long keys are cut and what nests
// past kDeepestName is left out, so that names stay short whatever the page does.
inline constexpr std::size_t kDeepestName = 24;
inline constexpr std::size_t kLongestKey = 80;
void for_each_metadata_value(const Metadata& metadata, const std::function<void(std::string_view, std::string_view)>& visit);

}  // namespace garimpo::output
