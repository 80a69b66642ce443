// One page, start to end, for callers that have only one.
#include <garimpo/garimpo.hpp>

#include <utility>

namespace garimpo {

namespace {

Result<std::vector<MethodChoice>> choose(const Registry& registry, const std::vector<std::string_view>& names) {
  if (names.empty()) return registry.recommended();
  std::vector<MethodChoice> chosen;
  for (const std::string_view name : names) {
    Result<MethodChoice> choice = registry.choose(name);
    if (!choice) return choice.error();
    chosen.push_back(std::move(*choice));
  }
  return chosen;
}

// As --set does it: every chosen method that has the option gets the value, and one of them must have it.
Result<void> apply(const Setting& setting, std::vector<MethodChoice>& chosen) {
  bool is_known = false;
  for (MethodChoice& choice : chosen) {
    if (!choice.has_option(setting.option)) continue;
    if (const auto set = choice.set(setting.option, setting.value); !set) return set;
    is_known = true;
  }
  if (is_known) return {};
  return Error{ErrorCode::unknown_option, "no chosen method has an option '" + std::string(setting.option) + "'"};
}

}  // namespace

Result<std::string> extract(std::string_view html, const ExtractOptions& options) {
  const Registry& registry = options.registry != nullptr ? *options.registry : Registry::standard();
  const Result<const OutputFormat*> format = registry.find_format(options.format);
  if (!format) return format.error();
  Result<std::vector<MethodChoice>> chosen = choose(registry, options.methods);
  if (!chosen) return chosen.error();
  for (const Setting& setting : options.settings)
    if (const auto applied = apply(setting, *chosen); !applied) return applied.error();
  const Pipeline pipeline(
      {.methods = std::move(*chosen), .limits = options.limits, .explain = options.explain, .page_facts = (*format)->writes_page_facts});
  Worker worker(pipeline);
  const Extraction& extraction = worker.run({.bytes = html,
                                             .source = options.source,
                                             .url = options.url,
                                             .content_type = options.content_type,
                                             .is_truncated = false,
                                             .fetched = options.fetched});
  if (extraction.error) return *extraction.error;
  std::string out;
  if (const auto written = write_result(**format, extraction, options.output, true, out); !written) return written.error();
  return out;
}

std::string_view version() { return GARIMPO_VERSION; }

}  // namespace garimpo
