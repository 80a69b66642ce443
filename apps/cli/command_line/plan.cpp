// Numbers, sources and format; methods and --set are in plan_methods.cpp.
#include "command_line/plan.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "batch/sink.hpp"
#include "command_line/contradictions.hpp"
#include "command_line/help.hpp"
#include "outputs/packing.hpp"
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
  const std::string given(command.last(FlagId::output));
  const std::string path(without_packing(given));
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
  for (const std::string& source : command.arguments)
    if (is_web_address(source)) return does_not_fetch(source, command.verb->name);
  if (!command.arguments.empty()) return command.arguments;
  if (isatty(STDIN_FILENO) != 1) return std::vector<std::string>{"-"};
  write_all(STDERR_FILENO,
            verb_help(*command.verb, *command.registry, *command.evaluators, describe_terminal(STDERR_FILENO, command.color)));
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

Outcome<ResultParts> read_parts(const Command& command) {
  ResultParts parts = command.has(FlagId::full) ? ResultParts::all() : ResultParts();
  for (const std::string& word : split_names(command.all(FlagId::with))) {
    const auto found = std::ranges::find(kResultParts, std::string_view(word), &NamedPart::name);
    if (found == kResultParts.end()) {
      std::vector<std::string_view> names;
      names.reserve(kResultParts.size());
      for (const NamedPart& part : kResultParts) names.push_back(part.name);
      return usage_error(fmt::format("--with knows no part '{}'{}; there are {}", word, did_you_mean(word, names), joined(names)));
    }
    parts.*(found->part) = true;
  }
  return parts;
}

// Without these flags each format has its own default; the negative flag wins over the positive one.
OutputOptions read_output_options(const Command& command) {
  const auto shown = [&](FlagId yes, FlagId no) { return command.has(no) ? Shown::no : command.has(yes) ? Shown::yes : Shown::as_usual; };
  return {.timings = command.has(FlagId::timings),
          .front_matter = command.has(FlagId::front_matter),
          .links = shown(FlagId::links, FlagId::no_links),
          .images = shown(FlagId::images, FlagId::no_images)};
}

// Whether the sources may hold several pages.
bool may_be_several(const std::vector<std::string>& sources) {
  if (sources.size() != 1) return true;
  const std::string_view source = sources[0];
  std::error_code ignored;
  if (source.starts_with('@') || source.find_first_of("*?[") != std::string_view::npos) return true;
  if (std::filesystem::is_directory(source, ignored)) return true;
  return source.find(".warc") != std::string_view::npos || source.find(".jsonl") != std::string_view::npos ||
         source.find(".ndjson") != std::string_view::npos;
}

std::vector<std::string_view> families_of(const std::vector<MethodChoice>& methods) {
  std::vector<std::string_view> families;
  for (const MethodChoice& choice : methods)
    if (std::ranges::find(families, choice.method().family()) == families.end()) families.push_back(choice.method().family());
  return families;
}

// What the rows of a table are, settled before the first page: a file holds one kind of them.
Outcome<void> plan_table(const Command& command, BatchOptions& options) {
  const bool is_all = command.has(FlagId::all);
  if (!options.format->is_table) {
    if (is_all) return usage_error(fmt::format("--all is about tables (CSV): {} has every list and product anyway", options.format->name));
    return {};
  }
  options.output.all_rows = is_all;
  const std::vector<std::string_view> families = families_of(options.pipeline.methods);
  if (families.size() > 1) {
    if (!is_folder(options.output_path))
      return usage_error(
          fmt::format("{} are no one table: use garimpo article, records, products or metadata, or -o FOLDER/ "
                      "--output-format {} for one file per type",
                      fmt::join(families, ", "), options.format->name));
    options.division = Division::by_kind;
    return {};
  }
  constexpr std::array<std::pair<std::string_view, Rows>, 5> kRows = {{{"articles", Rows::articles},
                                                                       {"records", Rows::records},
                                                                       {"products", Rows::products},
                                                                       {"metadata", Rows::metadata},
                                                                       {"wrappers", Rows::wrapped_pages}}};
  for (const auto& [family, rows] : kRows)
    if (!families.empty() && families[0] == family) options.output.rows = rows;
  options.unites_columns =
      options.output.rows == Rows::records || options.output.rows == Rows::wrapped_pages || options.output.rows == Rows::whatever_is_found;
  if (is_all && options.output.rows == Rows::records && is_folder(options.output_path)) options.division = Division::by_list;
  return {};
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
  auto sources = read_sources(command);
  if (!sources) return sources.error();
  const auto parts = read_parts(command);
  if (!parts) return parts.error();
  auto url = read_url(command);
  if (!url) return url.error();
  if (command.has(FlagId::group_by) && command.last(FlagId::group_by) != "host")
    return usage_error(fmt::format("--group-by groups by 'host', not by '{}'", command.last(FlagId::group_by)));
  std::string path(command.last(FlagId::output));
  if (command.has(FlagId::resume) && !is_folder(path) && (is_standard_output(path) || (*format)->name != "jsonl"))
    return usage_error("--resume goes on in a JSON Lines file or in a folder of files: give -o FILE.jsonl or -o FOLDER/");
  std::vector<std::string> method_names;
  for (const MethodChoice& choice : *methods) method_names.emplace_back(choice.method().name);
  // Who has the rules of a site knows what kind of pages it has: the facts would cost more than the rules.
  const bool is_by_wrapper = command.verb->id == VerbId::wrapper;
  BatchOptions options;
  options.note = note_of(command, std::move(method_names));
  options.sources = std::move(*sources);
  options.url = std::move(*url);
  options.jobs = *jobs;
  options.pipeline = {.methods = std::move(*methods),
                      .limits = *limits,
                      .explain = command.has(FlagId::explain),
                      .page_facts = (*format)->writes_page_facts && (!is_by_wrapper || parts->facts)};
  options.format = *format;
  options.output = read_output_options(command);
  options.output.with = *parts;
  options.output.pretty = is_standard_output(command.last(FlagId::output)) && isatty(STDOUT_FILENO) == 1;
  options.now = today();
  options.output_path = std::move(path);
  options.resume = command.has(FlagId::resume);
  options.replace = command.has(FlagId::replace);
  options.output.page_headings = !is_folder(options.output_path) && may_be_several(options.sources);
  if (auto planned = plan_table(command, options); !planned) return planned.error();
  if (options.resume && options.division == Division::by_kind)
    return usage_error("these tables are written when every page is known: there is nothing to go on with, leave --resume out");
  if (options.output.front_matter && options.format->name != "markdown")
    return usage_error(fmt::format("--front-matter is for Markdown, not for {}", options.format->name));
  if (options.output.front_matter && options.output.page_headings)
    return usage_error("--front-matter begins a file: give -o FOLDER/ for several pages");
  if (options.format->name == "page" && options.output.page_headings)
    return usage_error("a highlighted page is of one page: give -o FOLDER/ for several, which makes FOLDER/index.html too");
  if (command.has(FlagId::verbose)) options.verbosity = Verbosity::verbose;
  if (command.has(FlagId::quiet)) options.verbosity = Verbosity::quiet;
  options.color = command.color;
  options.any_status = command.has(FlagId::any_status);
  options.by_host = command.has(FlagId::group_by);
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
