// Reading one character of UTF-8 or UTF-16, and what reading one gives in any encoding. Private to the decoder; inlined into its loops.
#pragma once
#include "base/utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace garimpo::text {

// Where a decode stands.
struct Position {
  std::uint32_t source = 0;
  std::uint8_t mode = 0;  // of ISO-2022-JP: see text/encoding/iso_2022_jp.hpp
};

inline constexpr std::uint32_t kReplacement = 0xFFFD;

// The result of reading one character. Its UTF-8 has been written by then (two code points for four sequences of Big5).
struct Character {
  std::uint32_t utf8_bytes = 0;    // 0: the source has ended
  std::uint32_t source_begin = 0;  // of the bytes that are its own
  bool is_error = false;
};

// A reader may write this many bytes even where the character needs fewer.
inline constexpr std::size_t kWriteBytes = 8;

inline std::uint32_t put_utf8(char* out, std::uint32_t code_point) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((code_point >> shift) & 0x3F)); };
  if (code_point < 0x80) {
    out[0] = static_cast<char>(code_point);
    return 1;
  }
  if (code_point < 0x800) {
    out[0] = static_cast<char>(0xC0 | (code_point >> 6));
    out[1] = tail(0);
    return 2;
  }
  if (code_point < 0x10000) {
    out[0] = static_cast<char>(0xE0 | (code_point >> 12));
    out[1] = tail(6);
    out[2] = tail(0);
    return 3;
  }
  out[0] = static_cast<char>(0xF0 | (code_point >> 18));
  out[1] = tail(12);
  out[2] = tail(6);
  out[3] = tail(0);
  return 4;
}

inline Character put_character(char* out, std::uint32_t code_point, std::size_t source_begin, bool is_error = false) {
  return {put_utf8(out, code_point), static_cast<std::uint32_t>(source_begin), is_error};
}

inline void move(Position& position, std::size_t bytes) { position.source += static_cast<std::uint32_t>(bytes); }

// Bytes that one U+FFFD replaces: the longest start of a valid sequence, or a single byte ("maximal subpart").
inline std::size_t invalid_utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0xC2 || lead > 0xF4 || text.size() < 2) return 1;
  const auto second = static_cast<unsigned char>(text[1]);
  const unsigned lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (second < lowest || second > highest || lead < 0xE0) return 1;
  return lead >= 0xF0 && text.size() > 2 && base::is_utf8_continuation(text[2]) ? 3 : 2;
}

struct Utf8Reader {
  static constexpr bool kIsAsciiCompatible = true;
  std::string_view source;

  Character read(Position& position, char* out) const {
    const std::size_t begin = position.source;
    const std::string_view rest = source.substr(begin);
    const std::size_t length = base::utf8_sequence_length(rest);
    if (length == 0) {
      move(position, invalid_utf8_length(rest));
      return put_character(out, kReplacement, begin, true);
    }
    std::memcpy(out, rest.data(), length);
    move(position, length);
    return {static_cast<std::uint32_t>(length), static_cast<std::uint32_t>(begin)};
  }
};

struct Utf16Reader {
  static constexpr bool kIsAsciiCompatible = false;
  std::string_view source;
  bool is_big_endian;

  std::uint32_t unit(std::size_t at) const {
    const auto first = static_cast<unsigned char>(source[at]);
    const auto second = static_cast<unsigned char>(source[at + 1]);
    return is_big_endian ? (std::uint32_t{first} << 8 | second) : (std::uint32_t{second} << 8 | first);
  }

  Character read(Position& position, char* out) const {
    const std::size_t begin = position.source;
    const std::size_t left = source.size() - begin;
    const std::uint32_t lead = left < 2 ? 0 : unit(begin);
    const bool is_high = lead >= 0xD800 && lead < 0xDC00;
    if (left < 2 || (is_high && left < 4)) {
      // All bytes left of a cut surrogate pair are one error.
      move(position, left);
      return put_character(out, kReplacement, begin, true);
    }
    const std::uint32_t trail = is_high ? unit(begin + 2) : 0;
    if (trail >= 0xDC00 && trail < 0xE000) {
      move(position, 4);
      return put_character(out, 0x10000 + ((lead - 0xD800) << 10) + (trail - 0xDC00), begin);
    }
    move(position, 2);
    const bool is_lone = lead >= 0xD800 && lead < 0xE000;
    return put_character(out, is_lone ? kReplacement : lead, begin, is_lone);
  }
};

}  // namespace garimpo::text
