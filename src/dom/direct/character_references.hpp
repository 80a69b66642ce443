// Text of HTML as it reads: character references resolved, line ends made one.
#pragma once
#include <string>
#include <string_view>

namespace garimpo::dom::direct {

enum class Surroundings : unsigned char { text, attribute, raw_text };

// Appends the source's text. In raw text references stay as they are.
void append_decoded(std::string_view source, Surroundings surroundings, std::string& out);

}  // namespace garimpo::dom::direct
