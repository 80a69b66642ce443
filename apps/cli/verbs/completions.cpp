// Scripts that teach a shell the verbs, flags and words of the command, made from the same tables as the help.
#include <fmt/format.h>
#include <unistd.h>
#include <garimpo/method.hpp>
#include <garimpo/output.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "command_line/command.hpp"
#include "command_line/flags.hpp"
#include "command_line/plan.hpp"
#include "corpora/actions.hpp"
#include "experiments/experiment_plan.hpp"
#include "laboratory/experiments/own_files.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"

namespace garimpo::cli {

namespace {

constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};
constexpr std::array<std::string_view, 3> kColors = {"auto", "always", "never"};

std::string words(const std::vector<std::string_view>& list) { return fmt::format("{}", fmt::join(list, " ")); }

std::vector<std::string_view> method_names(const Registry& registry) {
  std::vector<std::string_view> names;
  for (const MethodInfo& method : registry.methods()) names.push_back(method.name);
  for (const MethodAlias& each : registry.aliases()) names.push_back(each.alias);
  return names;
}

// The words that may follow a flag; none where it is a path or free text.
std::vector<std::string_view> words_after(const Flag& flag, const Command& command) {
  std::vector<std::string_view> out;
  if (flag.completion == Completion::method) return method_names(*command.registry);
  if (flag.completion == Completion::part)
    for (const NamedPart& part : kResultParts) out.push_back(part.name);
  if (flag.completion == Completion::color) return {kColors.begin(), kColors.end()};
  if (flag.completion == Completion::group) return {"host"};
  if (flag.completion == Completion::format)
    for (const OutputFormat& format : command.registry->formats()) out.push_back(format.name);
  if (flag.completion == Completion::evaluator) {
    for (const Evaluator* evaluator : command.evaluators->all()) out.push_back(evaluator->name);
    out.push_back("all");
  }
  if (flag.completion == Completion::option)
    for (const MethodInfo& method : command.registry->methods())
      for (const OptionInfo& option : method.options)
        if (std::ranges::find(out, option.name) == out.end()) out.push_back(option.name);
  return out;
}

std::vector<std::string_view> words_after(const Verb& verb, const Command& command) {
  if (verb.id == VerbId::methods) return method_names(*command.registry);
  if (verb.id == VerbId::corpus) return {corpus_action_names().begin(), corpus_action_names().end()};
  if (verb.id == VerbId::experiment) {
    std::vector<std::string_view> out(kExperimentActions.begin(), kExperimentActions.end());
    for (const std::string_view name : laboratory::experiment_names()) out.push_back(name);
    return out;
  }
  if (verb.id == VerbId::help) return verb_names();
  if (verb.id == VerbId::completions) return {kShells.begin(), kShells.end()};
  return {};
}

std::string flag_words(const Verb& verb) {
  std::string out;
  for (const Flag& flag : flags()) {
    if (!flag.applies_to(verb.id)) continue;
    out += fmt::format("{}--{}", out.empty() ? "" : " ", flag.name);
    if (flag.short_name != '\0') out += fmt::format(" -{}", flag.short_name);
  }
  return out;
}

std::string bash_script(const Command& command) {
  std::string out =
      "# bash completion of garimpo: source <(garimpo completions bash)\n_garimpo() {\n  local cur=${COMP_WORDS[COMP_CWORD]} "
      "prev=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMPREPLY=()\n";
  auto at = std::back_inserter(out);
  fmt::format_to(at,
                 "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W '{} --help --version' -- \"$cur\"))\n    return\n  "
                 "fi\n  case $prev in\n",
                 words(verb_names()));
  for (const Flag& flag : flags()) {
    const auto after = words_after(flag, command);
    const std::string suffix = flag.completion == Completion::option ? "-S = " : "";
    if (!after.empty())
      fmt::format_to(at, "    --{}) COMPREPLY=($(compgen {}-W '{}' -- \"$cur\")); return ;;\n", flag.name, suffix, words(after));
  }
  out += "  esac\n  case ${COMP_WORDS[1]} in\n";
  for (const Verb& verb : verbs()) {
    if (verb.is_hidden) continue;
    fmt::format_to(at,
                   "    {})\n      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$cur\"))\n      else COMPREPLY=($(compgen "
                   "-W '{}' -- \"$cur\")); fi ;;\n",
                   verb.name, flag_words(verb), words(words_after(verb, command)));
  }
  return out + "  esac\n}\ncomplete -o default -F _garimpo garimpo\n";
}

// Brackets, colons and quotes have a meaning in zsh's specifications.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_flag(const Flag& flag, const Command& command) {
  std::string action;
  if (!flag.argument.empty()) {
    const auto after = words_after(flag, command);
    action = fmt::format(":{}:{}", zsh_text(flag.argument),
                         flag.completion == Completion::path ? "_files"
                         : after.empty()                     ? " "
                                                             : "(" + words(after) + ")");
  }
  const std::string_view many = flag.id == FlagId::method || flag.id == FlagId::set ? "*" : "";
  const std::string_view takes = flag.argument.empty() ? "" : "=";
  std::string out =
      fmt::format(" \\\n        '{}--{}{}[{}]{}'", many, flag.name, takes, zsh_text(summary(flag, *command.registry)), action);
  if (flag.short_name != '\0')
    out += fmt::format(" \\\n        '{}-{}[{}]{}'", many, flag.short_name, zsh_text(summary(flag, *command.registry)), action);
  return out;
}

