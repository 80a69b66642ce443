// Compressions behind one interface, one member at a time: gzip (and zlib, raw deflate), zstd, brotli. One file each.
// Cost: that of the libraries; the state is made once and reset for each member (except brotli's, which has no reset).
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace garimpo::input {

enum class CodecStep : std::uint8_t {
  more,        // wants more input or more room
  member_end,  // the member is complete
  damaged,     // not valid: problem() says why
};

class Codec {
 public:
  virtual ~Codec() = default;
  virtual std::string_view name() const = 0;
  // Bytes that every member begins with; "" where the format has none, and then nothing follows its only member.
  virtual std::string_view magic() const = 0;
  // Whether a member may begin like this; fewer bytes than the magic are accepted where they are a beginning of it.
  virtual bool accepts(std::string_view head) const;
  // Starts on a member; `head` is its beginning.
  virtual void begin(std::string_view head) = 0;
  // Unpacks, and removes the bytes that were used from the front of both.
  virtual CodecStep step(std::string_view& in, std::span<char>& out) = 0;
  virtual std::string problem() const = 0;
};

std::unique_ptr<Codec> make_gzip();
// HTTP's "deflate": zlib's format as the standard says, or raw deflate as some servers send.
std::unique_ptr<Codec> make_deflate();
std::unique_ptr<Codec> make_zstd();
std::unique_ptr<Codec> make_brotli();

}  // namespace garimpo::input
