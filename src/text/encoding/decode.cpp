#include "text/encoding/decode.hpp"

#include "text/encoding/meta_prescan.hpp"
#include "text/encoding/statistics.hpp"
#include "text/encoding/transport_charset.hpp"
#include "text/encoding/utf8_validity.hpp"
#include "text/encoding/whatwg_decoder.hpp"
#include "text/words/ascii_run.hpp"

#include <optional>

namespace garimpo::text {

namespace {

struct Decision {
  Encoding encoding;
  EncodingSource from;
  std::uint32_t bom_bytes = 0;
  std::optional<Encoding> false_declaration = std::nullopt;
};

// Whether every byte below 0x80 is its ASCII character, wherever it stands.
bool is_ascii_compatible(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf_16be:
    case Encoding::utf_16le:
    case Encoding::iso_2022_jp:
    case Encoding::replacement:
      return false;
    default:
      return true;
  }
}

// Characters of two bytes in a row may happen to be valid UTF-8 in an encoding that writes most characters so; several of them do not.
std::uint32_t least_sequences(Encoding declared) {
  switch (declared) {
    case Encoding::gbk:
    case Encoding::gb18030:
    case Encoding::big5:
    case Encoding::shift_jis:
    case Encoding::euc_jp:
    case Encoding::euc_kr:
      return 4;
    default:
      return 1;
  }
}

// Whether bytes that are valid UTF-8 were meant as such although another encoding is declared: text in that encoding would not be valid by
// chance.
bool is_falsely_declared(std::string_view bytes, Encoding declared) {
  if (declared == Encoding::utf_8 || !is_ascii_compatible(declared)) return false;
  std::uint32_t missing = least_sequences(declared);
  for (std::size_t at = ascii_length(bytes); at < bytes.size() && missing > 0; ++at)
    missing -= static_cast<unsigned char>(bytes[at]) >= 0xC0 ? 1U : 0U;
  return missing == 0;
}

Decision decide(std::string_view bytes, std::string_view content_type, bool is_valid) {
  using enum EncodingSource;
  if (bytes.starts_with("\xEF\xBB\xBF")) return {Encoding::utf_8, bom, 3};
  if (bytes.starts_with("\xFE\xFF")) return {Encoding::utf_16be, bom, 2};
  if (bytes.starts_with("\xFF\xFE")) return {Encoding::utf_16le, bom, 2};
  std::optional<Encoding> declared = transport_charset(content_type);
  const EncodingSource by = declared ? transport : meta;
  if (!declared) declared = prescan_meta(bytes);
  if (declared && is_valid && is_falsely_declared(bytes, *declared)) return {Encoding::utf_8, utf8_validity, 0, declared};
  if (declared) return {*declared, by};
  if (is_valid) return {Encoding::utf_8, utf8_validity};
  if (const auto encoding = guess_encoding(bytes)) return {*encoding, statistics};
  return {Encoding::windows_1252, fallback};
}

}  // namespace

Decoded decode(std::string_view bytes, std::string_view content_type, std::string& storage, SourceMap& map) {
  const bool is_valid = is_valid_utf8(bytes);
  const auto [encoding, from, bom_bytes, false_declaration] = decide(bytes, content_type, is_valid);
  Decoded decoded{.utf8 = {}, .encoding = {name(encoding), from}};
  if (false_declaration) decoded.false_declaration = name(*false_declaration);
  const bool is_utf8 = encoding == Encoding::utf_8;
  const bool is_ascii = !is_utf8 && is_valid && ascii_length(bytes) == bytes.size();
  if (is_valid && (is_utf8 || (is_ascii && is_ascii_compatible(encoding)))) {
    decoded.utf8 = bytes.substr(bom_bytes);
    map.set_shift(bom_bytes);
    return decoded;
  }
  storage.clear();
  decoded.has_errors = !map.decode_and_map(Decoder(encoding, bytes), bom_bytes, storage);
  decoded.utf8 = storage;
  return decoded;
}

}  // namespace garimpo::text
