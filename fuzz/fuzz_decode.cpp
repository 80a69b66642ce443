// Any bytes decode to valid UTF-8 with a map that never runs backwards and ends with the source.
// Input: a Content-Type header up to the first line feed, then the page; without a line feed all of it is the page.
#include "text/encoding/decode.hpp"
#include "text/encoding/utf8_validity.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = input.find('\n');
  const bool has_header = line_end != std::string_view::npos;
  const std::string_view page = has_header ? input.substr(line_end + 1) : input;
  std::string storage;
  garimpo::text::SourceMap map;
  const auto decoded = garimpo::text::decode(page, has_header ? input.substr(0, line_end) : "", storage, map);
  check(garimpo::text::is_valid_utf8(decoded.utf8));
  check(decoded.utf8.size() <= 3 * page.size());
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < decoded.utf8.size(); ++i) {
    const std::uint32_t source = map.to_source(i);
    check(source >= last && source < page.size());
    last = source;
  }
  check(map.to_source(static_cast<std::uint32_t>(decoded.utf8.size())) == page.size());
  return 0;
}
