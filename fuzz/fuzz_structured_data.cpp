// Any bytes as a page through metadata/embedded, in both shapes: what the JSON formats write must parse as JSON.
#include <garimpo/garimpo.hpp>

#include "base/json_value.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

garimpo::Pipeline make_pipeline(std::string_view shape) {
  garimpo::PipelineOptions options;
  const garimpo::MethodInfo* const method = *garimpo::find_method("metadata/embedded");
  garimpo::OptionValues values(method->options);
  if (!values.set("shape", shape)) std::abort();
  options.methods.push_back({method, values});
  options.limits.max_time_ms = 2'000;
  return garimpo::Pipeline(std::move(options));
}

void check(garimpo::Worker& worker, std::string_view page) {
  const garimpo::Extraction& extraction = worker.run({.bytes = page, .source = "fuzz", .url = "https://example.org/a/b"});
  for (const std::string_view name : {"json", "jsonl", "text"}) {
    std::string out;
    (*garimpo::find_output_format(name))->write(extraction, {}, true, out);
    garimpo::base::JsonDocument document;
    if (name != "text" && !document.parse(out)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const garimpo::Pipeline as_json_ld = make_pipeline("jsonld");
  static const garimpo::Pipeline as_extruct = make_pipeline("extruct");
  static garimpo::Worker first(as_json_ld);
  static garimpo::Worker second(as_extruct);
  const std::string_view page{reinterpret_cast<const char*>(data), size};
  check(first, page);
  check(second, page);
  return 0;
}
