// Pages that browsers saved in one file: no crash, one page within the limit or an error, and an address that stands in the bytes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "input/saved_page.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kCap = 4096;
  const std::string_view file(reinterpret_cast<const char*>(data), size);
  garimpo::input::SourcePage page;
  garimpo::input::read_mhtml(file, kCap, page);
  if (page.bytes.size() > kCap || (page.error && !page.bytes.empty())) std::abort();
  const std::string_view address = garimpo::input::saved_address(file);
  if (!address.empty() && file.find(address) == std::string_view::npos) std::abort();
  return 0;
}
