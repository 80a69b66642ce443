// Every range of the page that a result speaks of, object or part of one, for the format that draws them all on the page.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/results.hpp>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace garimpo::output {

struct MarkedPart {
  Label label;
  NodeRange nodes;
  std::uint32_t object;       // position of its object among those that were asked for; of what is said of the page, their count
  std::uint32_t ordinal;      // records and products of a list: 1, 2, ...; else 0
  std::string_view column{};  // cells: the name that the page gives their column
  std::string_view rule{};
  std::string_view method{};  // of objects
  bool is_nested = false;     // a list inside a record, a variant of a product, or a part of them
};

// Those of these objects and of the page, in the order in which they were marked, a part behind what it is a part of. Linear, plus sorting
// the columns of all lists.
std::vector<MarkedPart> marked_parts(const Extraction& extraction, std::span<const ResultObject> objects);

}  // namespace garimpo::output
