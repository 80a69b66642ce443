// UTF-8, one sequence at a time.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace garimpo::base {

inline bool is_utf8_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Bytes of the valid sequence at the start of the text; 0 where there is none (overlong, surrogate, cut, stray byte).
std::size_t utf8_sequence_length(std::string_view text);

// The code point at the start of valid UTF-8, which is not empty, and its length. U+FFFD and 1 where the text ends inside the sequence.
struct CodePoint {
  std::uint32_t value;
  std::uint32_t bytes;
};
CodePoint decode_utf8(std::string_view text);

void append_utf8(std::string& out, std::uint32_t code_point);

// Code points of valid UTF-8.
std::size_t count_code_points(std::string_view text);

// Cuts valid UTF-8 to at most so many bytes without cutting a sequence.
std::string_view cut_utf8(std::string_view text, std::size_t max_bytes);

}  // namespace garimpo::base
