// Guesses the encoding of bytes that are not valid UTF-8 and whose encoding neither header nor page declares. Asked last.
#pragma once
#include "text/encoding/encoding_labels.hpp"

#include <optional>
#include <string_view>

namespace garimpo::text {

// UTF-8 with a few bad bytes is recognised by its sequences. Otherwise uchardet looks at 64 KB from the first byte past ASCII on; its
// answer is taken where the sample has enough letters to support it. Nothing otherwise, and the caller falls back on windows-1252.
// Cost: a few tenths of a millisecond, on the few pages that come here.
std::optional<Encoding> guess_encoding(std::string_view bytes);

}  // namespace garimpo::text
