// Which methods, and their options. --set NAME=VALUE goes to every chosen method that has an option of the name.
#include <fmt/format.h>

#include <algorithm>

#include "command_line/method_text.hpp"
#include "command_line/plan.hpp"
#include "terminal/suggest.hpp"

namespace garimpo::cli {

namespace {

// Within a verb of one family its methods may be named alone: article --method nce.
Outcome<MethodChoice> choose_for_verb(std::string_view name, const Command& command) {
  const Verb& verb = *command.verb;
  const bool is_short = !verb.family.empty() && name.find('/') == std::string_view::npos && name != verb.family;
  auto found = command.registry->choose(is_short ? std::string(verb.family) + "/" + std::string(name) : std::string(name));
  if (!found) return usage_error(found.error().message);
  const MethodInfo& method = found->method();
  if (!verb.family.empty() && method.family() != verb.family)
    return usage_error(
        fmt::format("{} is not a method of 'garimpo {}': try garimpo extract --method {}", method.name, verb.name, method.name));
  return std::move(*found);
}

std::vector<std::string> recommended(const Command& command) {
  if (!command.verb->family.empty()) return {std::string(command.verb->family)};
  std::vector<std::string> families;
  for (const MethodInfo& method : command.registry->methods())
    if (std::ranges::find(families, method.family()) == families.end()) families.emplace_back(method.family());
  return families;
}

// Methods beside the chosen ones, of their families, that have the option.
std::string others_with(std::string_view name, const std::vector<MethodChoice>& choices, const Registry& registry) {
  std::string listed;
  for (const MethodInfo& method : registry.methods()) {
    const auto option = std::ranges::find_if(method.options, [&](const OptionInfo& each) { return each.is_called(name); });
    const bool is_near =
        std::ranges::any_of(choices, [&](const MethodChoice& choice) { return choice.method().family() == method.family(); });
    if (!is_near || option == method.options.end()) continue;
    listed += fmt::format("\n  --method {} has it{}", method.name, option->choices.empty() ? "" : ": " + accepted_values(*option));
  }
  return listed;
}

Failure no_such_option(std::string_view name, const std::vector<MethodChoice>& choices, const Registry& registry) {
  std::vector<std::string_view> names;
  std::string listed;
  for (const MethodChoice& choice : choices) {
    std::vector<std::string_view> own;
    for (const OptionInfo& option : choice.method().options) own.push_back(option.name);
    names.insert(names.end(), own.begin(), own.end());
    listed += fmt::format("\n  {}: {}", choice.method().name, own.empty() ? "has no options" : fmt::format("{}", fmt::join(own, ", ")));
  }
  return {kExitUsage, fmt::format("no chosen method has an option '{}'{}; there are{}{}", name, did_you_mean(name, names), listed,
                                  others_with(name, choices, registry))};
}

Outcome<void> apply(const std::string& setting, std::vector<MethodChoice>& choices, const Registry& registry) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string::npos || equals == 0) return usage_error(fmt::format("--set takes NAME=VALUE, not '{}'", setting));
  const std::string_view name = std::string_view(setting).substr(0, equals);
  const std::string_view value = std::string_view(setting).substr(equals + 1);
  bool applied = false;
  for (MethodChoice& choice : choices) {
    if (!choice.has_option(name)) continue;
    if (const auto set = choice.set(name, value); !set)
      return usage_error(fmt::format("{}: {}", choice.method().name, set.error().message));
    applied = true;
  }
  if (!applied) return no_such_option(name, choices, registry);
  return {};
}

}  // namespace

std::vector<std::string> split_names(const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const std::string& word : words) {
    std::string_view rest = word;
    for (;;) {
      const std::size_t comma = rest.find(',');
      names.emplace_back(rest.substr(0, comma));
      if (comma == std::string_view::npos) break;
      rest.remove_prefix(comma + 1);
    }
  }
  return names;
}

Outcome<std::vector<MethodChoice>> read_methods(const Command& command) {
  const auto& given = command.all(FlagId::method);
  std::vector<MethodChoice> choices;
  for (const std::string& name : given.empty() ? recommended(command) : split_names(given)) {
    auto chosen = choose_for_verb(name, command);
    if (!chosen) return chosen.error();
    const auto is_same = [&](const MethodChoice& choice) { return choice.method().name == chosen->method().name; };
    if (std::ranges::none_of(choices, is_same)) choices.push_back(std::move(*chosen));
  }
  std::vector<std::string> settings = command.all(FlagId::set);
  if (command.has(FlagId::precision)) settings.emplace_back("focus=precision");
  if (command.has(FlagId::recall)) settings.emplace_back("focus=recall");
  if (command.has(FlagId::no_comments)) settings.emplace_back("comments=drop");
  if (command.has(FlagId::no_tables)) settings.emplace_back("tables=drop");
  for (const FlagId id : {FlagId::include, FlagId::exclude})
    if (command.has(id)) settings.push_back(fmt::format("{}={}", flag(id).name, fmt::join(command.all(id), ", ")));
  for (const std::string& setting : settings)
    if (const auto applied = apply(setting, choices, *command.registry); !applied) return applied.error();
  return choices;
}

}  // namespace garimpo::cli
