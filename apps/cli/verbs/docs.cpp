// The pages of docs/ that are made from tables. A test compares them with the files and says how to write them again.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/error.hpp>
#include <garimpo/garimpo.hpp>
#include <garimpo/lab_error.hpp>
#include <garimpo/output.hpp>

#include <array>
#include <iterator>
#include <string>

#include "command_line/flags.hpp"
#include "command_line/manual.hpp"
#include "command_line/method_text.hpp"
#include "command_line/plan.hpp"
#include "output/result_fields.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

// Inside a table a bar would end the cell.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string generated(std::string_view what, std::string_view table) {
  return fmt::format("<!-- Made by `garimpo docs {}` from {}. Change the table, then: garimpo docs {} > docs/{}.md -->\n", what, table,
                     what, what);
}

void append_flags(const Verb& verb, const Registry& registry, std::string& out) {
  auto at = std::back_inserter(out);
  std::string_view group;
  for (const Flag& flag : flags()) {
    if (!flag.applies_to(verb.id)) continue;
    if (flag.group != group) fmt::format_to(at, "\n**{}**\n\n| option | meaning | default |\n|---|---|---|\n", flag.group);
    group = flag.group;
    std::string name = flag.short_name == '\0' ? "" : fmt::format("`-{}` ", flag.short_name);
    name += fmt::format("`--{}{}{}`", flag.name, flag.argument.empty() ? "" : " ", cell(flag.argument));
    fmt::format_to(at, "| {} | {} | {} |\n", name, cell(summary(flag, registry)), cell(flag.default_value));
  }
}

std::string cli_page(const Registry& registry) {
  std::string out = generated("cli", "apps/cli/command_line/flags.cpp");
  auto at = std::back_inserter(out);
  out += "# The command line\n\n`garimpo VERB SOURCES... [options]`. `garimpo help VERB` says the same in the terminal.\n\n## Sources\n\n";
  for (const SourceKind& kind : source_kinds()) fmt::format_to(at, "- `{}`: {}\n", kind.form, kind.meaning);
  out += "\n## Exit codes\n\n";
  for (const ExitCode& exit : exit_codes()) fmt::format_to(at, "- `{}`: {}\n", exit.code, exit.meaning);
  out += "\n## Formats\n\n| format | extension | what |\n|---|---|---|\n";
  for (const OutputFormat& format : registry.formats())
    fmt::format_to(at, "| `{}` | `{}` | {} |\n", format.name, format.extension, cell(format.summary));
  for (const Verb& verb : verbs()) {
    if (verb.is_hidden) continue;
    fmt::format_to(at, "\n## garimpo {}\n\n{}: `garimpo {} {}`\n", verb.name, verb.summary, verb.name, verb.arguments);
    if (!verb.about.empty()) fmt::format_to(at, "\n{}\n", verb.about);
    out += "\n```sh\n";
    for (const Example& example : verb.examples) fmt::format_to(at, "{}   # {}\n", example.command, example.effect);
    out += "```\n";
    append_flags(verb, registry, out);
  }
  return out;
}

std::string methods_page(const Registry& registry) {
  std::string out = generated("methods", "src/extract/registry.cpp");
  auto at = std::back_inserter(out);
  out +=
      "# Methods\n\nA family's name alone stands for the method recommended there. Options are given with `--set NAME=VALUE`. An alias "
      "gives "
      "the same method; results name the method by its own name.\n\n";
  out += "| method | alias | what it does |\n|---|---|---|\n";
  for (const MethodInfo& method : registry.methods())
    fmt::format_to(at, "| `{}` | {} | {} |\n", method.name, aliases_of(method, registry, "`"), cell(method.summary));
  for (const MethodInfo& method : registry.methods()) {
    const std::string aliases = aliases_of(method, registry, "`");
    fmt::format_to(at, "\n## {}\n\n{}. From: {}.{}\n", method.name, method.summary, method.reference,
                   aliases.empty() ? "" : " Also called " + aliases + ".");
    if (method.options.empty()) continue;
    out += "\n| option | default | accepts | what it does | where the default comes from |\n|---|---|---|---|---|\n";
    for (const OptionInfo& option : method.options)
      fmt::format_to(at, "| `{}`{} | `{}` | {} | {} | {} |\n", option.name,
                     option.other_name.empty() ? "" : fmt::format(", before: `{}`", option.other_name), option.default_value,
                     cell(accepted_values(option)), cell(option.summary), cell(option.origin));
  }
  return out;
}

