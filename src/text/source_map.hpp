// Offsets of the decoded UTF-8 text back to bytes of the source as it was given, exact in every encoding.
//
// Identity plus a shift for valid UTF-8. Otherwise checkpoints are kept every few hundred source bytes together with the decoder's
// state there; a query decodes again from the checkpoint before it. Cost: nothing at decoding time to speak of, one short
// decode per query.
#pragma once
#include <cstdint>
#include <memory>
#include <string_view>

namespace garimpo::text {

class SourceMap {
 public:
  SourceMap();  // identity
  ~SourceMap();
  SourceMap(SourceMap&&) noexcept;
  SourceMap& operator=(SourceMap&&) noexcept;

  // Source offset of the character that holds the decoded byte; the end of the text maps to the end of the source.
  std::uint32_t to_source(std::uint32_t decoded_offset) const;

 private:
  friend class Decoder;
  struct Checkpoints;
  std::uint32_t shift_ = 0;  // bytes of a BOM
  std::unique_ptr<Checkpoints> checkpoints_;  // null: identity plus shift
};

}  // namespace garimpo::text
