// The payload of a stored HTTP response: chunks joined (Transfer-Encoding), then unpacked (Content-Encoding gzip, deflate, br, zstd, up to
// two of them in a row).
//
// Headers in archives often name encodings that the crawler has removed already, so each layer is removed only if the bytes look like it.
// Cost: one copy per layer besides the codec's; buffers and codec states are kept from payload to payload.
#pragma once
#include "input/byte_window.hpp"
#include "input/codec.hpp"
#include "input/header_fields.hpp"
#include "input/unpacked_source.hpp"

#include <array>
#include <optional>
#include <string>

namespace garimpo::input {

// Joins the chunks of RFC 9112, section 7.1. A missing last chunk or a bad size line is a cut.
class ChunkedSource final : public ByteSource {
 public:
  void bind(ByteWindow& chunked);
  std::size_t read(std::span<char> room) override;
  // Whether the window begins with the size line of a chunk.
  static bool begins_with_chunk(ByteWindow& window);

 private:
  bool next_chunk();

  ByteWindow* chunked_ = nullptr;
  std::uint64_t left_ = 0;  // of the chunk
  bool is_first_ = true;
};

class HttpPayload {
 public:
  struct Outcome {
    std::optional<Error> error;  // damaged
    bool is_truncated = false;
  };

  // Appends the payload to `out`, at most `cap` bytes in all. `body` is what follows the head.
  Outcome read(const HeaderFields& head, ByteSource& body, std::string& out, std::size_t cap);

 private:
  static constexpr std::size_t kMostLayers = 2;
  struct Layer {
    ByteWindow packed;
    UnpackedSource unpacked;
    std::unique_ptr<Codec> gzip, deflate, zstd, brotli;
  };

  ByteSource* take_off_chunks(const HeaderFields& head, ByteSource& body);
  ByteSource* take_off_encodings(std::string_view encodings, ByteSource* body);
  static ByteSource* take_off(Layer& layer, std::string_view encoding, ByteSource& body);

  ByteWindow chunk_window_;
  ChunkedSource chunks_;
  std::array<Layer, kMostLayers> layers_;
};

}  // namespace garimpo::input
