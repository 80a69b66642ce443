// ISO-2022-JP, the one encoding of the web whose bytes mean different characters after different escapes.
//
// The standard's decoder as a function from one character to the next. The bytes of an escape are part of no character: the character
// after it begins at its own first byte.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::text::iso_2022_jp {

// The set chosen by the last escape (0 ASCII, 1 Roman, 2 Katakana, 3 JIS X 0208), plus kAfterEscape where nothing has come since.
using Mode = std::uint8_t;
inline constexpr Mode kAfterEscape = 4;

inline constexpr std::uint32_t kError = UINT32_MAX;

struct Step {
  std::uint32_t code_point;  // or kError
  std::size_t begin;         // its own bytes, in the source; begin == end: the source has ended
  std::size_t end;
};

// Code point of two bytes 0x21 to 0x7E in JIS X 0208, or kError.
using Jis0208 = std::uint32_t (*)(unsigned char lead, unsigned char trail);

Step next(std::string_view source, std::size_t at, Mode& mode, Jis0208 jis0208);

}  // namespace garimpo::text::iso_2022_jp
