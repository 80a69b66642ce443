// Formats that are certainly not HTML, told by their first bytes.
#pragma once
#include <string_view>

namespace garimpo::text {

// "PDF", "PNG", ... or "" where the bytes may be a page. HTML never matches.
std::string_view known_format(std::string_view bytes);

}  // namespace garimpo::text
