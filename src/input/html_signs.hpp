// Whether a payload is HTML: by its media type, or by its first bytes where none is known (WHATWG MIME Sniffing standard, section 7.1).
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo::input {

enum class HtmlVerdict : std::uint8_t { html, other, unknown };

// By a Content-Type header; unknown where it is missing or says nothing.
HtmlVerdict judge_content_type(std::string_view content_type);

// The text begins, after white space and a byte order mark, with a tag or comment that begins pages (XHTML included).
bool begins_like_html(std::string_view text);

// Weaker: after white space and a byte order mark comes '<'.
bool begins_with_markup(std::string_view text);

}  // namespace garimpo::input
