// Which encoding a page was read in, and what decided it.
#pragma once
#include <cstdint>
#include <string_view>

namespace garimpo {

// How the encoding of the source was decided, in the order in which the deciders are asked.
enum class EncodingSource : std::uint8_t { bom, transport, meta, utf8_validity, statistics, fallback };
std::string_view name(EncodingSource source);

struct EncodingInfo {
  std::string_view name = "utf-8";  // WHATWG name, lower case
  EncodingSource from = EncodingSource::fallback;
};

}  // namespace garimpo
