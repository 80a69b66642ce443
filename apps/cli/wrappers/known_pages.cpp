#include "wrappers/known_pages.hpp"

#include <fmt/format.h>
#include <garimpo/json_value.hpp>
#include <garimpo/results.hpp>

#include <algorithm>
#include <filesystem>

#include "corpus/whole_file.hpp"
#include "text/white_space.hpp"

namespace garimpo::cli {

namespace {

std::vector<std::string> strings_of(JsonValue value) {
  std::vector<std::string> values;
  if (value.is_string()) values.emplace_back(value.text());
  if (value.is_number()) values.emplace_back(value.number_text());
  if (value.is_array())
    for (const auto& [_, each] : value) {
      if (each.is_string()) values.emplace_back(each.text());
      if (each.is_number()) values.emplace_back(each.number_text());
    }
  return values;
}

// The name of a source without folder and extensions, as gold names pages.
std::string id_of(std::string_view source) {
  std::string name = std::filesystem::path(source).filename().string();
  for (const std::string_view packed : {".gz", ".zst", ".br"})
    if (name.ends_with(packed)) name.resize(name.size() - packed.size());
  return std::filesystem::path(name).stem().string();
}

void add(std::string_view key, const Value& value, std::vector<KnownValues>& out) {
  if (value.empty()) return;
  KnownValues known{std::string(key), {std::string(value.text())}};
  if (!value.place().empty()) known.values.push_back(value.place().text());
  out.push_back(std::move(known));
}

}  // namespace

Outcome<KnownPages> KnownPages::read(const Command& command) {
  KnownPages pages;
  for (const std::string& path : command.all(FlagId::gold)) {
    const auto text = corpus::read_whole_file(path);
    if (!text) return usage_error(fmt::format("--gold {}: {}", path, text.error().message));
    std::size_t number = 0;
    JsonDocument document;
    for (std::string_view rest = *text; !rest.empty();) {
      const std::size_t end = rest.find('\n');
      const std::string_view line = text::trim_html_space(rest.substr(0, end));
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
      ++number;
      if (line.empty()) continue;
      if (const auto parsed = document.parse(line); !parsed)
        return usage_error(fmt::format("{}:{}: {}", path, number, parsed.error().message));
      const JsonValue fields = document.root()["fields"];
      if (!fields.is_object())
        return usage_error(fmt::format("{}:{}: a line of gold has \"fields\": {{\"name\": [\"value\"]}}", path, number));
      Line known;
      for (const auto& [name, value] : fields) known.fields.push_back({std::string(name), strings_of(value)});
      for (const std::string_view key : {"id", "source", "url"}) {
        const std::string name(document.root()[key].text());
        if (name.empty()) continue;
        if (known.name.empty()) known.name = name;
        pages.by_name_.emplace(name, pages.lines_.size());
      }
      if (known.name.empty())
        return usage_error(fmt::format("{}:{}: a line of gold names its page by \"id\", \"source\" or \"url\"", path, number));
      pages.lines_.push_back(std::move(known));
    }
  }
  for (const std::string& example : command.all(FlagId::example)) {
    const std::size_t equals = example.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == example.size())
      return usage_error(fmt::format("--example takes FIELD=VALUE, not '{}'", example));
    pages.examples_.emplace_back(example.substr(0, equals), example.substr(equals + 1));
  }
  return pages;
}

std::optional<std::vector<KnownValues>> KnownPages::of(const Extraction& extraction) {
  for (const std::string& name : {std::string(extraction.source), id_of(extraction.source), std::string(extraction.url)}) {
    const auto found = by_name_.find(name);
    if (name.empty() || found == by_name_.end()) continue;
    lines_[found->second].is_used = true;
    return lines_[found->second].fields;
  }
  if (examples_.empty()) return std::nullopt;
  const std::string text = extraction.document->text_of(0);
  std::vector<KnownValues> fields;
  for (const auto& [field, value] : examples_) {
    if (text.find(text::collapsed(value)) == std::string::npos) continue;
    const auto known = std::ranges::find(fields, field, &KnownValues::field);
    if (known == fields.end())
      fields.push_back({field, {value}});
    else
      known->values.push_back(value);
  }
  if (fields.empty()) return std::nullopt;
  return fields;
}

std::vector<std::string> KnownPages::unused() const {
  std::vector<std::string> names;
  for (const Line& line : lines_)
    if (!line.is_used) names.push_back(line.name);
  return names;
}

std::vector<KnownValues> found_values(const Extraction& extraction) {
  std::vector<KnownValues> out;
  for (const ResultObject& object : Results(extraction)) {
    if (const auto product = object.product()) {
      for (const std::string_view key : {"name", "price", "regularPrice", "brand", "sku", "mpn", "availability"})
        add(key, product->field(key), out);
      return out;
    }
    if (const auto article = object.article()) {
      add("title", article->title(), out);
      for (const Field& field : article->fields())
        if (field.key == "authors" || field.key == "datePublished") add(field.key, field.value, out);
      return out;
    }
  }
  return out;
}

}  // namespace garimpo::cli
