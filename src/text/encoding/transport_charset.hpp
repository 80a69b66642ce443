// The charset of a Content-Type header, read as the MIME Sniffing Standard reads it.
#pragma once
#include "text/encoding/encoding_labels.hpp"

#include <optional>
#include <string_view>

namespace garimpo::text {

// The encoding named by the first parameter charset of the header's value; nothing where there is none or it names no known encoding.
// A header that was sent twice and joined by a comma counts as one.
std::optional<Encoding> transport_charset(std::string_view content_type);

}  // namespace garimpo::text
