#include "evaluate/metadata/structured_values.hpp"

#include "evaluate/scalar_text.hpp"
#include "text/words/words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo::evaluate {

namespace {

using base::JsonMember;
using base::JsonValue;

// The members sorted by name; of repeated names only the last one.
std::vector<JsonMember> in_order_of_names(std::vector<JsonMember> parts) {
  std::ranges::stable_sort(parts, {}, &JsonMember::key);
  std::vector<JsonMember> last_ones;
  for (const JsonMember& part : parts) {
    if (!last_ones.empty() && last_ones.back().key == part.key) last_ones.pop_back();
    last_ones.push_back(part);
  }
  return last_ones;
}

// The members of an object sorted by name, or the elements of an array as they stand.
std::vector<JsonMember> parts_of(JsonValue value) {
  std::vector<JsonMember> parts;
  for (const JsonMember member : value) parts.push_back(member);
  return value.is_object() ? in_order_of_names(std::move(parts)) : parts;
}

// Whether the value has the form {"type": ..., "id": ..., "properties": {...}} of extruct's microdata and of all microformats.
bool has_properties_apart(JsonValue value) {
  if (!value["properties"].is_object()) return false;
  return std::ranges::all_of(parts_of(value), [](const JsonMember& member) {
    return member.key == "type" || member.key == "properties" || member.key == "id" || member.key == "value";
  });
}

// parts_of(), with a separate "properties" object merged in as JSON-LD has it. A property replaces a type or id of the same name.
std::vector<JsonMember> canonical_parts(JsonValue value) {
  if (!value.is_object() || !has_properties_apart(value)) return parts_of(value);
  std::vector<JsonMember> parts = {{"@type", value["type"]}, {"@id", value["id"]}};
  for (const JsonMember property : value["properties"]) parts.push_back(property);
  return in_order_of_names(std::move(parts));
}

// A list of one element counts as the element itself.
JsonValue without_lists_of_one(JsonValue value) {
  while (value.is_array() && value.size() == 1) value = value.at(0);
  return value;
}

bool is_left_out(const JsonMember& member) {
  if (member.key == "@context" || member.value.is_nothing()) return true;
  if (member.value.is_string()) return member.value.text().empty();
  return (member.value.is_array() || member.value.is_object()) && member.value.size() == 0;
}

// Writes the length in front, so that "a" and "b" differ from "ab".
void append_sized(std::string_view text, std::string& out) {
  out += std::to_string(text.size());
  out += ':';
  out += text;
}

// An array or object whose parts are being written.
struct Open {
  std::vector<JsonMember> parts;
  bool is_object;
  std::size_t next = 0;
  std::vector<std::string> written{};
};

// A member is written as the pair of its name and its value.
std::string as_part(const Open& open, std::string_view key, std::string_view form) {
  std::string part;
  if (open.is_object) {
    part += '(';
    append_sized(key, part);
  }
  part += form;
  if (open.is_object) part += ')';
  return part;
}

std::string close(Open& open) {
  if (!open.is_object) std::ranges::sort(open.written);
  std::string form = "(";
  for (const std::string& part : open.written) form += part;
  form += ')';
  return form;
}

bool is_one_word(std::string_view text) {
  std::vector<std::string_view> words;
  text::append_words(text, words);
  return words.size() == 1 && words.front().size() == text.size();
}

// "https://schema.org/InStock" is "InStock".
std::string_view without_schema_org(std::string_view text) {
  for (const std::string_view address : {"http://schema.org/", "https://schema.org/"})
    if (text.starts_with(address) && is_one_word(text.substr(address.size()))) return text.substr(address.size());
  return text;
}

std::string scalar_form(JsonValue value) {
  std::string form;
  append_sized(without_schema_org(text::normalize_spaces(scalar_text(value))), form);
  return form;
}

std::string_view after_last(std::string_view text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  return at == std::string_view::npos ? text : text.substr(at + mark.size());
}

// The folded value of a leaf, without what only names the vocabulary.
std::string leaf_value(JsonValue value) {
  const std::string text = scalar_text(value);
  std::string_view local_name = after_last(text, "schema.org/");
  constexpr std::string_view kPrefix = "schema:";
  if (local_name.starts_with(kPrefix)) local_name.remove_prefix(kPrefix.size());
  return text::fold_to_letters_and_digits(local_name);
}

std::string_view last_part_of_name(std::string_view name) { return after_last(after_last(after_last(name, "/"), "#"), ":"); }

}  // namespace

std::string canonical_form(JsonValue whole) {
  const JsonValue value = without_lists_of_one(whole);
  const auto is_scalar = [](JsonValue one) { return !one.is_array() && !one.is_object(); };
  if (is_scalar(value)) return scalar_form(value);
  std::vector<Open> stack;
  stack.push_back({canonical_parts(value), value.is_object()});
  while (true) {
    Open& top = stack.back();
    if (top.next == top.parts.size()) {
      const std::string form = close(top);
      stack.pop_back();
      if (stack.empty()) return form;
      Open& outer = stack.back();
      outer.written.push_back(as_part(outer, outer.parts[outer.next - 1].key, form));
      continue;
    }
    const JsonMember part = top.parts[top.next++];
    if (top.is_object && is_left_out(part)) continue;
    const JsonValue inner = without_lists_of_one(part.value);
    if (is_scalar(inner))
      top.written.push_back(as_part(top, part.key, scalar_form(inner)));
    else
      stack.push_back({canonical_parts(inner), inner.is_object()});
  }
}

LeafCounts count_leaves(JsonValue value) {
  LeafCounts counts;
  std::vector<JsonMember> open = {{std::string_view{}, value}};
  while (!open.empty()) {
    const JsonMember next = open.back();
    open.pop_back();
    if (next.value.is_object() || next.value.is_array()) {
      for (const JsonMember& part : parts_of(next.value))
        if (part.key != "@context" && part.key != "@id") open.push_back({next.value.is_object() ? part.key : next.key, part.value});
      continue;
    }
    std::string leaf{last_part_of_name(next.key)};
    leaf += '\0';
    leaf += leaf_value(next.value);
    ++counts[leaf];
  }
  return counts;
}

}  // namespace garimpo::evaluate
