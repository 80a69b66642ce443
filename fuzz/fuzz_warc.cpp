// Web archives, plain and compressed: no crash, no endless loop, pages within the limit, and as many lines when pages are only counted.
#include "input/opened_source.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using garimpo::input::MemorySource;
using garimpo::input::OpenedSource;
using garimpo::input::PageReader;
using garimpo::input::SourcePage;

constexpr garimpo::Limits kLimits{.max_bytes = 4096};

std::size_t count_lines(OpenedSource& opened, std::string_view archive, PageReader::Detail detail) {
  MemorySource source(archive);
  opened.bind(source, "fuzz.warc");
  std::size_t lines = 0;
  for (SourcePage page; opened.next(page, detail); page.clear()) {
    ++lines;
    const bool is_sound = page.bytes.size() <= kLimits.max_bytes + 1 && (!page.error || page.bytes.empty()) && !page.envelope.empty();
    if (!is_sound || lines > archive.size() + 1) std::abort();
  }
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static OpenedSource opened(kLimits);
  const std::string_view archive(reinterpret_cast<const char*>(data), size);
  if (count_lines(opened, archive, PageReader::Detail::whole) != count_lines(opened, archive, PageReader::Detail::count_only)) std::abort();
  return 0;
}
