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

// Members in the order of their names, the last one of each name; elements as they stand.
std::vector<JsonMember> parts_of(JsonValue value) {
  std::vector<JsonMember> parts;
  for (const JsonMember member : value) parts.push_back(member);
  if (!value.is_object()) return parts;
  std::ranges::stable_sort(parts, {}, &JsonMember::key);
  std::vector<JsonMember> last_ones;
  for (const JsonMember& part : parts) {
    if (!last_ones.empty() && last_ones.back().key == part.key) last_ones.pop_back();
    last_ones.push_back(part);
  }
  return last_ones;
}

bool is_left_out(JsonValue member) { return member.is_nothing() || ((member.is_array() || member.is_object()) && member.size() == 0); }

// The length in front keeps "a" and "b" apart from "ab".
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

// The name goes before the value, in a pair.
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

std::string scalar_form(JsonValue value) {
  std::string form;
  append_sized(text::normalize_spaces(scalar_text(value)), form);
  return form;
}

std::string_view after_last(std::string_view text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  return at == std::string_view::npos ? text : text.substr(at + mark.size());
}

std::string_view last_part_of_name(std::string_view name) { return after_last(after_last(after_last(name, "/"), "#"), ":"); }

}  // namespace

std::string canonical_form(JsonValue value) {
  const auto is_scalar = [](JsonValue one) { return !one.is_array() && !one.is_object(); };
  if (is_scalar(value)) return scalar_form(value);
  std::vector<Open> stack;
  stack.push_back({parts_of(value), value.is_object()});
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
    if (top.is_object && is_left_out(part.value)) continue;
    if (is_scalar(part.value))
      top.written.push_back(as_part(top, part.key, scalar_form(part.value)));
    else
      stack.push_back({parts_of(part.value), part.value.is_object()});
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
    leaf += text::fold_to_letters_and_digits(after_last(scalar_text(next.value), "schema.org/"));
    ++counts[leaf];
  }
  return counts;
}

}  // namespace garimpo::evaluate
