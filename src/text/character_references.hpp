// Character references of HTML in a piece of text: &amp; &eacute &#233; &#xE9; become the characters they stand for, as the HTML standard
// has it outside attributes, with the longest known name where no semicolon follows. For text that was cut out of markup; pages are decoded
// by the parser.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::text {

// Cost: linear, and a search in a table of 2,125 names per "&".
std::string decode_character_references(std::string_view text);

}  // namespace garimpo::text
