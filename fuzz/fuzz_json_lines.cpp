// Lines of JSON, plain and compressed: no crash, pages within the limit, and as many pages when they are only counted.
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

std::size_t count_lines(OpenedSource& opened, std::string_view lines, PageReader::Detail detail) {
  MemorySource source(lines);
  opened.bind(source, "fuzz.jsonl");
  std::size_t count = 0;
  for (SourcePage page; opened.next(page, detail); page.clear()) {
    ++count;
    if (page.bytes.size() > kLimits.max_bytes + 1 || (page.error && !page.bytes.empty())) std::abort();
  }
  return count;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static OpenedSource opened(kLimits);
  const std::string_view lines(reinterpret_cast<const char*>(data), size);
  if (count_lines(opened, lines, PageReader::Detail::whole) != count_lines(opened, lines, PageReader::Detail::count_only)) std::abort();
  return 0;
}
