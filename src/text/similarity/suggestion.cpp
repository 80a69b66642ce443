#include "text/similarity/suggestion.hpp"

#include "text/similarity/edit_distance.hpp"

#include <algorithm>

namespace garimpo::text {

std::string suggestion(std::string_view typed, std::span<const std::string_view> names) {
  EditDistance kernel;
  std::string_view nearest;
  std::size_t least = std::min<std::size_t>(2, typed.size() / 2) + 1;
  for (const std::string_view name : names) {
    const std::size_t slips = kernel.distance(typed, name);
    if (slips >= least) continue;
    least = slips;
    nearest = name;
  }
  return nearest.empty() ? "" : " (did you mean '" + std::string(nearest) + "'?)";
}

}  // namespace garimpo::text
