// Registries: what may be added, and names looked up with errors that name what was meant.
#include <garimpo/registry.hpp>

#include "base/ascii.hpp"
#include "extract/extractor.hpp"
#include "output/formats/formats.hpp"
#include "pipeline/kept_extractor.hpp"
#include "text/similarity/suggestion.hpp"

#include <algorithm>
#include <deque>
#include <string>
#include <utility>

namespace garimpo {

namespace {

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : ", ").append(word);
  return out;
}

Error bad_entry(const std::string& what, const std::string& why) { return {ErrorCode::bad_entry, what + " " + why}; }

bool is_word(std::string_view word) {
  const auto is_allowed = [](char c) { return base::is_small_letter(c) || base::is_digit(c) || c == '_' || c == '-'; };
  return !word.empty() && std::ranges::all_of(word, is_allowed);
}

// "FAMILY/NAME", so that verbs, sets and file names can use it.
bool is_method_name(std::string_view name) {
  const std::size_t slash = name.find('/');
  return slash != std::string_view::npos && is_word(name.substr(0, slash)) && is_word(name.substr(slash + 1));
}

Result<void> check_options(const MethodInfo& method) {
  OptionValues values(method.options);
  for (const OptionInfo& option : method.options) {
    if (!is_word(option.name) || (!option.other_name.empty() && !is_word(option.other_name)))
      return bad_entry("the method " + quoted(method.name), "has an option without a proper name");
    if (const auto set = values.set(option.name, option.default_value); !set)
      return bad_entry("the method " + quoted(method.name), "has a default that is not allowed: " + set.error().message);
  }
  return {};
}

}  // namespace

const Registry& Registry::standard() {
  static const Registry registry = [] {
    Registry made;
    for (const extract::Extractor& extractor : extract::extractors()) {
      made.extractors_.push_back(pipeline::keep(extract::public_extractor(extractor)));
      made.infos_.push_back(made.extractors_.back()->info);
    }
    made.aliases_.assign(extract::method_aliases().begin(), extract::method_aliases().end());
    made.formats_.assign(output::formats().begin(), output::formats().end());
    return made;
  }();
  return registry;
}

Result<void> Registry::add(Extractor extractor) {
  const std::string what = "the method " + quoted(extractor.info.name);
  if (!is_method_name(extractor.info.name)) return bad_entry(what, "is not named FAMILY/NAME in lower case");
  if (!extractor.run) return bad_entry(what, "has no function");
  if (is_taken(extractor.info.name)) return bad_entry(what, "is there already");
  if (const auto options = check_options(extractor.info); !options) return options.error();
  extractors_.push_back(pipeline::keep(std::move(extractor)));
  infos_.push_back(extractors_.back()->info);
  return {};
}

Result<void> Registry::add(OutputFormat format) {
  const std::string what = "the format " + quoted(format.name);
  if (!is_word(format.name)) return bad_entry(what, "has no name in lower case");
  if (!format.write) return bad_entry(what, "has no function");
  if (std::ranges::find(formats_, format.name, &OutputFormat::name) != formats_.end()) return bad_entry(what, "is there already");
  const auto texts = std::make_shared<std::deque<std::string>>();
  for (std::string_view* text :
       {&format.name, &format.extension, &format.summary, &format.file_begin, &format.file_between, &format.file_end})
    *text = texts->emplace_back(*text);
  kept_.push_back(texts);
  formats_.push_back(std::move(format));
  return {};
}

Result<void> Registry::add_alias(std::string_view alias, std::string_view method) {
  const std::string what = "the alias " + quoted(alias);
  const auto found = find_method(method);
  if (!found) return found.error();
  if (!is_method_name(alias) || !alias.starts_with(std::string((*found)->family()) + "/"))
    return bad_entry(what, "is not named FAMILY/NAME in lower case, with the family of " + quoted((*found)->name));
  if (is_taken(alias)) return bad_entry(what, "is there already");
  const auto texts = std::make_shared<std::pair<std::string, std::string>>(alias, (*found)->name);
  kept_.push_back(texts);
  aliases_.push_back({texts->first, texts->second});
  return {};
}

bool Registry::is_taken(std::string_view method) const {
  return std::ranges::find(infos_, method, &MethodInfo::name) != infos_.end() ||
         std::ranges::find(aliases_, method, &MethodAlias::alias) != aliases_.end();
}

Result<std::size_t> Registry::position_of(std::string_view name) const {
  if (const auto alias = std::ranges::find(aliases_, name, &MethodAlias::alias); alias != aliases_.end()) name = alias->method;
  std::vector<std::string_view> names;
  std::string inside;  // "cs" is almost "records/cs"
  for (std::size_t at = 0; at < infos_.size(); ++at) {
    const MethodInfo& info = infos_[at];
    if (info.name == name || info.family() == name) return at;
    names.push_back(info.name);
    if (inside.empty() && info.name.substr(info.family().size() + 1) == name) inside = " (did you mean " + quoted(info.name) + "?)";
  }
  const std::string known = names.empty() ? "there are none" : "methods are " + joined(names);
  for (const MethodInfo& info : infos_) names.push_back(info.family());
  for (const MethodAlias& each : aliases_) {
    names.push_back(each.alias);
    if (inside.empty() && each.alias.substr(each.alias.find('/') + 1) == name) inside = " (did you mean " + quoted(each.alias) + "?)";
  }
  return Error{ErrorCode::unknown_method,
               "no method " + quoted(name) + (inside.empty() ? text::suggestion(name, names) : inside) + ": " + known};
}

Result<const MethodInfo*> Registry::find_method(std::string_view name) const {
  const auto position = position_of(name);
  if (!position) return position.error();
  return &infos_[*position];
}

Result<MethodChoice> Registry::choose(std::string_view name) const {
  const auto position = position_of(name);
  if (!position) return position.error();
  return MethodChoice(extractors_[*position]);
}

std::vector<MethodChoice> Registry::recommended() const {
  std::vector<MethodChoice> chosen;
  for (std::size_t at = 0; at < infos_.size(); ++at) {
    const auto is_of_family = [&](const MethodChoice& choice) { return choice.method().family() == infos_[at].family(); };
    if (std::ranges::none_of(chosen, is_of_family)) chosen.emplace_back(extractors_[at]);
  }
  return chosen;
}

Result<const OutputFormat*> Registry::find_format(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const OutputFormat& format : formats_) {
    if (format.name == name) return &format;
    names.push_back(format.name);
  }
  return Error{ErrorCode::unknown_format, "no output format " + quoted(name) + "; there are " + joined(names)};
}

const OutputFormat* Registry::format_for_path(std::string_view path) const {
  const OutputFormat* found = nullptr;  // the longest extension wins: .page.html is not .html
  for (const OutputFormat& format : formats_) {
    const bool is_longer = found == nullptr || format.extension.size() > found->extension.size();
    if (is_longer && !format.extension.empty() && path.ends_with(format.extension)) found = &format;
  }
  return found;
}

}  // namespace garimpo
