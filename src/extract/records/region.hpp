// A data region: records that stand side by side under one parent. What every method of this family finds, and how it becomes markers.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/marker.hpp>

#include "extract/extractor.hpp"

#include <string>
#include <vector>

namespace garimpo::extract::records {

struct Region {
  NodeId parent = 0;
  std::vector<NodeRange> records;  // in document order
  std::string reason;

  NodeRange nodes() const { return {records.front().begin, records.back().end}; }
};

// Emits the regions in order of importance, the first as the main one, each with its columns, records and cells. Importance is the number
// of characters, where one outside a link counts four times one inside (menus are all links); ties go by document order. Stops early when
// the budget is spent.
void emit_regions(Context& context, std::vector<Region> regions);

}  // namespace garimpo::extract::records
