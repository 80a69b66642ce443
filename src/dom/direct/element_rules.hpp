// What the HTML standard's tree construction asks of an element's name: the categories of its stack searches and the rule of the
// "in body" mode that its tags follow. One table lookup each.
#pragma once

#include <array>
#include <cstdint>

#include "dom/document.hpp"

namespace garimpo::dom::direct {

using Categories = std::uint16_t;
inline constexpr Categories kSpecial = 1U << 0;
inline constexpr Categories kScope = 1U << 1;        // ends a search for an element in scope
inline constexpr Categories kButtonScope = 1U << 2;  // ... in button scope
inline constexpr Categories kListScope = 1U << 3;    // ... in list item scope
inline constexpr Categories kTableScope = 1U << 4;   // ... in table scope
inline constexpr Categories kFormatting = 1U << 5;
inline constexpr Categories kImplied = 1U << 6;  // its end tag may be left out
inline constexpr Categories kImpliedInTemplate = 1U << 7;
inline constexpr Categories kHeading = 1U << 8;
inline constexpr Categories kTablePart = 1U << 9;         // text and elements inside are fostered out
inline constexpr Categories kLeavesForeign = 1U << 10;    // its start tag closes the SVG or MathML it stands in
inline constexpr Categories kIntegration = 1U << 11;      // SVG or MathML whose children are HTML again
inline constexpr Categories kMathText = 1U << 12;         // MathML whose text, and nearly all elements inside, are HTML
inline constexpr Categories kAnnotation = 1U << 13;       // MathML's annotation-xml, which may hold SVG
inline constexpr Categories kForbidsFrameset = 1U << 14;  // behind its start tag in the body a frameset is ignored
inline constexpr Categories kAllScopes = kScope | kButtonScope | kListScope;

// Rules of the mode "in body".
enum class StartRule : std::uint8_t {
  any_other,
  html,
  as_in_head,
  body,
  block,
  heading,
  preformatted,
  form,
  list_item,
  description,
  button,
  anchor,
  formatting,
  nobr,
  with_marker,
  table,
  void_inline,
  input,
  void_plain,
  rule,
  image,
  textarea,
  xmp,
  raw_text,
  select,
  option,
  option_group,
  ruby_base,
  ruby_text,
  svg,
  math,
  frameset,
  plaintext,
  ignored,
};
enum class EndRule : std::uint8_t {
  any_other,
  template_,
  body,
  html,
  block,
  form,
  paragraph,
  list_item,
  description,
  heading,
  formatting,
  with_marker,
  line_break
};

struct ElementRules {
  Categories categories = 0;  // of the element in the HTML namespace
  StartRule start = StartRule::any_other;
  EndRule end = EndRule::any_other;
};

inline constexpr std::size_t kConstantTags = static_cast<std::size_t>(Tag::first_unknown);
extern const std::array<ElementRules, kConstantTags> kElementRules;

inline const ElementRules& rules_of(Tag tag) {
  const auto number = static_cast<std::size_t>(tag);
  return kElementRules[number < kConstantTags ? number : 0];  // Tag::none has no rules, as unknown names
}

}  // namespace garimpo::dom::direct
