// CLI11 splits the words ("-j4", "--jobs=4", "-qv"); its exceptions end in this file. It is given no positionals, because it would take
// "[ab].html" apart as a list: whatever is not a flag of ours comes back as it was.
#include "command_line/command.hpp"

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "command_line/contradictions.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

std::string dashed(const Flag& flag) {
  std::string names = "--" + std::string(flag.name);
  if (flag.short_name != '\0') names += std::string(",-") + flag.short_name;
  return names;
}

// CLI11 fills these, so they must not move meanwhile.
struct Bindings {
  std::array<CLI::Option*, kFlagCount> option{};
};

void add_flags(CLI::App& app, VerbId verb, Command& command, Bindings& bindings) {
  for (const Flag& flag : flags()) {
    if (!flag.applies_to(verb)) continue;
    const auto at = static_cast<std::size_t>(flag.id);
    if (flag.argument.empty()) {
      bindings.option[at] = app.add_flag(dashed(flag))->disable_flag_override();
    } else {
      bindings.option[at] =
          app.add_option(dashed(flag), command.given[at])->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
  }
}

Failure unknown_flag(std::string_view word, const Verb& verb) {
  const std::string_view name = word.substr(0, word.find('='));
  const bool has_value = word.size() > 2 && word[1] != '-';  // "-fjson" is -f with its value
  std::vector<std::string> here;
  for (const Flag& flag : flags())
    if (flag.applies_to(verb.id)) here.push_back("--" + std::string(flag.name));
  const std::vector<std::string_view> candidates(here.begin(), here.end());
  for (const ForeignFlag& foreign : foreign_flags())
    if ((name == foreign.name || (has_value && word.substr(0, 2) == foreign.name)) && flag(foreign.id).applies_to(verb.id))
      return {kExitUsage, fmt::format("there is no {} here: say {}; see garimpo help {}", foreign.name, foreign.instead, verb.name)};
  for (const Flag& flag : flags()) {
    const bool meant = name == "--" + std::string(flag.name) || (flag.short_name != '\0' && name == std::string("-") + flag.short_name);
    if (meant && !flag.applies_to(verb.id))
      return {kExitUsage,
              std::string(name) + " is not an option of '" + std::string(verb.name) + "': see garimpo help " + std::string(verb.name)};
  }
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored))
    return {kExitUsage, fmt::format("{} looks like an option, but is a file: say ./{}", word, word)};
  return {kExitUsage,
          "unknown option " + std::string(name) + did_you_mean(name, candidates) + "; see garimpo help " + std::string(verb.name)};
}

// An option at the end of the line that lacks its value is said in our words; of anything else CLI11's message names the option and what is
// wrong. The hint where to look is added.
Failure not_understood(const CLI::ParseError& error, const Verb& verb) {
  std::string message = error.what();
  std::ranges::replace(message, '\n', ' ');
  const std::string name = message.substr(0, message.find(':'));
  for (const Flag& flag : flags())
    if (name == "--" + std::string(flag.name) && !flag.argument.empty() && dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
      message = fmt::format("{} lacks its {}", name, flag.argument);
  return {kExitUsage, message + "; see garimpo help " + std::string(verb.name)};
}

Outcome<ColorChoice> read_color(const Command& command) {
  const std::string_view word = command.last(FlagId::color);
  if (word.empty() || word == "auto") return ColorChoice::automatic;
  if (word == "always") return ColorChoice::always;
  if (word == "never") return ColorChoice::never;
  constexpr std::array<std::string_view, 3> choices = {"auto", "always", "never"};
  return usage_error("--color is auto, always or never, not '" + std::string(word) + "'" + did_you_mean(word, choices));
}

}  // namespace

Outcome<Command> parse_command(const Verb& verb, std::span<const std::string> words) {
  const auto mark = std::ranges::find(words, "--");  // after it everything is an argument
  std::vector<std::string> before(words.begin(), mark);
  std::ranges::reverse(before);  // as CLI11 wants them
  Command command;
  command.verb = &verb;
  Bindings bindings;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  try {
    add_flags(app, verb.id, command, bindings);
    app.parse(std::move(before));
  } catch (const CLI::ParseError& error) {
    return not_understood(error, verb);
  }
  for (std::size_t at = 0; at < kFlagCount; ++at)
    if (flags()[at].argument.empty() && bindings.option[at] != nullptr && bindings.option[at]->count() > 0) command.given[at] = {"true"};
  for (std::string& word : app.remaining()) {
    if (word.size() > 1 && word.front() == '-') return unknown_flag(word, verb);
    command.arguments.push_back(std::move(word));
  }
  if (mark != words.end()) command.arguments.insert(command.arguments.end(), mark + 1, words.end());
  const Outcome<ColorChoice> color = read_color(command);
  if (!color) return color.error();
  command.color = *color;
  if (const auto checked = check_words_together(command); !checked && !command.has(FlagId::help)) return checked.error();
  return command;
}

}  // namespace garimpo::cli
