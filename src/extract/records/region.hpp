// A data region: a list of records, usually siblings under one parent. Every method of this family finds regions; here they become markers.
#pragma once
#include <garimpo/marker.hpp>

#include "dom/document.hpp"
#include "extract/extractor.hpp"
#include "extract/records/columns/columns_by_path.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace garimpo::extract::records {

struct Region {
  NodeId parent = 0;
  std::vector<NodeRange> records;  // in document order; of scattered records, the places of each one after the other
  std::uint32_t places = 1;        // ranges of each record: 1, or more where a record is scattered
  std::string reason;
  float confidence = -1;    // 0..1 where the method is calibrated
  std::string_view kind{};  // "menu", "footer" where the method knows; a literal

  std::size_t count() const { return records.size() / places; }
  NodeRange nodes() const { return {records.front().begin, records.back().end}; }
};

// The records of a region without the header row of a table, which is none: Definition 2 of Jabour 2011 asks for two groups at least.
std::size_t count_of_data(const features::Page& page, const Region& region);

// Adds the warning that two subtrees or lists were too large to be compared whole.
void warn_of_cut(Context& context);

// Which region is the main one, and the order of the others; that of the choices of the option. No paper says it.
enum class RegionOrder : std::uint8_t { page, size, weight };
inline constexpr OptionInfo kOrderOption = {
    "order",
    OptionKind::choice,
    "page",
    0,
    0,
    "page|size|weight",
    "the main region is the first of the page, that of most records, or that of most text (outside links it counts four times)",
    "no paper names a main region: page adds nothing to them; weight is ours"};

// Emits the regions in the order asked for, the first as the main one, each with its columns, records and cells. Ties go by document order.
// By weight, a character outside a link counts four times one inside (menus are all links). Stops early when the budget is spent.
// A marker has one range of nodes. A record scattered over several parents is marked at its first range, with the text of all ranges as its
// value; its cells are marked where they stand.
void emit_regions(Context& context, std::vector<Region> regions, RegionOrder order, MakeColumns make_columns = columns_by_path);
// The same in the order given, the first as the main one.
void emit_in_order(Context& context, std::vector<Region> regions);

}  // namespace garimpo::extract::records
