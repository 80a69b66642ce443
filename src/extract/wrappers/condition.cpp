#include "extract/wrappers/condition.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "base/ascii.hpp"
#include "text/white_space.hpp"
#include "text/words/words.hpp"

namespace garimpo::extract::wrappers {

namespace {

constexpr std::array<std::string_view, kConditionKindCount> kKindNames = {
    "label", "labelWord", "secondLabel", "textAfter", "innerLabel", "heading",       "attribute",
    "tag",   "element",   "anchor",      "path",      "positions",  "pathFromLabel", "shape"};
constexpr std::size_t kLongestInnerLabel = 40;
constexpr std::size_t kLongestShape = 40;

// Each run of digits becomes one 0.
void append_masked(std::string& out, std::string_view word) {
  bool in_digits = false;
  for (const char c : word) {
    const bool is_digit = base::is_digit(c);
    if (!is_digit) out += c;
    if (is_digit && !in_digits) out += '0';
    in_digits = is_digit;
  }
}

void append_word_of_label(std::string_view label, std::string& out) {
  std::vector<std::string_view> words;
  text::append_words(label, words);
  if (words.empty()) return;
  out += text::fold_to_letters_and_digits(words.back());
  constexpr std::size_t kShortestPlural = 4;
  if (out.size() >= kShortestPlural && out.ends_with('s')) out.pop_back();
}

void append_positions(const Document& document, NodeId element, std::string& out) {
  std::uint32_t position = 1;
  const NodeId parent = document.parent(element);
  for (NodeId sibling = document.first_child(parent); sibling != element; sibling = document.next_sibling(sibling))
    if (document.tag(sibling) == document.tag(element)) ++position;
  std::array<char, 12> digits;
  out += document.name(element);
  out += '[';
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), position).ptr);
  out += ']';
}

void append_path(const Document& document, NodeId element, std::uint32_t levels, bool with_positions, std::string& out) {
  for (std::uint32_t level = 0; level <= levels && element != 0 && element != kNoNode; ++level, element = document.parent(element)) {
    if (level > 0) out += '/';
    if (with_positions)
      append_positions(document, element, out);
    else
      out += document.name(element);
  }
}

void append_path_between(const Document& document, NodeId from, NodeId to, std::string& out) {
  NodeId top = from;
  while (!document.contains(top, to)) {
    out += document.name(top);
    out += '<';
    top = document.parent(top);
  }
  const std::size_t down = out.size();
  std::vector<NodeId> way;
  for (NodeId element = to; element != top; element = document.parent(element)) way.push_back(element);
  for (std::size_t at = way.size(); at-- > 0;) {
    out += '>';
    out += document.name(way[at]);
  }
  if (out.size() == down) out += '>';
}

// Letters become a, digits 9, a run of them one; other characters stay, white space as one space.
void append_shape(std::string_view text, std::string& out) {
  for (const char c : text) {
    if (out.size() >= kLongestShape) return;
    const auto byte = static_cast<unsigned char>(c);
    const char kind = base::is_digit(c) ? '9' : base::is_letter(c) || byte >= 0x80 ? 'a' : c;
    if ((kind == '9' || kind == 'a' || kind == ' ') && !out.empty() && out.back() == kind) continue;
    out += kind;
  }
}

std::string_view inner_label(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > kLongestInnerLabel || colon + 1 >= text.size()) return {};
  if (text[colon + 1] != ' ') return {};  // a time or an address
  return text.substr(0, colon);
}

// "div#main" names an id, "div.main" a class.
KeyKind key_kind(std::string_view key) {
  const std::size_t mark = key.find_first_of("#.");
  return mark != std::string_view::npos && key[mark] == '#' ? KeyKind::id : KeyKind::classes;
}

NodeId ancestor(const Document& document, NodeId element, std::uint32_t levels) {
  while (levels-- > 0 && element != 0 && element != kNoNode) element = document.parent(element);
  return element == kNoNode ? 0 : element;
}

}  // namespace

