// Bytes through the parser, every method and every output format: the tree must be well formed and every range inside the source.
#include <garimpo/garimpo.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check(const garimpo::Document& document, std::size_t bytes) {
  for (garimpo::NodeId node = 0; node < document.size(); ++node) {
    require(document.end(node) > node && document.end(node) <= document.size());
    if (node > 0) require(document.parent(node) < node && document.contains(document.parent(node), node));
    const garimpo::ByteRange range = document.source_range(node);
    require(range.begin <= range.end && range.end <= bytes);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const garimpo::Pipeline pipeline = [] {
    garimpo::PipelineOptions options;
    for (const garimpo::MethodInfo& method : garimpo::methods())
      options.methods.push_back({&method, garimpo::OptionValues(method.options)});
    options.explain = true;
    options.limits.max_time_ms = 2'000;
    return garimpo::Pipeline(std::move(options));
  }();
  static garimpo::Worker worker(pipeline);
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  const garimpo::Extraction& extraction = worker.run({.bytes = bytes, .source = "fuzz", .url = "https://example.org/"});
  if (extraction.document != nullptr) check(*extraction.document, size);
  std::string out;
  for (const garimpo::OutputFormat& format : garimpo::output_formats()) {
    out.clear();
    format.write(extraction, {}, true, out);
  }
  return 0;
}
