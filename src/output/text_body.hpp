// Content as plain text: blocks on lines, cells of a row joined by tabs, preformatted text as it stands. Nothing but characters of the
// source and the white space between blocks is written, each once.
#pragma once
#include "output/blocks.hpp"

#include <span>
#include <string>

namespace garimpo::output {

// Without a line break at the end.
void append_text_body(const Document& document, std::span<const Event> events, std::string& out);

}  // namespace garimpo::output
