// Offsets of the decoded UTF-8 text back to bytes of the source as it was given, exact in every encoding.
//
// Identity plus a shift for valid UTF-8. Otherwise checkpoints are kept every few hundred source bytes together with the decoder's
// state there; a query decodes again from the checkpoint before it. Cost: 12 bytes per checkpoint while decoding, one short
// decode per query.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace garimpo::text {

class Decoder;

class SourceMap {
 public:
  SourceMap();  // identity
  ~SourceMap();
  SourceMap(SourceMap&&) noexcept;
  SourceMap& operator=(SourceMap&&) noexcept;

  // Source offset of the character that holds the decoded byte; the end of the text maps to the end of the source.
  // Bytes that belong to no character (a byte order mark, an escape of ISO-2022-JP) lie before the character that follows them.
  std::uint32_t to_source(std::uint32_t decoded_offset) const;

  // The text is the source without its first bytes (a byte order mark).
  void set_shift(std::uint32_t bytes);

  // Appends the whole text from the source's byte `begin` on to `out`, which must be empty, and maps it. The source of the decoder must
  // outlive the map. False where some bytes were not valid.
  bool decode_and_map(const Decoder& decoder, std::uint32_t begin, std::string& out);

 private:
  struct Checkpoints;
  std::uint32_t shift_ = 0;                   // bytes of a byte order mark
  std::unique_ptr<Checkpoints> checkpoints_;  // null: identity plus shift
};

}  // namespace garimpo::text
