// A guess at the encoding of bytes that are not valid UTF-8 and about which nobody says anything. Asked last.
#pragma once
#include "text/encoding/encoding_labels.hpp"

#include <optional>
#include <string_view>

namespace garimpo::text {

// UTF-8 with a few bad bytes is recognised by its sequences; for the rest uchardet is asked about 64 KB from the first byte past ASCII on,
// and believed where the sample shows a language at all. Nothing where there is no telling, which leaves windows-1252.
// Cost: a few tenths of a millisecond, on the few pages that come here.
std::optional<Encoding> guess_encoding(std::string_view bytes);

}  // namespace garimpo::text
