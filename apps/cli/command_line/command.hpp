// A parsed command line: the verb, the flags with their words, and the arguments. Words are checked against the table of flags only; their
// values are checked where they are used.
#pragma once
#include <garimpo/evaluator.hpp>
#include <garimpo/registry.hpp>

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/flags.hpp"
#include "command_line/outcome.hpp"
#include "terminal/terminal.hpp"

namespace garimpo::cli {

struct Command {
  const Verb* verb = nullptr;
  // The methods, formats and evaluators that this program has.
  const Registry* registry = &Registry::standard();
  const EvaluatorRegistry* evaluators = &EvaluatorRegistry::standard();
  std::vector<std::string> arguments;  // sources, or what the verb takes
  std::array<std::vector<std::string>, kFlagCount> given;
  ColorChoice color = ColorChoice::automatic;

  const std::vector<std::string>& all(FlagId id) const { return given[static_cast<std::size_t>(id)]; }
  bool has(FlagId id) const { return !all(id).empty(); }
  // The last word given, which wins; "" where the flag is absent.
  std::string_view last(FlagId id) const { return has(id) ? std::string_view(all(id).back()) : std::string_view{}; }
};

// Words without the program's name and the verb.
Outcome<Command> parse_command(const Verb& verb, std::span<const std::string> words);

}  // namespace garimpo::cli
