// The encoding a page declares in its own first bytes, as browsers find it.
//
// First the HTML standard's prescan ("prescan a byte stream to determine its encoding", with "get an XML encoding") over 1,024
// bytes. A browser also obeys a meta further down, when its tree builder meets it; so the same scan goes on to the start of the body,
// skipping the contents of script, style, title and the like as a tree builder would.
// Cost: one pass over the bytes scanned. Limit: 64 KB, so that a page without a head costs little.
#pragma once
#include "text/encoding/encoding_labels.hpp"

#include <optional>
#include <string_view>

namespace garimpo::text {

inline constexpr std::size_t kPrescanBytes = 1024;
inline constexpr std::size_t kLatePrescanBytes = 64U << 10;

// What the page declares; nothing where no known label is declared. UTF-16 declared in ASCII bytes means UTF-8.
std::optional<Encoding> prescan_meta(std::string_view bytes);

// "Extract a character encoding from a meta element": the charset in the value of its attribute content.
std::optional<Encoding> encoding_from_meta_content(std::string_view content);

}  // namespace garimpo::text
