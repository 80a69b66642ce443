// Help of the command or of one verb, on standard output because it was asked for.
#include "command_line/help.hpp"

#include <unistd.h>

#include "command_line/command.hpp"
#include "command_line/plan.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

int run_help(const Command& command) {
  const Terminal terminal = describe_terminal(STDOUT_FILENO, command.color);
  if (command.arguments.empty()) {
    write_all(STDOUT_FILENO, overview_help(terminal));
    return kExitExtracted;
  }
  const std::string& name = command.arguments.front();
  const Verb* verb = find_verb(name);
  if (verb == nullptr) return report({kExitUsage, "there is no verb '" + name + "'" + did_you_mean(name, verb_names())}, command);
  write_all(STDOUT_FILENO, verb_help(*verb, *command.registry, *command.evaluators, terminal));
  return kExitExtracted;
}

}  // namespace garimpo::cli
