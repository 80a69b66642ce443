#include "laboratory/answers/contender.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace garimpo::laboratory {

namespace {

constexpr std::size_t kMostSweepValues = 1000;
constexpr std::array<std::string_view, 3> kKinds = {"method", "external", "answers"};

struct FamilyTasks {
  std::string_view family;
  std::string_view tasks;      // "|a|b|"
  std::string_view own_tasks;  // those that it was made for
};
// The tasks that a family is scored on; a family that is not listed is scored on every task.
constexpr std::array kFamilies = {
    FamilyTasks{"articles", "|articles|", "|articles|"},
    FamilyTasks{"records", "|records|nodes|", "|records|nodes|"},
    FamilyTasks{"products", "|products|records|", "|products|"},
    FamilyTasks{"metadata", "|metadata|", "|metadata|"},
};

LabError bad_value(std::string message) { return LabError{ErrorCode::bad_option_value, std::move(message)}; }

std::optional<double> read_number(std::string_view text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

// Writes the fewest digits that tell the steps apart: 0.15, not 0.15000000000000002.
std::string written(double value) {
  std::array<char, 32> digits;
  const auto [end, problem] = std::to_chars(digits.data(), digits.data() + digits.size(), std::round(value * 1e9) / 1e9);
  return problem == std::errc{} ? std::string(digits.data(), end) : std::string("0");
}

LabResult<std::vector<std::string>> steps(std::string_view range) {
  const std::size_t first = range.find(':');
  const std::size_t second = range.find(':', first + 1);
  const auto from = read_number(range.substr(0, first));
  const auto to = read_number(range.substr(first + 1, second - first - 1));
  const auto step = second == std::string_view::npos ? std::nullopt : read_number(range.substr(second + 1));
  if (!from || !to || !step || *step <= 0 || *to < *from)
    return bad_value("a sweep takes NAME=FROM:TO:STEP or NAME=A,B,C, not '" + std::string(range) + "'");
  const double count = std::floor((*to - *from) / *step + 1e-9) + 1;
  if (count > kMostSweepValues) return bad_value("a sweep over more than " + std::to_string(kMostSweepValues) + " values");
  std::vector<std::string> values;
  values.reserve(static_cast<std::size_t>(count));
  for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at) values.push_back(written(*from + static_cast<double>(at) * *step));
  return values;
}

std::vector<std::string> split(std::string_view list, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = list.find(separator);
    parts.emplace_back(list.substr(0, end));
    if (end == std::string_view::npos) return parts;
    list.remove_prefix(end + 1);
  }
}

}  // namespace

std::string_view name(ContenderKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::string current_name(std::string_view name, const Registry& registry) {
  const std::string_view method = name.substr(0, name.find(':'));
  const auto alias = std::ranges::find(registry.aliases(), method, &MethodAlias::alias);
  return alias == registry.aliases().end() ? std::string(name) : std::string(alias->method) + std::string(name.substr(method.size()));
}

bool Contender::competes_in(std::string_view task) const {
  if (!choice) return true;
  const auto found = std::ranges::find(kFamilies, choice->method().family(), &FamilyTasks::family);
  if (found == kFamilies.end()) return true;  // a family that came from outside may find anything
  const std::string_view tasks = is_by_default ? found->own_tasks : found->tasks;
  return tasks.find("|" + std::string(task) + "|") != std::string_view::npos;
}

bool has_option(const Contender& contender, std::string_view option) { return contender.choice && contender.choice->has_option(option); }

LabResult<Setting> parse_setting(std::string_view words) {
  const std::size_t equals = words.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == words.size())
    return bad_value("NAME=VALUE is wanted, not '" + std::string(words) + "'");
  return Setting{std::string(words.substr(0, equals)), std::string(words.substr(equals + 1))};
}

LabResult<void> apply_setting(Contender& contender, const Setting& setting) {
  if (auto set = contender.choice->set(setting.name, setting.value); !set) {
    set.error().message = std::string(contender.choice->method().name) + ": " + set.error().message;
    return set;
  }
  std::erase_if(contender.settings, [&](const Setting& other) { return other.name == setting.name; });
  contender.settings.push_back(setting);
  contender.name = contender.choice->method().name;
  for (const Setting& each : contender.settings) contender.name += ":" + each.name + "=" + each.value;
  return {};
}

LabResult<Contender> parse_method(std::string_view words, const Registry& registry) {
  const std::vector<std::string> parts = split(words, ':');
  Result<MethodChoice> choice = registry.choose(parts.front());
  if (!choice) return choice.error();
  Contender contender;
  contender.name = choice->method().name;
  contender.choice = std::move(*choice);
  for (std::size_t at = 1; at < parts.size(); ++at) {
    const auto setting = parse_setting(parts[at]);
    if (!setting) return setting.error();
    if (const auto applied = apply_setting(contender, *setting); !applied) return applied.error();
  }
  return contender;
}

LabResult<Sweep> parse_sweep(std::string_view words) {
  const auto setting = parse_setting(words);
  if (!setting) return setting.error();
  Sweep sweep{setting->name, {}};
  if (setting->value.find(':') == std::string::npos) {
    sweep.values = split(setting->value, ',');
    return sweep;
  }
  auto values = steps(setting->value);
  if (!values) return values.error();
  sweep.values = std::move(*values);
  return sweep;
}

LabResult<std::vector<SweepCurve>> expand(const Sweep& sweep, std::vector<Contender>& contenders) {
  std::vector<SweepCurve> curves;
  std::vector<Contender> expanded;
  for (Contender& contender : contenders) {
    if (!has_option(contender, sweep.parameter)) {
      expanded.push_back(std::move(contender));
      continue;
    }
    SweepCurve curve{contender.name, sweep.parameter, sweep.values, {}};
    for (const std::string& value : sweep.values) {
      Contender one = contender;
      if (const auto applied = apply_setting(one, {sweep.parameter, value}); !applied) return applied.error();
      curve.contenders.push_back(expanded.size());
      expanded.push_back(std::move(one));
    }
    curves.push_back(std::move(curve));
  }
  contenders = std::move(expanded);
  if (curves.empty()) return LabError{ErrorCode::unknown_option, "no method here has an option '" + sweep.parameter + "'"};
  return curves;
}

}  // namespace garimpo::laboratory
