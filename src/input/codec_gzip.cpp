// gzip (RFC 1952), zlib (RFC 1950) and raw deflate (RFC 1951), through zlib. A gzip member that is in memory as a whole, as nearly every
// record of a WARC is, goes through libdeflate, which takes less than half the time but needs the whole member. Members that libdeflate
// cannot unpack (cut, damaged or very large) are read by zlib from their beginning: at most twice the work.
#include "input/codec.hpp"

#include <libdeflate.h>
#include <zlib.h>
#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

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

// Unpacks whole members into memory of its own, and hands them out in pieces.
class WholeMember {
 public:
  WholeMember() : decompressor_(libdeflate_alloc_decompressor()) {}
  WholeMember(const WholeMember&) = delete;
  WholeMember& operator=(const WholeMember&) = delete;
  ~WholeMember() { libdeflate_free_decompressor(decompressor_); }

  // A new member: what was left of the one before is forgotten.
  void begin() { at_ = end_ = 0; }
  bool has_output() const { return at_ < end_; }
  bool is_worth_trying() const { return decompressor_ != nullptr && failures_ < kMostFailures; }

  // The member at the front of `in`, cut off where it succeeds. False leaves `in` as it was.
  bool unpack(std::string_view& in) {
    std::size_t used = 0;
    while (true) {
      if (capacity_ == 0) grow(kFirstRoom);
      const libdeflate_result result =
          libdeflate_gzip_decompress_ex(decompressor_, in.data(), in.size(), room_.get(), capacity_, &used, &end_);
      if (result == LIBDEFLATE_SUCCESS) break;
      end_ = 0;
      if (result == LIBDEFLATE_INSUFFICIENT_SPACE && capacity_ < kMostRoom) {
        grow(capacity_ * 4);
        continue;
      }
      ++failures_;
      return false;
    }
    failures_ = 0;
    in.remove_prefix(used);
    return true;
  }

  void take(std::span<char>& out) {
    const std::size_t count = std::min(out.size(), end_ - at_);
    std::memcpy(out.data(), room_.get() + at_, count);
    at_ += count;
    out = out.subspan(count);
  }

 private:
  static constexpr std::size_t kFirstRoom = 1U << 20;
  static constexpr std::size_t kMostRoom = 16U << 20;
  static constexpr int kMostFailures = 3;  // after this many failures in a row libdeflate is not tried again

  void grow(std::size_t bytes) {
    room_ = std::make_unique_for_overwrite<char[]>(bytes);
    capacity_ = bytes;
  }

  libdeflate_decompressor* decompressor_;
  std::unique_ptr<char[]> room_;
  std::size_t capacity_ = 0;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  int failures_ = 0;
};

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
    whole_.begin();
    is_at_begin_ = true;
    is_whole_ = false;
    if (is_gzip_) {
      inflateReset(&stream_);
    } else {
      inflateReset2(&stream_, has_zlib_header(head) ? kZlibFormat : kRawFormat);
    }
  }

  CodecStep step(std::string_view& in, std::span<char>& out) override {
    if (!is_ready_) return CodecStep::damaged;
    if (is_gzip_ && std::exchange(is_at_begin_, false) && out.size() >= kWorthwhileBytes && whole_.is_worth_trying())
      is_whole_ = whole_.unpack(in);
    if (is_whole_) {
      whole_.take(out);
      return whole_.has_output() ? CodecStep::more : CodecStep::member_end;
    }
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
  static constexpr std::size_t kWorthwhileBytes = 4096;  // a caller with less room wants only the beginning of the member

  bool is_gzip_;
  bool is_ready_ = false;
  bool is_at_begin_ = false;
  bool is_whole_ = false;  // the current member was unpacked at once
  z_stream stream_ = {};
  WholeMember whole_;
};

}  // namespace

std::unique_ptr<Codec> make_gzip() { return std::make_unique<Inflate>(true); }
std::unique_ptr<Codec> make_deflate() { return std::make_unique<Inflate>(false); }

}  // namespace garimpo::input
