// Runs a method of the records family on a page written in the test, and reads its markers as the output would.
#pragma once
#include "extract/extractor.hpp"
#include "tests/extract/records/worked_examples.hpp"
#include "tests/parsed_page.hpp"
#include "text/white_space.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace garimpo::testing {

using Settings = std::vector<std::pair<std::string, std::string>>;

inline std::string text_of(const features::Page& page, NodeRange nodes) {
  std::string out;
  for (NodeId node = nodes.begin; node < nodes.end; ++node) {
    if (!page.document().is_text(node) || !page.content().contains(node)) continue;
    text::append_collapsed(out, " ");
    text::append_collapsed(out, page.document().text(node));
  }
  text::drop_trailing_space(out);
  return out;
}

struct FoundRegion {
  Marker marker{};
  std::vector<std::string> columns;
  std::vector<std::string> kinds;                        // by column
  std::string record_path;                               // of the template
  std::map<std::string, std::string> field_paths;        // by column name
  std::vector<std::string> records;                      // their text
  std::vector<std::map<std::string, std::string>> rows;  // text by column name
};

struct FoundRecords {
  ParsedPage parsed;
  MarkerSet markers;
  Trace trace;
  std::vector<Warning> warnings;
  std::vector<FoundRegion> regions;

  FoundRecords(const std::string& html, const Settings& settings = {}, std::uint32_t max_time_ms = 60'000, bool is_traced = false,
               std::string_view method_name = "records/cs")
      : parsed(html) {
    const extract::Extractor* method = extract::find_extractor(method_name);
    OptionValues options(method->info.options);
    for (const auto& [name, value] : settings)
      if (!options.set(name, value)) std::abort();
    base::Budget budget(max_time_ms);
    extract::Context context{parsed.page, options, "", budget, markers, is_traced ? &trace : nullptr, &warnings};
    method->run(context);
    read();
  }

  // Records of the regions that stand directly under an element, in document order.
  std::vector<std::vector<std::string>> records_under(NodeId parent) const {
    std::map<NodeId, std::vector<std::string>> by_start;
    for (const FoundRegion& region : regions)
      if (parsed.document.parent(region.marker.nodes.begin) == parent) by_start[region.marker.nodes.begin] = region.records;
    std::vector<std::vector<std::string>> out;
    for (const auto& [start, texts] : by_start) out.push_back(texts);
    return out;
  }

  // The region whose records are children of that element; null where there is none.
  const FoundRegion* under(NodeId parent) const {
    for (const FoundRegion& region : regions)
      if (parsed.document.parent(region.marker.nodes.begin) == parent) return &region;
    return nullptr;
  }

  // The records of that region; none where there is no region under the first element of that name.
  std::vector<std::string> records_under(std::string_view name) const {
    const FoundRegion* const region = under(parsed.find(name));
    return region == nullptr ? std::vector<std::string>{} : region->records;
  }

 private:
  void read() {
    std::vector<bool> is_nested(markers.size(), false);  // part of a list inside a cell
    for (MarkerId id = 0; id < markers.size(); ++id) {
      const Marker& marker = markers[id];
      is_nested[id] = marker.parent != kNoMarker && (is_nested[marker.parent] || marker.label == Label::record_list);
      if (is_nested[id]) continue;
      switch (marker.label) {
        case Label::record_list:
          regions.emplace_back().marker = marker;
          break;
        case Label::column:
          regions.back().columns.emplace_back(marker.value);
          regions.back().kinds.emplace_back(marker.kind);
          break;
        case Label::template_path:
          if (marker.kind == "record") regions.back().record_path = marker.value;
          if (marker.kind == "field") regions.back().field_paths[regions.back().columns.at(marker.column)] = marker.value;
          break;
        case Label::record:
          regions.back().records.push_back(marker.value.empty() ? text_of(parsed.page, marker.nodes) : std::string(marker.value));
          regions.back().rows.emplace_back();
          break;
        case Label::cell:
          regions.back().rows.back()[regions.back().columns.at(marker.column)] =
              marker.value.empty() ? text_of(parsed.page, marker.nodes) : std::string(marker.value);
          break;
        default:
          std::abort();
      }
    }
  }
};

// Rows of one shape, and rows that all differ. CPU time is measured, so that a busy machine does not change the answer.
inline void expect_linear_time(std::string_view method) {
  const std::uint64_t start = base::thread_cpu_us();
  const FoundRecords alike(rows(200'000, true), {}, 60'000, false, method);
  ASSERT_EQ(alike.regions.size(), 1U);
  EXPECT_EQ(alike.regions[0].records.size(), 200'000U);
  for (const char* const distance : {"dc", "dg", "dt"})
    const FoundRecords different(rows(5'000, false), {{"distance", distance}, {"alpha", "0"}}, 60'000, false, method);
  EXPECT_LT(base::thread_cpu_us() - start, 60'000'000U);
}

}  // namespace garimpo::testing
