// The box in the corner of the page format that says what was found.
#pragma once
#include <garimpo/extraction.hpp>

#include <string>

namespace garimpo::output {

void append_page_legend(const Extraction& extraction, std::string& out);

}  // namespace garimpo::output
