#include "text/encoding/decode.hpp"

#include "text/encoding/meta_prescan.hpp"
#include "text/encoding/statistics.hpp"
#include "text/encoding/transport_charset.hpp"
#include "text/encoding/utf8_validity.hpp"
#include "text/encoding/whatwg_decoder.hpp"
#include "text/words/ascii_run.hpp"

namespace garimpo::text {

namespace {

struct Decision {
  Encoding encoding;
  EncodingSource from;
  std::uint32_t bom_bytes = 0;
};

Decision decide(std::string_view bytes, std::string_view content_type, bool is_valid) {
  using enum EncodingSource;
  if (bytes.starts_with("\xEF\xBB\xBF")) return {Encoding::utf_8, bom, 3};
  if (bytes.starts_with("\xFE\xFF")) return {Encoding::utf_16be, bom, 2};
  if (bytes.starts_with("\xFF\xFE")) return {Encoding::utf_16le, bom, 2};
  if (const auto encoding = transport_charset(content_type)) return {*encoding, transport};
  if (const auto encoding = prescan_meta(bytes)) return {*encoding, meta};
  if (is_valid) return {Encoding::utf_8, utf8_validity};
  if (const auto encoding = guess_encoding(bytes)) return {*encoding, statistics};
  return {Encoding::windows_1252, fallback};
}

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

}  // namespace

Decoded decode(std::string_view bytes, std::string_view content_type, std::string& storage, SourceMap& map) {
  const bool is_valid = is_valid_utf8(bytes);
  const auto [encoding, from, bom_bytes] = decide(bytes, content_type, is_valid);
  Decoded decoded{.utf8 = {}, .encoding = {name(encoding), from}};
  const bool is_utf8 = encoding == Encoding::utf_8;
  const bool is_ascii = !is_utf8 && is_valid && ascii_length(bytes) == bytes.size();
  if (is_valid && (is_utf8 || (is_ascii && is_ascii_compatible(encoding)))) {
    decoded.utf8 = bytes.substr(bom_bytes);
    map.set_shift(bom_bytes);
    return decoded;
  }
  decoded.is_mismatch = is_valid && !is_ascii && from != EncodingSource::bom;
  storage.clear();
  decoded.has_errors = !map.decode_and_map(Decoder(encoding, bytes), bom_bytes, storage);
  decoded.utf8 = storage;
  return decoded;
}

}  // namespace garimpo::text
