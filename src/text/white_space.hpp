// White space by the definitions of HTML and of Unicode, and text with each run of it collapsed to one space.
//
// Unicode's are the code points with the property White_Space: U+0009..000D, 0020, 0085, 00A0, 1680, 2000..200A, 2028, 2029,
// 202F, 205F and 3000. Zero-width characters (U+200B, U+FEFF) are not among them. All text here is valid UTF-8.
// Cost of collapsing: one table look-up per byte and one copy per stretch that is already collapsed.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace garimpo::text {

// The ASCII white space of the HTML standard: tab, line feed, form feed, carriage return, space.
inline bool is_html_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }

inline bool is_html_space(std::string_view text) {
  for (const char c : text)
    if (!is_html_space(c)) return false;
  return true;
}

// Without the HTML white space at both ends.
inline std::string_view trim_html_space(std::string_view text) {
  while (!text.empty() && is_html_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_html_space(text.back())) text.remove_suffix(1);
  return text;
}

// Bytes of the Unicode white space character at the start of the text; 0 where it starts with another one or is empty.
std::size_t space_length(std::string_view text);

// True for text of nothing but Unicode white space, and for the empty text.
bool is_space_only(std::string_view text);

// Appends the text with every run of Unicode white space as one ' '.
// - At the front: a run gives nothing where `out` is empty or ends with ' ' or '\n', so pieces can be appended one after
//   another as if they had been one text, and lines can be started with '\n'.
// - At the end: a run gives its ' ', since only the caller knows whether more follows. drop_trailing_space() takes it back.
// `text` must not be a view of `out`.
void append_collapsed(std::string& out, std::string_view text);

// Removes the one ' ' that append_collapsed() may have left at the end.
inline void drop_trailing_space(std::string& out) {
  if (!out.empty() && out.back() == ' ') out.pop_back();
}

// The text alone: runs collapsed, none at either end.
std::string collapsed(std::string_view text);

}  // namespace garimpo::text
