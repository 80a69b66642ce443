// The box in the corner of the page format that says what was found.
#pragma once
#include <garimpo/result_object.hpp>

#include <string>
#include <string_view>

namespace garimpo::output {

// What the legend and the boxes call an object.
std::string_view object_name(const ResultObject& object);

void append_page_legend(const Extraction& extraction, std::string& out);

}  // namespace garimpo::output
