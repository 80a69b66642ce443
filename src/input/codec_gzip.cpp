// gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951), through zlib.
#include "input/codec.hpp"

#include <zlib.h>
#include <algorithm>
#include <limits>

namespace garimpo::input {

bool Codec::accepts(std::string_view head) const { return head.substr(0, magic().size()) == magic().substr(0, head.size()); }

namespace {

constexpr int kGzipFormat = 15 + 16;
constexpr int kZlibFormat = 15;
constexpr int kRawFormat = -15;

bool has_zlib_header(std::string_view head) {
  if (head.size() < 2) return true;
  const auto first = static_cast<unsigned char>(head[0]);
  const auto second = static_cast<unsigned char>(head[1]);
  return (first & 0x0F) == 8 && (first * 256 + second) % 31 == 0;
}

class Inflate final : public Codec {
 public:
  explicit Inflate(bool is_gzip) : is_gzip_(is_gzip) { is_ready_ = inflateInit2(&stream_, is_gzip ? kGzipFormat : kZlibFormat) == Z_OK; }
  Inflate(const Inflate&) = delete;
  Inflate& operator=(const Inflate&) = delete;
  ~Inflate() override {
    if (is_ready_) inflateEnd(&stream_);
  }

  std::string_view name() const override { return is_gzip_ ? "gzip" : "deflate"; }
  std::string_view magic() const override { return is_gzip_ ? std::string_view("\x1f\x8b\x08") : std::string_view(); }

  void begin(std::string_view head) override {
    if (!is_ready_) return;
    if (is_gzip_) {
      inflateReset(&stream_);
    } else {
      inflateReset2(&stream_, has_zlib_header(head) ? kZlibFormat : kRawFormat);
    }
  }

  CodecStep step(std::string_view& in, std::span<char>& out) override {
    if (!is_ready_) return CodecStep::damaged;
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    const auto in_bytes = static_cast<uInt>(std::min(in.size(), kMost));
    const auto out_bytes = static_cast<uInt>(std::min(out.size(), kMost));
    // zlib's interface is not const, but it does not write to its input.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    stream_.avail_in = in_bytes;
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = out_bytes;
    const int result = inflate(&stream_, Z_NO_FLUSH);
    in.remove_prefix(in_bytes - stream_.avail_in);
    out = out.subspan(out_bytes - stream_.avail_out);
    if (result == Z_STREAM_END) return CodecStep::member_end;
    return result == Z_OK || result == Z_BUF_ERROR ? CodecStep::more : CodecStep::damaged;
  }

  std::string problem() const override {
    if (!is_ready_) return "no memory to unpack it";
    return std::string(name()) + ": " + (stream_.msg != nullptr ? stream_.msg : "needs a dictionary");
  }

 private:
  bool is_gzip_;
  bool is_ready_ = false;
  z_stream stream_ = {};
};

}  // namespace

std::unique_ptr<Codec> make_gzip() { return std::make_unique<Inflate>(true); }
std::unique_ptr<Codec> make_deflate() { return std::make_unique<Inflate>(false); }

}  // namespace garimpo::input
