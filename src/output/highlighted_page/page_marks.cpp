#include "output/highlighted_page/page_marks.hpp"

#include "markers/node_range.hpp"

#include <algorithm>

namespace garimpo::output {

PageMarks::PageMarks(const Extraction& extraction) {
  const MarkerSet& markers = extraction.markers;
  std::vector<std::uint32_t> object(markers.size(), 0);
  std::vector<std::uint32_t> records(markers.size(), 0);  // of each list so far
  std::uint32_t objects = 0;
  for (MarkerId id = 0; id < markers.size(); ++id) {
    const Marker& marker = markers[id];
    object[id] = marker.parent == kNoMarker ? objects++ : object[marker.parent];
    const std::uint32_t ordinal = marker.label == Label::record && marker.parent != kNoMarker ? ++records[marker.parent] : 0;
    bool is_first = true;
    markers::for_each_top_node(*extraction.document, marker.nodes, [&](NodeId node) {
      marks_.push_back({node, id, object[id], ordinal, is_first});
      is_first = false;
    });
  }
  std::sort(marks_.begin(), marks_.end(),
            [](const PageMark& a, const PageMark& b) { return a.node != b.node ? a.node < b.node : a.marker < b.marker; });
}

std::span<const PageMark> PageMarks::at(NodeId node) {
  while (next_ < marks_.size() && marks_[next_].node < node) ++next_;
  std::size_t end = next_;
  while (end < marks_.size() && marks_[end].node == node) ++end;
  return {marks_.data() + next_, marks_.data() + end};
}

}  // namespace garimpo::output
