// The named character references of HTML (&eacute; &notin;), from the table that the parser's library brings along.
#pragma once
#include <cstddef>
#include <string_view>

namespace garimpo::dom::lexbor {

struct NamedReference {
  std::size_t name_bytes = 0;  // behind the ampersand, the semicolon included where it is part; 0: there is none
  bool has_semicolon = false;
  std::string_view text;  // UTF-8
};

// The longest reference at the beginning of what stands behind an ampersand.
NamedReference find_named_reference(std::string_view behind_ampersand);

}  // namespace garimpo::dom::lexbor
