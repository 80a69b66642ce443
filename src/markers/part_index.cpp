#include "markers/part_index.hpp"

namespace garimpo::markers {

namespace {

std::size_t slot_of(const Marker& marker) {
  if (marker.parent != kNoMarker) return std::size_t{marker.parent} + 2;
  return is_object(marker) ? 0 : 1;
}

}  // namespace

PartIndex::PartIndex(const MarkerSet& markers) : begin_(markers.size() + 3, 0), parts_(markers.size()) {
  for (const Marker& marker : markers) ++begin_[slot_of(marker) + 1];
  for (std::size_t slot = 1; slot < begin_.size(); ++slot) begin_[slot] += begin_[slot - 1];
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  for (MarkerId id = 0; id < markers.size(); ++id) parts_[next[slot_of(markers[id])]++] = id;
}

}  // namespace garimpo::markers
