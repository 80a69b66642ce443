// What a rule asks of a spot: one property of its surroundings and the value that it must have. The value is a text that a person can read
// in the model and change there.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "extract/wrappers/spots.hpp"

namespace garimpo::extract::wrappers {

enum class ConditionKind : std::uint8_t {
  label,            // the text before it
  label_word,       // the last word of the text before it, folded, without a plural's s
  second_label,     // the text before that
  text_after,       // the text behind it
  inner_label,      // what its own text has before the first colon
  heading,          // the last heading before it
  attribute,        // the name of the attribute that it is
  tag,              // the name of its element
  element,          // its element by name and id, or name and class: "span#price", "b.price.now"
  anchor,           // the same of an ancestor, so many levels above its element
  path,             // the names of its element and of so many ancestors, innermost first: "b/td/tr"
  positions,        // the same with the position of each among the siblings of its name: "b[1]/td[2]/tr[4]"
  path_from_label,  // the names on the way from the element of the text before it: up, then down: "b<th>td"
  shape,            // the kinds of characters of its text: "$ 9,9" for "$ 15,900"
};
inline constexpr std::size_t kConditionKindCount = static_cast<std::size_t>(ConditionKind::shape) + 1;

// The name of a kind as models have it.
std::string_view name(ConditionKind kind);
std::optional<ConditionKind> condition_kind(std::string_view name);

struct Condition {
  ConditionKind kind = ConditionKind::label;
  std::uint32_t levels = 0;  // anchor, path, positions: how many levels above the element
  std::string value;
  bool operator==(const Condition&) const = default;
};

// The value that the spot has, of every kind but element and anchor; empty where it has none. `out` is overwritten.
void condition_value(PageSpots& page, const Spot& spot, ConditionKind kind, std::uint32_t levels, std::string& out);
// An element by name and id or class, "" where it has neither. Digits of ids and classes count as one, since they number things.
enum class KeyKind : std::uint8_t { id, classes };
void element_key(const Document& document, NodeId element, KeyKind kind, std::string& out);

bool holds(PageSpots& page, const Spot& spot, const Condition& condition, std::string& scratch);

// The text behind the inner label, without the colon and white space.
std::string_view without_inner_label(std::string_view text);

}  // namespace garimpo::extract::wrappers
