// Numbers, sources and format; methods and --set are in plan_methods.cpp.
#include "command_line/plan.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <optional>
#include <system_error>
#include <thread>

#include "batch/sink.hpp"
#include "command_line/help.hpp"
#include "terminal/quantities.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

constexpr std::uint64_t kMostJobs = 1024;

std::vector<std::string_view> format_names(const Registry& registry) {
  std::vector<std::string_view> names;
  for (const OutputFormat& format : registry.formats()) names.push_back(format.name);
  return names;
}

std::string joined(const std::vector<std::string_view>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

// Opening the output empties it, so a source with the same name is refused: it would be lost before it is read.
Outcome<std::string> read_output_path(const Command& command) {
  std::string path(command.last(FlagId::output));
  std::error_code ignored;
  for (const std::string& source : command.arguments)
    if (!is_standard_output(path) && !is_folder(path) && std::filesystem::equivalent(source, path, ignored))
      return usage_error(fmt::format("{} is both a source and the output", source));
  return path;
}

}  // namespace

Outcome<std::uint64_t> read_number(const Command& command, FlagId id, std::uint64_t otherwise, std::uint64_t lowest,
                                   std::uint64_t highest) {
  if (!command.has(id)) return otherwise;
  const std::string_view word = command.last(id);
  const std::optional<std::uint64_t> value = id == FlagId::max_bytes ? parse_bytes(word) : parse_count(word);
  if (value && *value >= lowest && *value <= highest) return *value;
  const std::string_view kind = id == FlagId::max_bytes ? "a size such as 10MB or 512KiB" : "a whole number";
  return usage_error(
      fmt::format("--{} takes {} from {} to {}, not '{}'", flag(id).name, kind, with_thousands(lowest), with_thousands(highest), word));
}

Outcome<unsigned> read_jobs(const Command& command) {
  const auto jobs = read_number(command, FlagId::jobs, std::max(1U, std::thread::hardware_concurrency()), 1, kMostJobs);
  if (!jobs) return jobs.error();
  return static_cast<unsigned>(*jobs);
}

Outcome<Limits> read_limits(const Command& command) {
  Limits limits;
  const auto time = read_number(command, FlagId::max_time_ms, limits.max_time_ms, 1, 86'400'000);
  const auto bytes = read_number(command, FlagId::max_bytes, limits.max_bytes, 1, Limits::kHighestBytes);
  const auto nodes = read_number(command, FlagId::max_nodes, limits.max_nodes, 1, 1'000'000'000);
  const auto depth = read_number(command, FlagId::max_depth, limits.max_depth, 1, Limits::kHighestDepth);
  for (const auto* number : {&time, &bytes, &nodes, &depth})
    if (!*number) return number->error();
  limits.max_time_ms = static_cast<std::uint32_t>(*time);
  limits.max_bytes = *bytes;
  limits.max_nodes = static_cast<std::uint32_t>(*nodes);
  limits.max_depth = static_cast<std::uint32_t>(*depth);
  return limits;
}

Outcome<const OutputFormat*> read_format(const Command& command) {
  const std::string_view word = command.last(FlagId::output_format);
  const std::string path(command.last(FlagId::output));
  if (word.empty() && !is_standard_output(path) && !is_folder(path)) {
    if (const OutputFormat* format = command.registry->format_for_path(path)) return format;
    const std::string extension = std::filesystem::path(path).extension();
    if (!extension.empty())
      return usage_error(fmt::format("no format is written to '{}' files: choose one with --output-format ({})", extension,
                                     joined(format_names(*command.registry))));
  }
  const std::string_view name = word.empty() ? command.verb->default_format : word;
  const auto format = command.registry->find_format(name);
  if (format) return *format;
  return usage_error(fmt::format("no output format '{}'{}; there are {}", name, did_you_mean(name, format_names(*command.registry)),
                                 joined(format_names(*command.registry))));
}

Outcome<std::vector<std::string>> read_sources(const Command& command) {
  if (!command.arguments.empty()) return command.arguments;
  if (isatty(STDIN_FILENO) != 1) return std::vector<std::string>{"-"};
  write_all(STDERR_FILENO, verb_help(*command.verb, *command.registry, describe_terminal(STDERR_FILENO, command.color)));
  return usage_error("no source: name a file, a folder, or pipe a page in");
}

// One address cannot be that of several pages.
Outcome<std::string> read_url(const Command& command) {
  std::string url(command.last(FlagId::url));
  if (url.empty()) return url;
  std::error_code ignored;
  const bool is_one = command.arguments.size() <= 1;
  if (!is_one) return usage_error(fmt::format("--url is the address of one page, but there are {} sources", command.arguments.size()));
  if (!command.arguments.empty() && (command.arguments[0].starts_with('@') || std::filesystem::is_directory(command.arguments[0], ignored)))
    return usage_error(fmt::format("--url is the address of one page, but {} names several", command.arguments[0]));
  return url;
}

// Without these flags each format has its own default; the negative flag wins over the positive one.
OutputOptions read_output_options(const Command& command) {
  const auto shown = [&](FlagId yes, FlagId no) { return command.has(no) ? Shown::no : command.has(yes) ? Shown::yes : Shown::as_usual; };
  return {.timings = command.has(FlagId::timings),
          .links = shown(FlagId::links, FlagId::no_links),
          .images = shown(FlagId::images, FlagId::no_images)};
}

// Today in UTC: no page can have been published later.
std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))); }

Outcome<BatchOptions> plan_batch(const Command& command) {
  const auto limits = read_limits(command);
  if (!limits) return limits.error();
  auto methods = read_methods(command);
  if (!methods) return methods.error();
  const auto format = read_format(command);
  if (!format) return format.error();
  const auto jobs = read_jobs(command);
  if (!jobs) return jobs.error();
  auto url = read_url(command);
  if (!url) return url.error();
  auto path = read_output_path(command);
  if (!path) return path.error();
  if (command.has(FlagId::resume) && (is_standard_output(*path) || is_folder(*path) || (*format)->name != "jsonl"))
    return usage_error("--resume goes on in a JSON Lines file: give -o FILE.jsonl");
  auto sources = read_sources(command);
  if (!sources) return sources.error();
  BatchOptions options;
  options.sources = std::move(*sources);
  options.url = std::move(*url);
  options.jobs = *jobs;
  options.pipeline = {.methods = std::move(*methods),
                      .limits = *limits,
                      .explain = command.has(FlagId::explain),
                      .page_facts = (*format)->writes_page_facts};
  options.format = *format;
  options.output = read_output_options(command);
  options.now = today();
  options.output_path = std::move(*path);
  options.resume = command.has(FlagId::resume);
  if (command.has(FlagId::verbose)) options.verbosity = Verbosity::verbose;
  if (command.has(FlagId::quiet)) options.verbosity = Verbosity::quiet;
  options.color = command.color;
  return options;
}

int extract_batch(const Command& command) {
  const auto options = plan_batch(command);
  if (!options) return report(options.error(), command);
  const auto code = run_batch(*options);
  return code ? *code : report(code.error(), command);
}

int report(const Failure& failure, const Command& command) {
  print_error(failure.message, command.color);
  return failure.exit_code;
}

}  // namespace garimpo::cli
