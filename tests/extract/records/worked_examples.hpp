// The pages on which the searches of the records family are tried: those of the papers' worked examples, and long lists.
#pragma once
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace garimpo::testing {

// The trees of the worked examples: A of three tags, B of one, h of four, x a rule.
inline constexpr std::string_view kA = "<ul><li><b>A</b></ul>";
inline constexpr std::string_view kB = "<a>B</a>";
inline constexpr std::string_view kH = "<div><p>h<p>h<p>h</div>";
inline constexpr std::string_view kX = "<hr>";

inline std::string list(std::initializer_list<std::string_view> parts) {
  std::string out = "<main>";
  for (const std::string_view part : parts) out += part;
  return out + "</main>";
}

// Table rows, all of one shape or each of its own.
inline std::string rows(std::size_t count, bool are_alike) {
  std::string page = "<table>";
  for (std::size_t row = 0; row < count; ++row) {
    page += "<tr><td>";
    for (std::size_t bit = 0; bit < 17 && !are_alike; ++bit) page += (row >> bit & 1) != 0 ? "<b></b>" : "<i></i>";
    page += "x";
  }
  return page;
}

}  // namespace garimpo::testing
