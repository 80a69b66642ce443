// The template of a region: an XPath that selects its records, and one for each column, relative to the record, that selects its cells.
//
// A record or cell of several nodes is selected by its first node. Of the forms that select all records and nothing else the shortest is
// taken: tag names from their common ancestor, then an attribute, a class, a child or positions that tell them from their siblings, then a
// union of such paths per parent. Every path is evaluated before it is given (template_step.hpp); a column or region for which no short
// form is exact has no path. Cost: records and cells times the children on their paths.
#pragma once

#include "base/budget.hpp"
#include "extract/document.hpp"
#include "extract/records/columns/columns_by_path.hpp"

#include <span>
#include <string>
#include <vector>

namespace garimpo::extract::records {

// The path of the records' first nodes, which come in document order; "" where none was found.
std::string record_path(const Document& document, std::span<const NodeId> records, base::Budget& budget);

// The path of each column's cells from the first node of their record; "" where none was found. `records` by the number that cells have.
std::vector<std::string> field_paths(const Document& document, std::span<const NodeId> records, const Columns& columns,
                                     base::Budget& budget);

}  // namespace garimpo::extract::records
