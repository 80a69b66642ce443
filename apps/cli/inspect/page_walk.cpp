#include "inspect/page_walk.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/pipeline.hpp>

#include "command_line/plan.hpp"
#include "input/source_reader.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

namespace {

// A page of an archive is named by its address as well, because the source is the archive.
std::string page_name(const input::SourcePage& input) {
  return input.envelope.empty() || input.url.empty() ? input.source : input.source + " " + input.url;
}

}  // namespace

int walk_pages(const Command& command, const ShowPage& show) {
  const auto limits = read_limits(command);
  if (!limits) return report(limits.error(), command);
  const auto url = read_url(command);
  if (!url) return report(url.error(), command);
  const auto sources = read_sources(command);
  if (!sources) return report(sources.error(), command);
  const Pipeline pipeline({.methods = {}, .limits = *limits, .explain = false});
  Worker worker(pipeline);
  input::SourceReader reader(*sources, *limits, {.any_status = command.has(FlagId::any_status)});
  input::SourcePage input;
  bool has_failed = false;
  bool has_found = false;
  std::string out;
  while (reader.next(input)) {
    out.clear();
    std::optional<Error> error = input.error;
    if (!error) {
      const Extraction& extraction =
          worker.run({input.bytes, input.source, input.url.empty() ? *url : input.url, input.content_type, input.is_truncated});
      error = extraction.error;
      if (!error) {
        const auto shown = show(extraction, out);
        if (!shown) return report(shown.error(), command);
        error = shown->error;
        has_found = has_found || (!error && shown->has_found);
      }
    }
    if (error) {
      if (!command.has(FlagId::quiet))
        print_error(fmt::format("{}: {} ({})", page_name(input), error->message, info(error->code).name), command.color);
      has_failed = true;
      continue;
    }
    if (!write_all(STDOUT_FILENO, out)) return kExitExtracted;
  }
  if (has_failed) return kExitSomeFailed;
  return has_found ? kExitExtracted : kExitNothingFound;
}

}  // namespace garimpo::cli
