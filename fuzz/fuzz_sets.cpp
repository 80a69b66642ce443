// Names and values as anybody may type them after --method, --set and --output-format: lines "METHOD", then "NAME=VALUE" for it. Whatever
// comes in, an option keeps a value that its table allows, and a refusal has a code and says something.
#include <garimpo/garimpo.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::size_t count_choices(std::string_view choices) {
  std::size_t count = 1;
  for (const char c : choices) count += c == '|' ? 1 : 0;
  return count;
}

void check_values(const garimpo::MethodInfo& method, const garimpo::OptionValues& values) {
  for (std::size_t at = 0; at < method.options.size(); ++at) {
    const garimpo::OptionInfo& option = method.options[at];
    const double value = values.number(at);
    require(std::isfinite(value));
    switch (option.kind) {
      case garimpo::OptionKind::choice:
        require(values.choice(at) < count_choices(option.choices));
        break;
      case garimpo::OptionKind::flag:
        require(value == 0 || value == 1);
        break;
      case garimpo::OptionKind::integer:
        require(value == std::floor(value));
        [[fallthrough]];
      case garimpo::OptionKind::number:
        require(value >= option.lowest && value <= option.highest);
        break;
      case garimpo::OptionKind::selector:
        break;  // a selector was parsed before it was accepted
    }
  }
}

void set(const garimpo::MethodInfo& method, garimpo::OptionValues& values, std::string_view line) {
  const std::size_t equals = line.find('=');
  const std::string_view name = line.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? std::string_view{} : line.substr(equals + 1);
  const auto done = values.set(name, value);
  if (!done) {
    const garimpo::ErrorCode code = done.error().code;
    require(code == garimpo::ErrorCode::unknown_option || code == garimpo::ErrorCode::bad_option_value ||
            code == garimpo::ErrorCode::bad_selector);
    require(!done.error().message.empty());
  }
  check_values(method, values);
}

void check_names(std::string_view word) {
  if (const auto format = garimpo::find_output_format(word); format)
    require((*format)->name == word);
  else
    require(!format.error().message.empty());
  if (const auto* format = garimpo::output_format_for_path(word)) require(word.ends_with(format->extension));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view name = take_line(text);
  check_names(name);
  const auto named = garimpo::find_method(name);
  require(named || !named.error().message.empty());
  for (const garimpo::MethodInfo& method : garimpo::methods()) {
    if (named && *named != &method) continue;
    garimpo::OptionValues values(method.options);
    check_values(method, values);
    for (std::string_view rest = text; !rest.empty();) set(method, values, take_line(rest));
  }
  return 0;
}
