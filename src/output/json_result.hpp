// One page's result as one JSON object, the shape that other programs read.
//
// Keys stand in a fixed order; what is unknown is left out, never "" or null. A page that gave nothing has an empty `objects` and says why
// in `warnings`; a source that could not be read has `error` and nothing else but its names.
#pragma once
#include <garimpo/extraction.hpp>
#include <garimpo/output.hpp>

#include <string>

namespace garimpo::output {

// Appends the object, without a line break at the end.
void append_json_result(const Extraction& extraction, const OutputOptions& options, bool is_pretty, std::string& out);

}  // namespace garimpo::output
