// Names and values of options as people type them: parsing, ranges, and errors that name what was meant.
#include <garimpo/method.hpp>

#include "dom/selector.hpp"
#include "text/similarity/suggestion.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>

namespace garimpo {

namespace {

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string plain(double value) {
  char digits[32];
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
  return {digits, end};
}

std::string joined(std::span<const std::string_view> words, std::string_view between) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::vector<std::string_view> choices_of(const OptionInfo& info) {
  std::vector<std::string_view> out;
  for (std::string_view rest = info.choices; !rest.empty();) {
    const std::size_t bar = std::min(rest.find('|'), rest.size());
    out.push_back(rest.substr(0, bar));
    rest.remove_prefix(std::min(bar + 1, rest.size()));
  }
  return out;
}

// "dc=characters": both are the word.
std::vector<std::string_view> names_of(std::string_view choice) {
  const std::size_t equals = choice.find('=');
  if (equals == std::string_view::npos) return {choice};
  return {choice.substr(0, equals), choice.substr(equals + 1)};
}

Error bad_value(const OptionInfo& info, std::string_view value, const std::string& wanted, const std::string& meant = "") {
  return Error{ErrorCode::bad_option_value, "option " + quoted(info.name) + " takes " + wanted + ", not " + quoted(value) + meant};
}

Result<double> parse_number(const OptionInfo& info, std::string_view value) {
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool is_whole = info.kind == OptionKind::number || number == std::trunc(number);
  const bool is_number = error == std::errc{} && end == value.data() + value.size() && std::isfinite(number) && is_whole;
  if (is_number && number >= info.lowest && number <= info.highest) return number;
  const std::string kind = info.kind == OptionKind::number ? "a number" : "a whole number";
  return bad_value(info, value, kind + " from " + plain(info.lowest) + " to " + plain(info.highest));
}

Result<double> parse_flag(const OptionInfo& info, std::string_view value) {
  for (const std::string_view word : {"true", "yes", "on", "1"})
    if (value == word) return 1.0;
  for (const std::string_view word : {"false", "no", "off", "0"})
    if (value == word) return 0.0;
  return bad_value(info, value, "true or false");
}

Result<double> parse_choice(const OptionInfo& info, std::string_view value) {
  std::vector<std::string_view> words;
  const std::vector<std::string_view> choices = choices_of(info);
  for (std::size_t at = 0; at < choices.size(); ++at)
    for (const std::string_view word : names_of(choices[at])) {
      if (word == value) return static_cast<double>(at);
      words.push_back(word);
    }
  return bad_value(info, value, "one of " + joined(words, ", "), text::suggestion(value, words));
}

Result<double> parse(const OptionInfo& info, std::string_view value) {
  switch (info.kind) {
    case OptionKind::number:
    case OptionKind::integer:
      return parse_number(info, value);
    case OptionKind::flag:
      return parse_flag(info, value);
    case OptionKind::choice:
      return parse_choice(info, value);
    case OptionKind::selector:
      break;
  }
  return 0.0;
}

}  // namespace

OptionValues::OptionValues(std::span<const OptionInfo> infos) : infos_(infos) {
  values_.reserve(infos.size());
  for (const OptionInfo& info : infos) values_.push_back(parse(info, info.default_value).value_or(0.0));
  texts_.resize(infos.size());
}

Result<void> OptionValues::set(std::string_view name, std::string_view value) {
  const auto info = std::ranges::find_if(infos_, [&](const OptionInfo& each) { return each.is_called(name); });
  if (info == infos_.end()) {
    std::vector<std::string_view> names;
    for (const OptionInfo& each : infos_) names.push_back(each.name);
    const std::string known = names.empty() ? "the method has none" : "the method's options are " + joined(names, ", ");
    return Error{ErrorCode::unknown_option, "no option " + quoted(name) + text::suggestion(name, names) + ": " + known};
  }
  if (info->kind == OptionKind::selector) {
    if (const auto selector = dom::Selector::parse(value); !value.empty() && !selector) return selector.error();
    texts_[static_cast<std::size_t>(info - infos_.begin())] = value;
    return {};
  }
  const Result<double> parsed = parse(*info, value);
  if (!parsed) return parsed.error();
  values_[static_cast<std::size_t>(info - infos_.begin())] = *parsed;
  return {};
}

double OptionValues::number(std::string_view name) const {
  const auto info = std::ranges::find_if(infos_, [&](const OptionInfo& each) { return each.is_called(name); });
  assert(info != infos_.end());
  return info == infos_.end() ? 0 : values_[static_cast<std::size_t>(info - infos_.begin())];
}

std::string_view OptionValues::selector(std::string_view name) const {
  const auto info = std::ranges::find_if(infos_, [&](const OptionInfo& each) { return each.is_called(name); });
  assert(info != infos_.end());
  return info == infos_.end() ? std::string_view() : std::string_view(texts_[static_cast<std::size_t>(info - infos_.begin())]);
}

}  // namespace garimpo
