#include "command_line/contradictions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "text/web_address.hpp"

namespace garimpo::cli {

namespace {

constexpr std::array<std::pair<FlagId, FlagId>, 6> kExclusive = {{{FlagId::precision, FlagId::recall},
                                                                  {FlagId::links, FlagId::no_links},
                                                                  {FlagId::images, FlagId::no_images},
                                                                  {FlagId::quiet, FlagId::verbose},
                                                                  {FlagId::resume, FlagId::replace},
                                                                  {FlagId::node, FlagId::depth}}};
// Options of which one value is meant. Of numbers and colours the last one wins, so that an alias may set them.
constexpr std::array kSingle = {FlagId::output,        FlagId::output_format, FlagId::url,      FlagId::run_folder,
                                FlagId::corpus_output, FlagId::rescore,       FlagId::compare,  FlagId::floors,
                                FlagId::result,        FlagId::node,          FlagId::group_by, FlagId::corpora};

// The setting of a method that an option stands for.
struct SettingOf {
  FlagId id;
  std::string_view setting;  // "" : whatever it is set to contradicts
  std::string_view name;
};
constexpr std::array kSettings = {SettingOf{FlagId::precision, "focus=precision", "focus="},
                                  SettingOf{FlagId::recall, "focus=recall", "focus="},
                                  SettingOf{FlagId::no_comments, "comments=drop", "comments="},
                                  SettingOf{FlagId::no_tables, "tables=drop", "tables="},
                                  SettingOf{FlagId::include, "", "include="},
                                  SettingOf{FlagId::exclude, "", "exclude="}};

Outcome<void> check_pairs(const Command& command) {
  for (const auto& [one, other] : kExclusive)
    if (command.has(one) && command.has(other))
      return usage_error(fmt::format("--{} and --{} exclude each other", flag(one).name, flag(other).name));
  for (const FlagId id : kSingle)
    for (const std::string& value : command.all(id))
      if (value != command.all(id).front())
        return usage_error(fmt::format("--{} is given twice: '{}' and '{}'", flag(id).name, command.all(id).front(), value));
  return {};
}

Outcome<void> check_settings(const Command& command) {
  for (const SettingOf& each : kSettings) {
    if (!command.has(each.id)) continue;
    for (const std::string& setting : command.all(FlagId::set))
      if (setting.starts_with(each.name) && setting != each.setting)
        return usage_error(fmt::format("--{} and --set {} exclude each other", flag(each.id).name, setting));
  }
  return {};
}

bool has_white_space(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; });
}

// Scheme, "//" and a host: what links of a page can be resolved against.
bool is_whole_address(std::string_view address) {
  if (!text::is_absolute_address(address) || has_white_space(address)) return false;
  const std::size_t colon = address.find(':');
  if (address.substr(colon, 3) != "://") return false;
  const std::string_view host = address.substr(colon + 3, address.find_first_of("/?#", colon + 3) - colon - 3);
  return !host.empty() || address.starts_with("file:");
}

Outcome<void> check_address(const Command& command) {
  const std::string_view address = command.last(FlagId::url);
  if (!command.has(FlagId::url) || is_whole_address(address)) return {};
  const bool may_lack_scheme = !address.empty() && !has_white_space(address) && address.find("://") == std::string_view::npos;
  return usage_error(fmt::format(
      "--url takes a whole address, such as https://example.org/page, not '{}'{}", address,
      may_lack_scheme ? fmt::format(" (did you mean 'https://{}'?)", address.substr(address.find_first_not_of(":/"))) : std::string()));
}

}  // namespace

Outcome<void> check_words_together(const Command& command) {
  if (const auto checked = check_pairs(command); !checked) return checked;
  if (const auto checked = check_settings(command); !checked) return checked;
  return check_address(command);
}

bool is_web_address(const std::string& word) {
  std::error_code ignored;
  const bool looks_so = word.starts_with("http://") || word.starts_with("https://") || word.starts_with("www.");
  return looks_so && !std::filesystem::exists(word, ignored);
}

Failure does_not_fetch(const std::string& address, std::string_view verb) {
  const std::string whole = address.starts_with("www.") ? "https://" + address : address;
  return usage_error(fmt::format("garimpo does not fetch: curl -sL '{}' | garimpo {} --url '{}'", whole, verb, whole));
}

}  // namespace garimpo::cli
