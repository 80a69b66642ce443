// Formats that are certainly not pages, by their first bytes.
#pragma once
#include <string_view>

namespace garimpo::text {

// "PDF", "PNG", "ZIP archive", ... or "" where no magic matches. Looks at no more than the first 265 bytes; what a browser would show as
// HTML or text never matches.
std::string_view known_format(std::string_view bytes);

}  // namespace garimpo::text
