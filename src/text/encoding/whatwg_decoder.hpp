// The decoders of the WHATWG Encoding Standard over bytes that are all there, resumable at any character.
//
// Every encoding but one can be entered at a character boundary without knowing what stood before; ISO-2022-JP needs the
// character set its escapes have chosen. A Position holds both, so decoding can resume in the middle (text/encoding/source_map).
// Cost: ASCII runs are copied eight bytes at a time, single-byte encodings go through a table of 128 entries, the multi-byte ones
// through lexbor, one call per character. whatwg_decoder.cpp is the only file of text/ that sees lexbor.
// Limit: lexbor takes the four bytes of U+FFFF in gb18030, which no text holds, for an error.
#pragma once
#include "text/encoding/encoding_labels.hpp"
#include "text/encoding/unicode_readers.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

struct lxb_encoding_data;  // lexbor's, unknown outside the .cpp NOLINT(readability-identifier-naming)

namespace garimpo::text {

class Decoder {
 public:
  // The source must outlive the decoder and be smaller than 4 GB / 3, so that offsets of the text fit into 32 bits.
  Decoder(Encoding encoding, std::string_view source);

  std::string_view source() const { return source_; }

  // Appends the characters from the position up to the limit or a little past it, and moves the position there. Bytes that are not
  // valid become U+FFFD as the standard says; false where there were any.
  bool decode(Position& position, std::size_t source_limit, std::string& out) const;

  // Where the character begins that holds the decoded byte so many bytes after the position; past the last one, the source's size.
  std::uint32_t source_of(Position position, std::size_t decoded_bytes) const;

 private:
  enum class Family : std::uint8_t { utf_8, utf_16, single_byte, multi_byte, iso_2022_jp, replacement };
  struct TableEntry {
    std::array<char, 3> utf8;
    std::uint8_t bytes;
  };

  static Family family_of(Encoding encoding);
  template <class Action>
  auto with_reader(Action action) const;

  std::string_view source_;
  Encoding encoding_;
  Family family_;
  const lxb_encoding_data* lexbor_;
  std::array<TableEntry, 128> table_;  // single-byte encodings: the characters of bytes 0x80 to 0xFF
};

}  // namespace garimpo::text
