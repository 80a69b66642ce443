// Tells tables of data, whose rows and cells mean something, from tables that only lay out the page.
#pragma once
#include <garimpo/document.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace garimpo::features {

struct TableShape {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;  // of the widest row; spans count, but not without bound
};

// The shape of a table to be written as rows and cells; nothing for layout. Data has two rows and two columns or more, no table, section,
// preformatted text or quote inside, no cell longer than kLongestCell bytes, and lists or headings only where a header cell, a thead or a
// caption says that it is data. The search stops at the first nested table, so testing each of many nested tables costs no more than one
// pass.
std::optional<TableShape> data_table_shape(const Document& document, NodeId table);

// colspan or rowspan, at least 1 and at most kLargestSpan.
std::uint32_t span_of(const Document& document, NodeId cell, std::string_view attribute);
inline constexpr std::uint32_t kLargestSpan = 1000;  // the HTML standard's own bound for colspan

}  // namespace garimpo::features
