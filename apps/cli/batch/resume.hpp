// --resume: what a broken run left in a JSON Lines file, made ready to go on. A run may have been killed at any byte.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "command_line/outcome.hpp"
#include "input/source_reader.hpp"

namespace garimpo::cli {

struct Resumption {
  std::uint64_t pages = 0;        // whole lines that are there
  std::uint64_t whole_bytes = 0;  // where they end; what follows is a partial line
  std::string last_line;
};

// Counts the whole lines of the file and changes nothing. No file: nothing done yet.
Outcome<Resumption> read_resumption(const std::string& path);
// Cuts the partial line off, once the lines are known to be ours.
Outcome<void> cut_partial_line(const std::string& path, const Resumption& resumption);

// Whether the line was written for this page: same source and, where both say, same members of the envelope (WARC offset, line).
bool line_belongs_to(std::string_view line, const input::SourcePage& page);

}  // namespace garimpo::cli
