// One page, start to end, for callers that have only one.
#include <garimpo/garimpo.hpp>

namespace garimpo {

namespace {

// The recommended method of each family: the registry lists it first.
Result<std::vector<MethodChoice>> choose(std::string_view name) {
  std::vector<MethodChoice> chosen;
  if (!name.empty()) {
    const Result<const MethodInfo*> found = find_method(name);
    if (!found) return std::unexpected(found.error());
    chosen.push_back({*found, OptionValues((*found)->options)});
    return chosen;
  }
  for (const MethodInfo& method : methods()) {
    if (*find_method(method.family()) == &method) chosen.push_back({&method, OptionValues(method.options)});
  }
  return chosen;
}

}  // namespace

Result<std::string> extract(std::string_view html, const ExtractOptions& options) {
  const Result<const OutputFormat*> format = find_output_format(options.format);
  if (!format) return std::unexpected(format.error());
  Result<std::vector<MethodChoice>> chosen = choose(options.method);
  if (!chosen) return std::unexpected(chosen.error());
  const Pipeline pipeline(
      {.methods = std::move(*chosen), .limits = options.limits, .explain = false, .page_facts = (*format)->writes_page_facts});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = html, .source = {}, .url = options.url, .content_type = {}, .is_truncated = false});
  if (extraction.error) return std::unexpected(*extraction.error);
  std::string out;
  (*format)->write(extraction, {}, true, out);
  return out;
}

std::string_view version() { return GARIMPO_VERSION; }

}  // namespace garimpo
