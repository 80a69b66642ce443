// Slow, obvious decoders, byte by byte as the Encoding Standard words them, that remember where each character began.
// The tables of characters are not here: a lookup asks for the code point of one sequence standing alone.
#pragma once
#include "text/encoding/encoding_labels.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::reference {

struct DecodedCharacter {
  std::string utf8;
  std::uint32_t source_begin = 0;
  bool is_error = false;
};

// UTF-8 of a sequence that is one whole character of the encoding; nothing where it is none.
using Lookup = std::function<std::optional<std::string>(std::string_view sequence)>;

std::vector<DecodedCharacter> decode(text::Encoding encoding, std::string_view source, const Lookup& lookup);

}  // namespace garimpo::reference