std::string zsh_script(const Command& command) {
  std::string out =
      "#compdef garimpo\n# zsh completion of garimpo: garimpo completions zsh > a folder of $fpath, named _garimpo\n_garimpo() {\n  if (( "
      "CURRENT == 2 )); then\n    local -a verbs=(";
  auto at = std::back_inserter(out);
  for (const Verb& verb : verbs())
    if (!verb.is_hidden) fmt::format_to(at, "\n      '{}:{}'", verb.name, zsh_text(verb.summary));
  out += ")\n    _describe verb verbs\n    return\n  fi\n  local verb=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $verb in\n";
  for (const Verb& verb : verbs()) {
    if (verb.is_hidden) continue;
    fmt::format_to(at, "    {})\n      _arguments -s", verb.name);
    for (const Flag& flag : flags())
      if (flag.applies_to(verb.id)) out += zsh_flag(flag, command);
    const auto after = words_after(verb, command);
    fmt::format_to(at, " \\\n        '*:{}:{}' ;;\n", verb.reads_sources() ? "source" : "argument",
                   after.empty() ? "_files" : "(" + words(after) + ")");
  }
  return out + "  esac\n}\ncompdef _garimpo garimpo 2>/dev/null\n";
}

std::string fish_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string fish_script(const Command& command) {
  std::string out = "# fish completion of garimpo: garimpo completions fish | source\n";
  auto at = std::back_inserter(out);
  for (const Verb& verb : verbs()) {
    if (verb.is_hidden) continue;
    fmt::format_to(at, "complete -c garimpo -n __fish_use_subcommand -f -a {} -d '{}'\n", verb.name, fish_text(verb.summary));
    const auto after = words_after(verb, command);
    if (!after.empty()) fmt::format_to(at, "complete -c garimpo -n '__fish_seen_subcommand_from {}' -f -a '{}'\n", verb.name, words(after));
  }
  for (const Flag& flag : flags()) {
    std::vector<std::string_view> where;
    for (const Verb& verb : verbs())
      if (!verb.is_hidden && flag.applies_to(verb.id)) where.push_back(verb.name);
    fmt::format_to(at, "complete -c garimpo -n '__fish_seen_subcommand_from {}' -l {}", words(where), flag.name);
    if (flag.short_name != '\0') fmt::format_to(at, " -s {}", flag.short_name);
    const auto after = words_after(flag, command);
    if (!after.empty())
      fmt::format_to(at, " -x -a '{}'", words(after));
    else if (!flag.argument.empty())
      out += flag.completion == Completion::path ? " -r" : " -x";
    fmt::format_to(at, " -d '{}'\n", fish_text(summary(flag, *command.registry)));
  }
  return out;
}

}  // namespace

int run_completions(const Command& command) {
  const std::string shell = command.arguments.size() == 1 ? command.arguments.front() : "";
  if (shell == "bash")
    write_all(STDOUT_FILENO, bash_script(command));
  else if (shell == "zsh")
    write_all(STDOUT_FILENO, zsh_script(command));
  else if (shell == "fish")
    write_all(STDOUT_FILENO, fish_script(command));
  else
    return report({kExitUsage, "name your shell: bash, zsh or fish" + did_you_mean(shell, kShells)}, command);
  return kExitExtracted;
}

}  // namespace garimpo::cli
