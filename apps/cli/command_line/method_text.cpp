#include "command_line/method_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace garimpo::cli {

namespace {

// Writes 1e9 as 1000000000, and fractions as they are.
std::string plain_number(double value) {
  return value == std::floor(value) && std::abs(value) < 1e15 ? fmt::format("{:.0f}", value) : fmt::format("{}", value);
}

std::string choices_in_words(std::string_view choices) {
  std::string out;
  while (!choices.empty()) {
    const std::size_t bar = choices.find('|');
    const bool is_last = bar == std::string_view::npos;
    if (!out.empty()) out += is_last ? " or " : ", ";
    const std::string_view choice = choices.substr(0, bar);
    const std::size_t equals = choice.find('=');
    out += choice.substr(0, equals);
    if (equals != std::string_view::npos) out += fmt::format(" ({})", choice.substr(equals + 1));
    choices.remove_prefix(is_last ? choices.size() : bar + 1);
  }
  return out;
}

}  // namespace

std::string accepted_values(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::choice:
      return choices_in_words(option.choices);
    case OptionKind::flag:
      return "true or false";
    case OptionKind::integer:
      return fmt::format("whole number, {} to {}", plain_number(option.lowest), plain_number(option.highest));
    case OptionKind::selector:
      return "CSS selectors, comma-separated";
    case OptionKind::number:
      break;
  }
  return fmt::format("number, {} to {}", plain_number(option.lowest), plain_number(option.highest));
}

std::string aliases_of(const MethodInfo& method, const Registry& registry, std::string_view quote) {
  std::string out;
  for (const MethodAlias& each : registry.aliases())
    if (each.method == method.name) out += fmt::format("{}{}{}{}", out.empty() ? "" : ", ", quote, each.alias, quote);
  return out;
}

}  // namespace garimpo::cli
