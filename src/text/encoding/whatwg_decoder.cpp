#include "text/encoding/whatwg_decoder.hpp"

#include "base/utf8.hpp"
#include "text/encoding/iso_2022_jp.hpp"
#include "text/encoding/unicode_readers.hpp"
#include "text/encoding/utf8_validity.hpp"
#include "text/words/ascii_run.hpp"

#include <lexbor/encoding/encoding.h>

#include <algorithm>
#include <cstring>

namespace garimpo::text {

namespace {

// Each reader gives the character at a position before the end of the source and moves past it.

template <class Table>
struct SingleByteReader {
  static constexpr bool kIsAsciiCompatible = true;
  static constexpr std::uint8_t kErrorFlag = 0x80;
  std::string_view source;
  const Table& table;

  Character read(Position& position, char* out) const {
    const std::uint32_t begin = position.source++;
    const auto byte = static_cast<unsigned char>(source[begin]);
    if (byte < 0x80) {
      *out = static_cast<char>(byte);
      return {1, begin};
    }
    const auto& entry = table[byte - 0x80U];
    std::memcpy(out, &entry, sizeof entry);
    return {entry.bytes & 0x0FU, begin, (entry.bytes & kErrorFlag) != 0};
  }
};

const lxb_encoding_data_t* lexbor_encoding(Encoding encoding) {
  const std::string_view label = name(encoding);
  return lxb_encoding_data_by_name(reinterpret_cast<const lxb_char_t*>(label.data()), label.size());
}

// Big5, EUC-JP, EUC-KR, GBK, gb18030 and Shift_JIS through lexbor.
class MultiByteReader {
 public:
  static constexpr bool kIsAsciiCompatible = true;

  MultiByteReader(std::string_view source, const lxb_encoding_data_t& lexbor)
      : source_(source), step_(lexbor.decode_single), is_big5_(lexbor.encoding == LXB_ENCODING_BIG5) {}

  Character read(Position& position, char* out) {
    const std::size_t begin_offset = position.source;
    const auto* const begin = reinterpret_cast<const lxb_char_t*>(source_.data()) + begin_offset;
    const auto* const end = begin + (source_.size() - begin_offset);
    const lxb_char_t* at = begin;
    const lxb_codepoint_t code_point = step_(&context_, &at, end);
    if (code_point > LXB_ENCODING_MAX_CODEPOINT) {
      // A sequence cut by the end is one error. After an error in gb18030 lexbor keeps all bytes but the first in its state; the state
      // is dropped and they are read again, so that decoding can resume at any character.
      const bool is_taken_back = context_.prepend;
      move(position, code_point == LXB_ENCODING_DECODE_CONTINUE ? source_.size() - begin_offset
                     : is_taken_back                            ? 1
                                                                : static_cast<std::size_t>(at - begin));
      context_ = {};
      return put_character(out, kReplacement, begin_offset, true);
    }
    Character made = put_character(out, code_point, begin_offset);
    if (is_big5_ && context_.second_codepoint != 0) made.utf8_bytes += put_utf8(out + made.utf8_bytes, step_(&context_, &at, end));
    move(position, static_cast<std::size_t>(at - begin));
    return made;
  }

 private:
  std::string_view source_;
  lxb_encoding_decode_single_f step_;
  bool is_big5_;
  lxb_encoding_decode_t context_{};
};

struct Iso2022JpReader {
  static constexpr bool kIsAsciiCompatible = false;
  std::string_view source;

  // EUC-JP holds the same table with the high bits set.
  static std::uint32_t jis0208(unsigned char lead, unsigned char trail) {
    const std::array<lxb_char_t, 2> pair = {static_cast<lxb_char_t>(lead | 0x80), static_cast<lxb_char_t>(trail | 0x80)};
    const lxb_char_t* at = pair.data();
    lxb_encoding_decode_t context{};
    const lxb_codepoint_t code_point = lxb_encoding_decode_euc_jp_single(&context, &at, pair.data() + pair.size());
    return code_point > LXB_ENCODING_MAX_CODEPOINT ? iso_2022_jp::kError : code_point;
  }

  Character read(Position& position, char* out) const {
    const iso_2022_jp::Step step = iso_2022_jp::next(source, position.source, position.mode, jis0208);
    position.source = static_cast<std::uint32_t>(step.end);
    if (step.begin == step.end) return {};
    const bool is_error = step.code_point == iso_2022_jp::kError;
    return put_character(out, is_error ? kReplacement : step.code_point, step.begin, is_error);
  }
};

struct ReplacementReader {
  static constexpr bool kIsAsciiCompatible = false;
  std::string_view source;

