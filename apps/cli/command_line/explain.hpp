// The reasons of a page as a table for people, where the format has no place for them.
#pragma once
#include <garimpo/extraction.hpp>

#include <string>

namespace garimpo::cli {

// Nothing where the extraction has no trace.
void append_reasons(const Extraction& extraction, std::string& out);

}  // namespace garimpo::cli
