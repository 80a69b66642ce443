// Where in the page the text behind some white space begins: text nodes are decoded, their ranges are of the page.
#pragma once
#include "base/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::dom {

// Of white space a reference is a number, whose semicolon may be missing, or a name with its semicolon (&Tab;, &NewLine;).
inline std::size_t end_of_reference(std::string_view html, std::size_t behind_ampersand) {
  std::size_t at = behind_ampersand;
  if (at >= html.size() || html[at] != '#') return std::min(html.find(';', at), html.size() - 1) + 1;
  ++at;
  const bool is_hexadecimal = at < html.size() && (html[at] == 'x' || html[at] == 'X');
  if (is_hexadecimal) ++at;
  while (at < html.size() && (is_hexadecimal ? base::hex_digit(html[at]) >= 0 : base::is_digit(html[at]))) ++at;
  return at < html.size() && html[at] == ';' ? at + 1 : at;
}

// Position after so many decoded bytes of white space at the head of a text: a CRLF or a reference is one of them.
inline std::uint32_t skip_decoded(std::string_view html, std::uint32_t from, std::size_t count) {
  std::size_t at = from;
  for (; count > 0 && at < html.size(); --count) {
    if (html[at] == '\r' && at + 1 < html.size() && html[at + 1] == '\n') {
      at += 2;
    } else if (html[at] == '&') {
      at = end_of_reference(html, at + 1);
    } else {
      ++at;
    }
  }
  return static_cast<std::uint32_t>(std::min(at, html.size()));
}

}  // namespace garimpo::dom