  Character read(Position& position, char* out) const {
    const std::size_t begin = position.source;
    position.source = static_cast<std::uint32_t>(source.size());
    return put_character(out, kReplacement, begin, true);
  }
};

// Writes the characters that begin before the limit; returns the end of what was written.
template <class Reader>
char* write_characters(Reader& reader, std::string_view source, Position& position, std::size_t limit, char* out, bool& is_valid) {
  while (position.source < limit) {
    if constexpr (Reader::kIsAsciiCompatible) {
      const std::size_t length = copy_ascii(source.substr(position.source, limit - position.source), out);
      move(position, length);
      out += length;
      if (position.source >= limit) break;
    }
    // Characters past ASCII come in runs.
    do {
      const Character made = reader.read(position, out);
      out += made.utf8_bytes;
      is_valid &= !made.is_error;
    } while (position.source < limit && static_cast<unsigned char>(source[position.source]) >= 0x80);
  }
  return out;
}

// The end of the block of UTF-8 that ends at the limit, moved back to a character boundary.
std::size_t utf8_boundary(std::string_view source, std::size_t limit) {
  for (int i = 0; i < 3 && limit > 0 && limit < source.size() && base::is_utf8_continuation(source[limit]); ++i) --limit;
  return limit;
}

}  // namespace

Decoder::Family Decoder::family_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf_8:
      return Family::utf_8;
    case Encoding::utf_16be:
    case Encoding::utf_16le:
      return Family::utf_16;
    case Encoding::iso_2022_jp:
      return Family::iso_2022_jp;
    case Encoding::replacement:
      return Family::replacement;
    case Encoding::big5:
    case Encoding::euc_jp:
    case Encoding::euc_kr:
    case Encoding::gb18030:
    case Encoding::gbk:
    case Encoding::shift_jis:
      return Family::multi_byte;
    default:
      return Family::single_byte;
  }
}

Decoder::Decoder(Encoding encoding, std::string_view source)
    : source_(source), encoding_(encoding), family_(family_of(encoding)), lexbor_(lexbor_encoding(encoding)) {
  if (family_ != Family::single_byte) return;
  const auto step = lexbor_->decode_single;
  lxb_encoding_decode_t context{};
  for (std::size_t i = 0; i < table_.size(); ++i) {
    const auto byte = static_cast<lxb_char_t>(0x80 + i);
    const lxb_char_t* at = &byte;
    const lxb_codepoint_t code_point = step(&context, &at, &byte + 1);
    const bool is_error = code_point > LXB_ENCODING_MAX_CODEPOINT;
    std::array<char, 4> utf8{};
    table_[i].bytes = static_cast<std::uint8_t>(put_utf8(utf8.data(), is_error ? kReplacement : code_point));
    std::copy_n(utf8.begin(), 3, table_[i].utf8.begin());
    if (is_error) table_[i].bytes |= SingleByteReader<decltype(table_)>::kErrorFlag;
  }
}

template <class Action>
auto Decoder::with_reader(Action action) const {
  switch (family_) {
    case Family::utf_8:
      return action(Utf8Reader{source_});
    case Family::utf_16:
      return action(Utf16Reader{source_, encoding_ == Encoding::utf_16be});
    case Family::single_byte:
      return action(SingleByteReader<decltype(table_)>{source_, table_});
    case Family::multi_byte:
      return action(MultiByteReader(source_, *lexbor_));
    case Family::iso_2022_jp:
      return action(Iso2022JpReader{source_});
    case Family::replacement:
      break;
  }
  return action(ReplacementReader{source_});
}

bool Decoder::decode(Position& position, std::size_t source_limit, std::string& out) const {
  const std::size_t limit = std::min(source_limit, source_.size());
  if (position.source >= limit) return true;
  if (family_ == Family::utf_8) {
    const std::size_t end = utf8_boundary(source_, limit);
    const std::string_view block = source_.substr(position.source, end > position.source ? end - position.source : 0);
    if (!block.empty() && is_valid_utf8(block)) {
      out += block;
      move(position, block.size());
      return true;
    }
  }
  // No byte gives more than three bytes of UTF-8; the last character may lie mostly past the limit, and writes are wide.
  const std::size_t room = 3 * (limit - position.source) + 2 * kWriteBytes;
  bool is_valid = true;
  const std::size_t before = out.size();
  out.resize_and_overwrite(before + room, [&](char* data, std::size_t) {
    char* const end = with_reader([&](auto reader) { return write_characters(reader, source_, position, limit, data + before, is_valid); });
    return static_cast<std::size_t>(end - data);
  });
  return is_valid;
}

std::uint32_t Decoder::source_of(Position position, std::size_t decoded_bytes) const {
  std::array<char, kWriteBytes> unread;
  return with_reader([&](auto reader) {
    while (position.source < source_.size()) {
      if constexpr (decltype(reader)::kIsAsciiCompatible) {
        const std::size_t length = ascii_length(source_.substr(position.source, decoded_bytes));
        move(position, length);
        decoded_bytes -= length;
        if (position.source >= source_.size()) break;
      }
      const Character made = reader.read(position, unread.data());
      if (made.utf8_bytes > decoded_bytes) return made.source_begin;
      decoded_bytes -= made.utf8_bytes;
    }
    return static_cast<std::uint32_t>(source_.size());
  });
}

}  // namespace garimpo::text
