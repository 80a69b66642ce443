// Runs of ASCII, eight bytes at a time: most bytes of most pages, whatever their encoding.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace garimpo::text {

// How many of eight bytes, in memory order, stand before the first one past ASCII.
inline std::size_t ascii_bytes_of_word(std::uint64_t word) {
  const std::uint64_t high = word & 0x8080808080808080U;
  if (high == 0) return 8;
  return static_cast<std::size_t>(std::endian::native == std::endian::little ? std::countr_zero(high) : std::countl_zero(high)) / 8;
}

// Length of the run of ASCII at the start of the text.
inline std::size_t ascii_length(std::string_view text) {
  std::size_t i = 0;
  for (; text.size() - i >= 8; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    const std::size_t length = ascii_bytes_of_word(word);
    if (length < 8) return i + length;
  }
  while (i < text.size() && static_cast<unsigned char>(text[i]) < 0x80) ++i;
  return i;
}

// Copies the run of ASCII at the start of the text and returns its length. Up to seven bytes past the run are overwritten in `out`.
inline std::size_t copy_ascii(std::string_view text, char* out) {
  std::size_t i = 0;
  for (; text.size() - i >= 8; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    std::memcpy(out + i, &word, 8);
    const std::size_t length = ascii_bytes_of_word(word);
    if (length < 8) return i + length;
  }
  for (; i < text.size() && static_cast<unsigned char>(text[i]) < 0x80; ++i) out[i] = text[i];
  return i;
}

}  // namespace garimpo::text
