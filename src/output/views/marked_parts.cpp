#include "output/views/marked_parts.hpp"

#include <algorithm>

namespace garimpo::output {

namespace {

// The names of all columns by list, then in their order: a search from the start for every list inside a record would be long.
class ColumnNames {
 public:
  explicit ColumnNames(const MarkerSet& markers) {
    for (const Marker& marker : markers)
      if (marker.label == Label::column) names_.push_back({marker.parent, marker.value});
    std::ranges::stable_sort(names_, {}, &Name::list);
  }

  std::string_view of(MarkerId list, std::uint16_t column) const {
    const auto columns = std::ranges::equal_range(names_, list, {}, &Name::list);
    return column < columns.size() ? columns[column].text : std::string_view{};
  }

 private:
  struct Name {
    MarkerId list;
    std::string_view text;
  };
  std::vector<Name> names_;
};

// Which marker an object is.
struct Identified : ResultObject {
  static MarkerId id_of(const ResultObject& object) { return (object.*&Identified::id)(); }
};

}  // namespace

std::vector<MarkedPart> marked_parts(const Extraction& extraction, std::span<const ResultObject> objects) {
  const MarkerSet& markers = extraction.markers;
  const ColumnNames columns(markers);
  const auto object_count = static_cast<std::uint32_t>(objects.size());
  constexpr std::uint32_t kLeftOut = UINT32_MAX;
  std::vector<std::uint32_t> place(markers.size(), kLeftOut);  // of each object's marker, in the order of the result
  for (std::uint32_t at = 0; at < object_count; ++at) place[Identified::id_of(objects[at])] = at;
  std::vector<std::uint32_t> records(markers.size(), 0);  // of each list so far
  std::vector<MarkedPart> parts;
  parts.reserve(markers.size());
  for (const Marker& marker : markers) {
    // Facts of the page are parts of no object.
    MarkedPart part{.label = marker.label, .nodes = marker.nodes, .object = kLeftOut, .ordinal = 0, .rule = marker.reason};
    if (marker.parent != kNoMarker) {
      part.object = parts[marker.parent].object;
      const Label above = markers[marker.parent].label;
      part.is_nested = parts[marker.parent].is_nested || marker.label == Label::record_list || above == Label::product;
      if (marker.label == Label::record || marker.label == Label::product) part.ordinal = ++records[marker.parent];
      if (marker.label == Label::cell) part.column = columns.of(markers[marker.parent].parent, marker.column);
    } else if (is_object(marker)) {
      part.object = place[parts.size()];
      part.method = marker.method;
    }
    parts.push_back(part);
  }
  std::erase_if(parts, [](const MarkedPart& part) { return part.object == kLeftOut; });
  return parts;
}

}  // namespace garimpo::output
