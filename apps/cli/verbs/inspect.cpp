// The tree of each page, or one node of it. One page at a time: this is for looking, not for batches.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/pipeline.hpp>

#include <limits>
#include <optional>

#include "command_line/plan.hpp"
#include "input/source_reader.hpp"
#include "inspect/node_lookup.hpp"
#include "inspect/tree_json.hpp"
#include "inspect/tree_view.hpp"
#include "terminal/quantities.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kLinesWithoutTerminal = 40;
constexpr std::size_t kLinesAround = 4;  // our own heading and the shell's prompt
constexpr std::size_t kFewestLines = 12;

struct Look {
  bool json = false;
  bool quiet = false;
  std::string node;
  std::optional<std::uint32_t> depth;
  Terminal terminal;
};

Outcome<Look> read_look(const Command& command) {
  Look look;
  look.json = command.has(FlagId::json);
  look.quiet = command.has(FlagId::quiet);
  look.node = command.last(FlagId::node);
  look.terminal = describe_terminal(STDOUT_FILENO, command.color);
  if (!command.has(FlagId::depth)) return look;
  const auto depth = parse_count(command.last(FlagId::depth));
  if (!depth || *depth == 0) return usage_error(fmt::format("--depth takes a whole number from 1, not '{}'", command.last(FlagId::depth)));
  look.depth = static_cast<std::uint32_t>(std::min<std::uint64_t>(*depth, std::numeric_limits<std::uint32_t>::max()));
  return look;
}

TreeView view_of(const features::Page& page, const Look& look) {
  if (look.depth) return TreeView::to_depth(page, *look.depth);
  if (look.json) return TreeView::to_depth(page, std::numeric_limits<std::uint32_t>::max());
  const std::size_t rows = look.terminal.rows;
  return TreeView::to_lines(page, rows == 0 ? kLinesWithoutTerminal : std::max(rows, kFewestLines + kLinesAround) - kLinesAround);
}

void append_heading(const Extraction& extraction, const Look& look, std::string& out) {
  const Document& document = *extraction.document;
  out += look.terminal.bold(std::string(extraction.source)) + fmt::format(": {}, {} (by {}), {}\n", counted(extraction.stats.bytes, "byte"),
                                                                          document.encoding().name, name(document.encoding().from),
                                                                          counted(document.size(), "node"));
  for (const Warning& warning : extraction.warnings)
    out += fmt::format("{} {} ({})\n", look.terminal.yellow("warning"), warning.message, info(warning.code).name);
}

Outcome<void> show(const Extraction& extraction, features::Page& page, const Look& look, std::string& out) {
  page.reset(*extraction.document);
  if (!look.node.empty()) {
    const auto node = find_node(*extraction.document, look.node);
    if (!node) return Failure{node.error().exit_code, std::string(extraction.source) + ": " + node.error().message};
    if (look.json)
      append_tree_json(extraction, page, {*node}, true, out);
    else
      append_node(page, *node, look.terminal, out);
    return {};
  }
  const TreeView view = view_of(page, look);
  if (look.json) {
    append_tree_json(extraction, page, shown_nodes(*extraction.document, view), false, out);
    return {};
  }
  append_heading(extraction, look, out);
  append_tree(page, view, look.terminal, out);
  return {};
}

}  // namespace

int run_inspect(const Command& command) {
  const auto limits = read_limits(command);
  if (!limits) return report(limits.error(), command);
  const auto look = read_look(command);
  if (!look) return report(look.error(), command);
  const auto url = read_url(command);
  if (!url) return report(url.error(), command);
  const auto sources = read_sources(command);
  if (!sources) return report(sources.error(), command);
  const Pipeline pipeline({.methods = {}, .limits = *limits, .explain = false});
  Worker worker(pipeline);
  features::Page page;
  input::SourceReader reader(*sources, *limits, {.any_status = command.has(FlagId::any_status)});
  input::SourcePage input;
  int code = kExitNothingFound;
  std::string out;
  while (reader.next(input)) {
    const Extraction* extraction = nullptr;
    std::optional<Error> error = input.error;
    if (!error) {
      extraction = &worker.run({input.bytes, input.source, input.url.empty() ? *url : input.url, input.content_type, input.is_truncated});
      error = extraction->error;
    }
    if (error) {
      if (!look->quiet)
        print_error(fmt::format("{}{}{}: {} ({})", input.source, input.envelope.empty() || input.url.empty() ? "" : " ",
                                input.envelope.empty() ? "" : input.url, error->message, info(error->code).name),
                    command.color);
      code = kExitSomeFailed;
      continue;
    }
    out.clear();
    if (const auto shown = show(*extraction, page, *look, out); !shown) return report(shown.error(), command);
    if (!write_all(STDOUT_FILENO, out)) return kExitExtracted;
    if (code == kExitNothingFound) code = kExitExtracted;
  }
  return code;
}

}  // namespace garimpo::cli
