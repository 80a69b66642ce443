// Character references of HTML in a piece of text: &amp; &eacute &#233; &#xE9; become the characters they stand for, as the HTML standard
// has it outside attributes, with the longest known name where no semicolon follows. For text that was cut out of markup; the parser looks
// references up here too.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::text {

// The reference that follows an ampersand; 0 bytes where none does.
struct NamedReference {
  std::size_t bytes = 0;  // its semicolon included where it has one
  bool has_semicolon = false;
  std::string_view text;
};
struct NumberedReference {
  std::size_t bytes = 0;
  std::uint32_t code_point = 0;  // U+FFFD for numbers that are no characters
  bool is_windows_1252 = false;  // 0x80 to 0x9F are read as that encoding has them
};
NamedReference find_named_reference(std::string_view behind_ampersand);
NumberedReference find_numbered_reference(std::string_view behind_ampersand);  // begins with "#"

// Cost: linear, and a search in a table of 2,125 names per "&".
std::string decode_character_references(std::string_view text);

}  // namespace garimpo::text
