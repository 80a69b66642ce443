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
  std::array<std::string_view, 4> others;
  std::size_t other_count = 0;
  std::uint32_t inside = 0;

  void add_other(std::string_view text) {
    if (other_count < others.size()) others[other_count++] = text;
  }
};

// Names and short values that authors write for scripts, tests, readers aloud and search engines. Values with digits count things.
void read_other(std::string_view name, std::string_view value, Attributes& found) {
  constexpr std::size_t kLongest = 40;
  const bool is_data = name.starts_with("data-");
  if (!is_data && name != "itemprop" && name != "role" && name != "aria-label" && name != "itemtype" && name != "name") return;
  if (is_data) found.add_other(name.substr(5, kLongest));
  const bool is_word =
      !value.empty() && value.size() <= kLongest && std::ranges::none_of(value, [](char c) { return c >= '0' && c <= '9'; });
  if (is_word) found.add_other(value);
}

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
    if (attribute.name.size() > 3) read_other(attribute.name, attribute.value, found);
  }
  return found;
}

void inherit(const ElementFacts& parent, ElementFacts& facts) {
  facts.inside |= parent.inside;
  facts.least = parent.least;
  facts.greatest = parent.greatest;
  facts.sum = parent.sum;
  facts.sections = parent.sections;
  facts.attribute_odds = parent.attribute_odds;
  facts.attribute_least = parent.attribute_least;
  facts.attribute_greatest = parent.attribute_greatest;
  facts.attribute_sum = parent.attribute_sum;
  facts.articles = parent.articles;
  facts.top_article = parent.top_article;
  for (std::size_t kind = 0; kind < kKindCount; ++kind)
    facts.levels[kind] = static_cast<std::uint8_t>(std::min<int>(parent.levels[kind] + 1, kNoLevel));
}

void add_other_odds(const Attributes& attributes, const TokenOdds& odds, NameTable& names, ElementFacts& facts) {
  float strongest = 0;
  for (std::size_t i = 0; i < attributes.other_count; ++i) {
    facts.attributes[i] = names.intern_attribute(attributes.others[i], odds);
    const float own = names[facts.attributes[i]].odds;
    if (std::abs(own) > std::abs(strongest)) strongest = own;
  }
  if (strongest == 0) return;
  facts.attribute_odds = strongest;
  facts.attribute_least = std::min(facts.attribute_least, strongest);
  facts.attribute_greatest = std::max(facts.attribute_greatest, strongest);
  facts.attribute_sum += strongest;
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
    if (element.tag == Tag::article && facts.articles++ == 0) facts.top_article = static_cast<std::uint32_t>(i);
    add_other_odds(attributes, odds, context.names, facts);
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
