#include "evaluate/records/gold_records.hpp"

#include "base/utf8.hpp"
#include "text/character_references.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_set>

namespace garimpo::evaluate {

namespace {

using base::JsonValue;

constexpr double kLeastCellHit = 0.3;
// Sites of WIEN's test bed whose gold is nested or has several lists.
constexpr std::array<std::string_view, 4> kNestedSites = {"wien_s7", "wien_s17", "wien_s18", "wien_s27"};
constexpr std::size_t kTextCharacters = 120;
// Strings shorter than this identify a record poorly: they count only where a record has no longer ones.
constexpr std::size_t kDistinctiveCharacters = 4;
constexpr std::size_t kLeastCharacters = 2;

bool has_flat_records(JsonValue gold) {
  if (!gold["records"].is_array() || gold["cell_hit"].number(1) < kLeastCellHit) return false;
  return std::ranges::find(kNestedSites, gold["site"].text()) == kNestedSites.end();
}

// The text of a piece of source: markup removed, character references decoded.
std::string visible_text(std::string_view source) {
  std::string text;
  while (true) {
    const std::size_t open = source.find('<');
    const std::size_t close = open == std::string_view::npos ? open : source.find('>', open);
    if (close == std::string_view::npos) break;
    text += source.substr(0, open);
    text += ' ';
    source.remove_prefix(close + 1);
  }
  text += source;
  return text::decode_character_references(text);
}

std::string_view first_characters(std::string_view text, std::size_t characters) {
  std::size_t bytes = 0;
  while (bytes < text.size() && characters-- > 0) bytes += base::decode_utf8(text.substr(bytes)).bytes;
  return text.substr(0, bytes);
}

std::set<std::string_view> field_names(JsonValue records) {
  std::set<std::string_view> names;
  for (const auto& [_, record] : records)
    for (const auto& [name, value] : record["fields"])
      if (!name.ends_with("url")) names.insert(name);
  return names;
}

// One record being read: the strings that identify it, and its cells.
struct Reading {
  std::vector<std::string> strings;
  std::vector<std::string> cells;

  void add_string(std::string_view value) { strings.push_back(text::fold_to_letters_and_digits(value)); }
  void add_cell(std::string_view value) { cells.push_back(text::fold_to_letters_and_digits(value)); }
};

void read_attributes(JsonValue record, Reading& reading) {
  for (const auto& [_, attribute] : record) {
    const bool is_text = attribute.is_truthy() && !attribute["in_tag"].is_truthy();
    reading.add_cell(is_text ? visible_text(attribute["value"].text()) : "");
    if (is_text) reading.strings.push_back(reading.cells.back());
  }
}

void read_table_cells(JsonValue record, Reading& reading) {
  std::unordered_set<std::string_view> verified;
  for (const auto& [_, cell] : record["text_cells"]) {
    verified.insert(cell.text());
    reading.add_string(cell.text());
  }
  if (verified.empty()) reading.add_string(record["key"].text());
  for (const auto& [_, cell] : record["cells"]) reading.add_cell(verified.contains(cell.text()) ? cell.text() : "");
}

void read_fields(JsonValue record, const std::set<std::string_view>& names, Reading& reading) {
  for (const std::string_view name : names) {
    const JsonValue value = record["fields"][name];
    reading.add_cell(value.text());
    if (value.is_string()) reading.strings.push_back(reading.cells.back());
    if (!value.is_array()) continue;
    for (const auto& [_, part] : value) reading.add_string(part.text());
  }
}

std::vector<std::string> signature_of(std::vector<std::string> strings) {
  const auto is_shorter_than = [](std::size_t least) {
    return [least](const std::string& s) { return base::count_code_points(s) < least; };
  };
  std::erase_if(strings, is_shorter_than(kLeastCharacters));
  if (!std::ranges::all_of(strings, is_shorter_than(kDistinctiveCharacters)))
    std::erase_if(strings, is_shorter_than(kDistinctiveCharacters));
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  return strings;
}

std::optional<GoldRecord> read_record(JsonValue record, const std::set<std::string_view>& names) {
  Reading reading;
  if (record.is_array())
    read_attributes(record, reading);
  else if (!record["key"].is_absent())
    read_table_cells(record, reading);
  else if (!record["fields"].is_absent())
    read_fields(record, names, reading);
  else
    reading.add_string(first_characters(record["text"].text(), kTextCharacters));
  GoldRecord read{signature_of(std::move(reading.strings)), std::move(reading.cells)};
  if (read.signature.empty()) return std::nullopt;
  return read;
}

}  // namespace

std::vector<GoldRecord> gold_records(JsonValue gold) {
  std::vector<GoldRecord> read;
  if (!has_flat_records(gold)) return read;
  const std::set<std::string_view> names = field_names(gold["records"]);
  for (const auto& [_, record] : gold["records"])
    if (auto one = read_record(record, names)) read.push_back(std::move(*one));
  return read;
}

bool has_gold_records(JsonValue gold) {
  if (!has_flat_records(gold)) return false;
  const std::set<std::string_view> names = field_names(gold["records"]);
  for (const auto& [_, record] : gold["records"])
    if (read_record(record, names)) return true;
  return false;
}

}  // namespace garimpo::evaluate
