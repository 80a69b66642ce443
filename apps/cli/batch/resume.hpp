// --resume: prepares a JSON Lines file that an interrupted run left, possibly cut at any byte.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/outcome.hpp"
#include "input/source_reader.hpp"
#include "outputs/packing.hpp"

namespace garimpo::cli {

struct Resumption {
  std::uint64_t pages = 0;        // whole lines that are there
  std::uint64_t whole_bytes = 0;  // where they end; what follows is a partial line
  std::string last_line;
};

// Counts the complete lines of the file and changes nothing. A missing file counts as empty. Of a compressed one the members that are whole
// count: each holds whole lines.
Outcome<Resumption> read_resumption(const std::string& path, Packing packing = Packing::none);
// Cuts the partial line off, after the lines were found to belong to the sources.
Outcome<void> cut_partial_line(const std::string& path, const Resumption& resumption);

// A method that the line has objects of and that is not among these; "" where there is none.
std::string strange_method(std::string_view line, const std::vector<std::string>& methods);

// Whether the line was written for this page: same source and, where both have them, the same envelope members (WARC offset, line).
bool line_belongs_to(std::string_view line, const input::SourcePage& page);

}  // namespace garimpo::cli
