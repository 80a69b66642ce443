// zstd frames (RFC 8878), skippable ones included. Frames that need a dictionary are reported as damaged, with the library's words.
#include "input/codec.hpp"

#include <zstd.h>

namespace garimpo::input {

namespace {

constexpr std::string_view kFrame("\x28\xb5\x2f\xfd");
constexpr std::string_view kSkippableFrame("\x2a\x4d\x18");  // after a byte 0x50 to 0x5F

class Zstd final : public Codec {
 public:
  std::string_view name() const override { return "zstd"; }
  std::string_view magic() const override { return kFrame; }

  bool accepts(std::string_view head) const override {
    if (Codec::accepts(head)) return true;
    return (static_cast<unsigned char>(head[0]) & 0xF0) == 0x50 && head.substr(1, 3) == kSkippableFrame.substr(0, head.size() - 1);
  }

  void begin(std::string_view) override { ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only); }

  CodecStep step(std::string_view& in, std::span<char>& out) override {
    if (context_ == nullptr) return CodecStep::damaged;
    ZSTD_inBuffer input = {in.data(), in.size(), 0};
    ZSTD_outBuffer output = {out.data(), out.size(), 0};
    result_ = ZSTD_decompressStream(context_.get(), &output, &input);
    in.remove_prefix(input.pos);
    out = out.subspan(output.pos);
    if (ZSTD_isError(result_)) return CodecStep::damaged;
    return result_ == 0 ? CodecStep::member_end : CodecStep::more;
  }

  std::string problem() const override {
    return context_ == nullptr ? "no memory to unpack it" : std::string("zstd: ") + ZSTD_getErrorName(result_);
  }

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> context_{ZSTD_createDCtx()};
  std::size_t result_ = 0;
};

}  // namespace

std::unique_ptr<Codec> make_zstd() { return std::make_unique<Zstd>(); }

}  // namespace garimpo::input
