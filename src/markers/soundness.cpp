#include "markers/soundness.hpp"

namespace garimpo::markers {

std::string_view unsoundness(const MarkerSet& markers, std::size_t first, const Document& document) {
  for (std::size_t at = first; at < markers.size(); ++at) {
    const Marker& marker = markers[static_cast<MarkerId>(at)];
    if (static_cast<std::size_t>(marker.label) >= kLabelCount) return "a marker has a label that does not exist";
    if (marker.nodes.begin > document.size() || marker.nodes.end > document.size()) return "a marker has nodes that the page does not have";
    if (marker.parent != kNoMarker && marker.parent >= at) return "a marker is a part of one that was not added before it";
  }
  return {};
}

}  // namespace garimpo::markers
