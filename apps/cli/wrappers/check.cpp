#include <fmt/format.h>
#include <unistd.h>

#include <optional>

#include "base/json_writer.hpp"
#include "command_line/plan.hpp"
#include "inspect/page_walk.hpp"
#include "terminal/quantities.hpp"
#include "terminal/terminal.hpp"
#include "wrappers/actions.hpp"

namespace garimpo::cli {

namespace {

void append_text(const FieldHealth& field, const Terminal& terminal, std::string& out) {
  const std::string line = fmt::format("{:<20} found on {:>4.0f} % of the pages, then {:>4.0f} %; like the known ones {:>4.0f} %",
                                       field.field, 100 * field.found_now, 100 * field.found_then, 100 * field.like_now);
  out += field.has_drifted ? terminal.yellow(line) : line;
  out += '\n';
  if (!field.has_drifted) return;
  out += fmt::format("  changed: {}\n", field.reason);
  if (!field.pages.empty()) out += fmt::format("  first pages: {}\n", fmt::join(field.pages, ", "));
}

void append_json(const FieldHealth& field, base::JsonWriter& json) {
  json.begin_object().member("field", field.field).key("foundThen").number(field.found_then).key("foundNow").number(field.found_now);
  json.key("likeNow").number(field.like_now).key("hasDrifted").boolean(field.has_drifted).member_if_known("reason", field.reason);
  json.key("pages").begin_array();
  for (const std::string& page : field.pages) json.string(page);
  json.end_array().end_object();
}

}  // namespace

// Exit code 1 says that the site has changed, so that a script can ask.
int wrapper_check(const Command& command) {
  const auto wrapper = read_wrapper(command);
  if (!wrapper) return report(wrapper.error(), command);
  WrapperCheck check(*wrapper);
  const int code = walk_pages(command, [&](const Extraction& extraction, std::string&) -> Outcome<PageShown> {
    check.add(*extraction.document, extraction.source);
    return PageShown{};
  });
  if (code != kExitExtracted && check.pages() == 0) return code;
  bool has_drifted = false;
  std::string out;
  const std::vector<FieldHealth> health = check.health();
  for (const FieldHealth& field : health) has_drifted = has_drifted || field.has_drifted;
  if (command.has(FlagId::json)) {
    base::JsonWriter json(out);
    json.begin_object()
        .key("pages")
        .number(std::uint64_t{check.pages()})
        .key("hasDrifted")
        .boolean(has_drifted)
        .key("fields")
        .begin_array();
    for (const FieldHealth& field : health) append_json(field, json);
    json.end_array().end_object();
    out += '\n';
  } else {
    const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
    for (const FieldHealth& field : health) append_text(field, terminal, out);
    out += fmt::format("{}: {}\n", counted(check.pages(), "page"), has_drifted ? "the site has changed" : "as it was learned");
  }
  write_all(STDOUT_FILENO, out);
  return has_drifted ? kExitSomeFailed : code;
}

}  // namespace garimpo::cli
