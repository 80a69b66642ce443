// The table of methods, or everything about one of them.
#include <unistd.h>
#include <garimpo/registry.hpp>

#include <algorithm>
#include <string>

#include "command_line/method_text.hpp"
#include "command_line/plan.hpp"
#include "terminal/wrap.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::size_t kSummaryColumn = 24;

void append_wrapped(std::string_view text, std::size_t indent, const Terminal& terminal, std::string& out) {
  const std::size_t width = std::clamp<std::size_t>(terminal.columns, 40, 100);
  for (const std::string_view line : wrap(text, width - indent)) out += std::string(indent, ' ') + std::string(line) + "\n";
}

std::string list_methods(const Registry& registry, const Terminal& terminal) {
  const std::span<const MethodInfo> methods = registry.methods();
  std::string out;
  for (const MethodInfo& method : methods) {
    std::string summary;
    append_wrapped(method.summary, kSummaryColumn, terminal, summary);
    if (const std::string aliases = aliases_of(method, registry); !aliases.empty())
      append_wrapped("also called " + aliases, kSummaryColumn, terminal, summary);
    const std::size_t shown = std::min(method.name.size(), kSummaryColumn - 1);
    out += terminal.green(method.name.substr(0, shown)) + summary.substr(shown);
  }
  out += "\nOptions of one: garimpo methods " + std::string(methods.empty() ? "NAME" : methods.front().name) + "\n";
  return out;
}

std::string describe_method(const MethodInfo& method, const Registry& registry, const Terminal& terminal) {
  std::string out = terminal.bold(method.name) + "\n";
  if (const std::string aliases = aliases_of(method, registry); !aliases.empty())
    append_wrapped("Also called: " + aliases, 2, terminal, out);
  append_wrapped(method.summary, 2, terminal, out);
  if (!method.reference.empty()) append_wrapped("From: " + std::string(method.reference), 2, terminal, out);
  if (method.options.empty()) return out + "\nIt has no options.\n";
  out += "\n" + terminal.bold("Options") + " (--set NAME=VALUE)\n";
  for (const OptionInfo& option : method.options) {
    out +=
        "  " + terminal.green(option.name) + "=" + std::string(option.default_value) + "   " + terminal.dim(accepted_values(option)) + "\n";
    append_wrapped(option.summary, 6, terminal, out);
    if (!option.other_name.empty()) append_wrapped("called before: " + std::string(option.other_name), 6, terminal, out);
    if (!option.origin.empty()) append_wrapped("default from: " + std::string(option.origin), 6, terminal, out);
  }
  return out;
}

}  // namespace

int run_methods(const Command& command) {
  const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
  if (command.arguments.empty()) {
    write_all(STDOUT_FILENO, list_methods(*command.registry, terminal));
    return kExitExtracted;
  }
  for (const std::string& name : command.arguments) {
    const auto method = command.registry->find_method(name);
    if (!method) return report({kExitUsage, method.error().message}, command);
    write_all(STDOUT_FILENO, describe_method(**method, *command.registry, terminal));
  }
  return kExitExtracted;
}

}  // namespace garimpo::cli
