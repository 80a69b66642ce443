// What was met in the sources and not read, in words.
#pragma once
#include <string>

#include "input/skipped.hpp"

namespace garimpo::cli {

// A line for files, records of other types, and responses with another status; "" where nothing was passed over.
std::string describe_skipped(const input::Skipped& skipped);

}  // namespace garimpo::cli
