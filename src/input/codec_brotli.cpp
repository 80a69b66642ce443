// brotli (RFC 7932), met only as HTTP's Content-Encoding "br". It has no magic and no check sum: damage shows late or never.
#include "input/codec.hpp"

#include <brotli/decode.h>

namespace garimpo::input {

namespace {

class Brotli final : public Codec {
 public:
  std::string_view name() const override { return "brotli"; }
  std::string_view magic() const override { return {}; }
  void begin(std::string_view) override { state_.reset(BrotliDecoderCreateInstance(nullptr, nullptr, nullptr)); }

  CodecStep step(std::string_view& in, std::span<char>& out) override {
    if (state_ == nullptr) return CodecStep::damaged;
    std::size_t in_bytes = in.size();
    auto next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    std::size_t out_bytes = out.size();
    auto next_out = reinterpret_cast<std::uint8_t*>(out.data());
    const auto result = BrotliDecoderDecompressStream(state_.get(), &in_bytes, &next_in, &out_bytes, &next_out, nullptr);
    in.remove_prefix(in.size() - in_bytes);
    out = out.subspan(out.size() - out_bytes);
    if (result == BROTLI_DECODER_RESULT_SUCCESS) return CodecStep::member_end;
    return result == BROTLI_DECODER_RESULT_ERROR ? CodecStep::damaged : CodecStep::more;
  }

  std::string problem() const override {
    if (state_ == nullptr) return "no memory to unpack it";
    return std::string("brotli: ") + BrotliDecoderErrorString(BrotliDecoderGetErrorCode(state_.get()));
  }

 private:
  struct Free {
    void operator()(BrotliDecoderState* state) const { BrotliDecoderDestroyInstance(state); }
  };
  std::unique_ptr<BrotliDecoderState, Free> state_;
};

}  // namespace

std::unique_ptr<Codec> make_brotli() { return std::make_unique<Brotli>(); }

}  // namespace garimpo::input
