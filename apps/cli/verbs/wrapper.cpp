// The first word after the verb says what to do with a wrapper; the others are sources.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "command_line/plan.hpp"
#include "terminal/suggest.hpp"
#include "verbs/verbs.hpp"
#include "wrappers/actions.hpp"

namespace garimpo::cli {

namespace {

struct WrapperAction {
  std::string_view name;
  int (*run)(const Command& command);
};
constexpr std::array kWrapperActions = {WrapperAction{"learn", wrapper_learn}, WrapperAction{"apply", wrapper_apply},
                                        WrapperAction{"check", wrapper_check}};

}  // namespace

int run_wrapper(const Command& command) {
  std::vector<std::string_view> names;
  names.reserve(kWrapperActions.size());
  for (const WrapperAction& action : kWrapperActions) names.push_back(action.name);
  const std::string usage = fmt::format("say what to do with it: garimpo wrapper {}", fmt::join(names, "|"));
  if (command.arguments.empty()) return report({kExitUsage, usage}, command);
  const std::string& name = command.arguments.front();
  const auto action = std::ranges::find(kWrapperActions, name, &WrapperAction::name);
  if (action == kWrapperActions.end())
    return report({kExitUsage, fmt::format("'wrapper' cannot '{}'{}; {}", name, did_you_mean(name, names), usage)}, command);
  Command rest = command;
  rest.arguments.erase(rest.arguments.begin());
  return action->run(rest);
}

}  // namespace garimpo::cli