std::string errors_page() {
  std::string out = generated("errors", "src/base/error.cpp and src/corpus/lab_error.cpp");
  auto at = std::back_inserter(out);
  out +=
      "# Errors and warnings\n\nA page that gave no result is a line too: "
      "`{\"source\":\"...\",\"error\":{\"code\":\"...\",\"message\":\"...\"}}`. "
      "A result with something to say about itself lists `warnings`.\n";
  const auto table = [&](std::string_view title, std::span<const CodeInfo> codes) {
    fmt::format_to(at, "\n## {}\n\n| code | meaning |\n|---|---|\n", title);
    for (const CodeInfo& code : codes) fmt::format_to(at, "| `{}` | {} |\n", code.name, cell(code.meaning));
  };
  table("Errors", error_codes());
  table("Warnings", warning_codes());
  table("Errors of corpora and benchmarks", lab_error_codes());
  return out;
}

std::string result_page() {
  std::string out = generated("result", "src/output/result_fields.cpp");
  auto at = std::back_inserter(out);
  out +=
      "# The result\n\nOne JSON object per page. Keys stand in the order of these tables; what is unknown is left out, never `\"\"` or "
      "`null`. "
      "The other formats say the same in their own words, and C++ callers read the same values as `Article`, `RecordList`, `Product` ... "
      "(`garimpo/results.hpp`).\n\n"
      "A kind in backquotes is an object of this page; `list of objects` is any of `article`, `discussion`, `recordList`, `product`, "
      "`productList` "
      "and `metadata`, by its `type`. `values` is whatever the page embeds.\n\n"
      "A result holds what a person would call content. `--with PARTS`, or `--full` for all of them, gives the rest under the same keys: "
      "`markdown` and `html` of an article; `provenance` of the blocks of a text and of cells, and the rules of records; `menus`, lists "
      "that are "
      "the page's navigation or footer; `lists` beside what the page is for and those of little confidence; `state` that frameworks leave "
      "for "
      "their scripts, links by their `rel`, and Open Graph found again as RDFa, where metadata stands beside other objects; "
      "`facts`, what the head says of the page: its canonical address, what it asks of crawlers, its other versions.\n";
  for (const output::ResultObjectInfo& object : output::result_objects()) {
    fmt::format_to(at, "\n## {}\n\n{}\n\n| key | kind | meaning | example |\n|---|---|---|---|\n", object.name, object.meaning);
    for (const output::ResultField& field : output::result_fields())
      if (field.object == object.name)
        fmt::format_to(at, "| `{}` | {} | {} | `{}` |\n", field.key, field.kind, cell(field.meaning), cell(field.example));
  }
  return out;
}

// `docs man` is garimpo(1), `docs man VERB` the page of a verb.
int write_manual(const Command& command) {
  if (command.arguments.size() == 1) {
    write_all(STDOUT_FILENO, overview_manual(*command.registry));
    return kExitExtracted;
  }
  const Verb* verb = command.arguments.size() == 2 ? find_verb(command.arguments[1]) : nullptr;
  if (verb == nullptr) return report({kExitUsage, "name one verb: garimpo docs man VERB"}, command);
  write_all(STDOUT_FILENO, verb_manual(*verb, *command.registry));
  return kExitExtracted;
}

}  // namespace

int run_docs(const Command& command) {
  if (!command.arguments.empty() && command.arguments.front() == "man") return write_manual(command);
  constexpr std::array<std::string_view, 5> pages = {"cli", "methods", "errors", "result", "man"};
  const std::string page = command.arguments.size() == 1 ? command.arguments.front() : "";
  if (page == "cli")
    write_all(STDOUT_FILENO, cli_page(*command.registry));
  else if (page == "methods")
    write_all(STDOUT_FILENO, methods_page(*command.registry));
  else if (page == "errors")
    write_all(STDOUT_FILENO, errors_page());
  else if (page == "result")
    write_all(STDOUT_FILENO, result_page());
  else
    return report({kExitUsage, "name one page: cli, methods, errors, result or man" + did_you_mean(page, pages)}, command);
  return kExitExtracted;
}

}  // namespace garimpo::cli
