// The tree of each page, or one node of it. One page at a time: this is for looking, not for batches.
#include <fmt/format.h>
#include <unistd.h>

#include <limits>
#include <optional>

#include "command_line/plan.hpp"
#include "inspect/node_lookup.hpp"
#include "inspect/page_walk.hpp"
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
  std::string node;
  std::optional<std::uint32_t> depth;
  Terminal terminal;
};

Outcome<Look> read_look(const Command& command) {
  Look look;
  look.json = command.has(FlagId::json);
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
  const auto look = read_look(command);
  if (!look) return report(look.error(), command);
  features::Page page;
  return walk_pages(command, [&](const Extraction& extraction, std::string& out) -> Outcome<PageShown> {
    if (const auto shown = show(extraction, page, *look, out); !shown) return shown.error();
    return PageShown{};
  });
}

}  // namespace garimpo::cli
