// Where in the page the text behind some white space begins: text nodes are decoded, their ranges are of the page.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::dom {

// Position after so many decoded bytes of white space at the head of a text: a CRLF or a reference is one of them.
inline std::uint32_t skip_decoded(std::string_view html, std::uint32_t from, std::size_t count) {
  std::size_t at = from;
  for (; count > 0 && at < html.size(); --count) {
    if (html[at] == '\r' && at + 1 < html.size() && html[at + 1] == '\n') {
      at += 2;
    } else if (html[at] == '&') {
      while (at < html.size() && html[at] != ';') ++at;
      ++at;
    } else {
      ++at;
    }
  }
  return static_cast<std::uint32_t>(std::min(at, html.size()));
}

}  // namespace garimpo::dom
