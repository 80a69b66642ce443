#include "extract/articles/automatic/element_facts.hpp"

#include "features/visibility.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <cmath>

namespace garimpo::extract::articles::automatic {

namespace {

constexpr std::uint32_t bit(Inside what) { return 1U << static_cast<unsigned>(what); }

std::uint32_t meaning_of(Tag tag) {
  switch (tag) {
    case Tag::article:
      return bit(Inside::article);
    case Tag::main_:
      return bit(Inside::main);
    case Tag::nav:
      return bit(Inside::nav);
    case Tag::aside:
      return bit(Inside::aside);
    case Tag::footer:
      return bit(Inside::footer);
    case Tag::header:
      return bit(Inside::header);
    case Tag::form:
      return bit(Inside::form);
    case Tag::table:
      return bit(Inside::table);
    case Tag::ul:
    case Tag::ol:
    case Tag::dl:
      return bit(Inside::list);
    case Tag::figure:
      return bit(Inside::figure);
    case Tag::blockquote:
      return bit(Inside::quote);
    case Tag::dialog:
      return bit(Inside::dialog);
    default:
      return 0;
  }
}

std::uint32_t meaning_of_role(std::string_view role) {
  if (role == "navigation" || role == "menu" || role == "menubar") return bit(Inside::nav);
  if (role == "contentinfo") return bit(Inside::footer);
  if (role == "complementary") return bit(Inside::aside);
  if (role == "banner") return bit(Inside::header);
  if (role == "main") return bit(Inside::main);
  if (role == "article") return bit(Inside::article);
  if (role == "dialog" || role == "alertdialog") return bit(Inside::dialog);
  if (role == "search") return bit(Inside::form);
  return 0;
}

struct Attributes {
  std::string_view class_names;
  std::string_view id;
  std::uint32_t inside = 0;
};

Attributes read_attributes(const Document& document, NodeId node) {
  Attributes found;
  for (std::size_t i = 0; i < document.attribute_count(node); ++i) {
    const Attribute attribute = document.attribute(node, i);
    if (attribute.name == "class") {
      found.class_names = text::trim_html_space(attribute.value);
    } else if (attribute.name == "id") {
      found.id = attribute.value;
    } else if (attribute.name == "role") {
      found.inside |= meaning_of_role(attribute.value);
    } else if (features::hiding_of(attribute.name, attribute.value) != features::Hiding::none) {
      found.inside |= bit(Inside::hidden);
    } else if (attribute.name == "itemprop" && attribute.value == "articleBody") {
      found.inside |= bit(Inside::article_body);
    }
  }
  return found;
}

void inherit(const ElementFacts& parent, ElementFacts& facts) {
  facts.inside |= parent.inside;
  facts.least = parent.least;
  facts.greatest = parent.greatest;
  facts.sum = parent.sum;
  facts.sections = parent.sections;
  for (std::size_t kind = 0; kind < kKindCount; ++kind)
    facts.levels[kind] = static_cast<std::uint8_t>(std::min<int>(parent.levels[kind] + 1, kNoLevel));
}

}  // namespace

void read_element_facts(const TokenOdds& odds, BlockContext& context) {
  const std::vector<Element>& elements = context.table.elements;
  context.names.clear();
  context.names.intern({}, odds);
  context.elements.assign(elements.size(), {});
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Element& element = elements[i];
    ElementFacts& facts = context.elements[i];
    const Attributes attributes = read_attributes(context.document(), element.node);
    facts.levels.fill(kNoLevel);
    if (element.parent != kNone) {
      inherit(context.elements[element.parent], facts);
      const Element& parent = elements[element.parent];
      facts.adding_parent = parent.size() > element.size() ? element.parent : context.elements[element.parent].adding_parent;
    }
    facts.inside |= attributes.inside | meaning_of(element.tag);
    facts.sections = static_cast<std::uint16_t>(facts.sections + (element.tag == Tag::section || element.tag == Tag::article ? 1 : 0));
    facts.class_name = context.names.intern(attributes.class_names, odds);
    facts.id_name = context.names.intern(attributes.id, odds);
    const NameFacts& by_class = context.names[facts.class_name];
    const NameFacts& by_id = context.names[facts.id_name];
    facts.odds = std::abs(by_id.odds) > std::abs(by_class.odds) ? by_id.odds : by_class.odds;
    facts.least = std::min(facts.least, facts.odds);
    facts.greatest = std::max(facts.greatest, facts.odds);
    facts.sum += facts.odds;
    // Names on body and html describe the whole page, not its parts.
    if (element.tag == Tag::body || element.tag == Tag::html) continue;
    for (std::size_t kind = 0; kind < kKindCount; ++kind)
      if (has(by_class.kinds | by_id.kinds, static_cast<Kind>(kind))) facts.levels[kind] = 0;
  }
}

}  // namespace garimpo::extract::articles::automatic