std::string_view name(ConditionKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

std::optional<ConditionKind> condition_kind(std::string_view name) {
  const auto found = std::ranges::find(kKindNames, name);
  if (found == kKindNames.end()) return std::nullopt;
  return static_cast<ConditionKind>(found - kKindNames.begin());
}

std::string_view without_inner_label(std::string_view text) {
  const std::size_t label = inner_label(text).size();
  return label == 0 ? text : text::trim_html_space(text.substr(label + 1));
}

void element_key(const Document& document, NodeId element, KeyKind kind, std::string& out) {
  out.clear();
  if (!document.is_element(element)) return;
  const auto value = document.attribute(element, kind == KeyKind::id ? "id" : "class");
  if (!value) return;
  std::vector<std::string_view> words;
  text::append_space_separated(*value, words);
  if (words.empty()) return;
  out += document.name(element);
  if (kind == KeyKind::id) {
    out += '#';
    append_masked(out, *value);
    return;
  }
  std::ranges::sort(words);
  for (const std::string_view word : words) {
    out += '.';
    append_masked(out, word);
  }
}

void condition_value(PageSpots& page, const Spot& spot, ConditionKind kind, std::uint32_t levels, std::string& out) {
  const Document& document = page.document();
  const auto texts = page.texts();
  out.clear();
  switch (kind) {
    case ConditionKind::label:
      if (spot.before > 0) out = texts[spot.before - 1].text;
      return;
    case ConditionKind::label_word:
      if (spot.before > 0) append_word_of_label(texts[spot.before - 1].text, out);
      return;
    case ConditionKind::second_label:
      if (spot.before > 1) out = texts[spot.before - 2].text;
      return;
    case ConditionKind::text_after:
      if (spot.behind < texts.size()) out = texts[spot.behind].text;
      return;
    case ConditionKind::inner_label:
      out = inner_label(spot.text);
      return;
    case ConditionKind::heading:
      out = page.heading_before(spot.before);
      return;
    case ConditionKind::attribute:
      if (spot.kind == SpotKind::attribute) out = document.attribute(spot.node, spot.attribute).name;
      return;
    case ConditionKind::tag:
      out = document.name(spot.element);
      return;
    case ConditionKind::element:
    case ConditionKind::anchor:
      return;  // an element has two keys: element_key()
    case ConditionKind::path:
      append_path(document, spot.element, levels, false, out);
      return;
    case ConditionKind::positions:
      append_path(document, spot.element, levels, true, out);
      return;
    case ConditionKind::path_from_label:
      if (spot.before > 0) append_path_between(document, texts[spot.before - 1].element, spot.element, out);
      return;
    case ConditionKind::shape:
      append_shape(spot.text, out);
      return;
  }
}

bool holds(PageSpots& page, const Spot& spot, const Condition& condition, std::string& scratch) {
  // Most spots fail by a text around them or the name of their element, which can be compared where they stand.
  const auto texts = page.texts();
  switch (condition.kind) {
    case ConditionKind::label:
      return spot.before > 0 && texts[spot.before - 1].text == condition.value;
    case ConditionKind::second_label:
      return spot.before > 1 && texts[spot.before - 2].text == condition.value;
    case ConditionKind::text_after:
      return spot.behind < texts.size() && texts[spot.behind].text == condition.value;
    case ConditionKind::tag:
      return page.document().name(spot.element) == condition.value;
    case ConditionKind::path:
    case ConditionKind::positions:
      if (!condition.value.starts_with(page.document().name(spot.element))) return false;
      break;
    case ConditionKind::element:
    case ConditionKind::anchor: {
      const NodeId element =
          condition.kind == ConditionKind::anchor ? ancestor(page.document(), spot.element, condition.levels) : spot.element;
      if (!condition.value.starts_with(page.document().name(element))) return false;
      element_key(page.document(), element, key_kind(condition.value), scratch);
      return scratch == condition.value;
    }
    default:
      break;
  }
  condition_value(page, spot, condition.kind, condition.levels, scratch);
  return !scratch.empty() && scratch == condition.value;
}

}  // namespace garimpo::extract::wrappers
