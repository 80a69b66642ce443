// The markers of a page as the tree they form: its objects, and the parts of each marker, in the order in which they were added.
// Cost: two passes over the markers, even where the parts of several objects were added in turn.
#pragma once
#include <garimpo/marker.hpp>

#include <span>
#include <vector>

namespace garimpo::markers {

class PartIndex {
 public:
  explicit PartIndex(const MarkerSet& markers);

  // Markers without a parent: the objects that were found, and the facts about the page as a whole.
  std::span<const MarkerId> objects() const { return parts_at(0); }
  std::span<const MarkerId> page_facts() const { return parts_at(1); }
  std::span<const MarkerId> parts(MarkerId id) const { return parts_at(std::size_t{id} + 2); }

 private:
  std::span<const MarkerId> parts_at(std::size_t slot) const { return {parts_.data() + begin_[slot], parts_.data() + begin_[slot + 1]}; }

  std::vector<std::uint32_t> begin_;  // slot 0: objects; slot 1: page facts; slot id + 2: parts of the marker
  std::vector<MarkerId> parts_;
};

}  // namespace garimpo::markers
