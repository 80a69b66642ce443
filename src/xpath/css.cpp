#include "xpath/css.hpp"

#include "dom/selector_parser.hpp"
#include "dom/step_name.hpp"

namespace garimpo::xpath {

namespace {

using Test = dom::SelectorTest;

std::string literal(std::string_view text) {
  std::string out;
  dom::append_literal(text, out);
  return out;
}

std::string attribute(std::string_view name) {
  return dom::is_plain_name(name) ? "@" + std::string(name) : "@*[name()=" + literal(name) + "]";
}

std::string element_name(std::string_view name) {
  return dom::is_plain_name(name) ? "self::" + std::string(name) : "self::*[name()=" + literal(name) + "]";
}

std::string folded(std::string text) {
  return "translate(" + std::move(text) + ",'ABCDEFGHIJKLMNOPQRSTUVWXYZ','abcdefghijklmnopqrstuvwxyz')";
}

std::string condition_on_value(const Test& test) {
  const std::string own = test.ignores_case ? folded(attribute(test.name)) : attribute(test.name);
  const std::string value = test.ignores_case ? folded(literal(test.value)) : literal(test.value);
  // Three of the comparisons never hold for an empty value.
  const std::string unless_empty = test.value.empty() ? "false() and " : "";
  switch (test.match) {
    case Test::Match::present:
      return attribute(test.name);
    case Test::Match::equal:
      return own + "=" + value;
    case Test::Match::word:
      return "garimpo:has-word(" + own + "," + value + ")";
    case Test::Match::prefix_dash:
      return attribute(test.name) + " and (" + own + "=" + value + " or starts-with(" + own + ",concat(" + value + ",'-')))";
    case Test::Match::begins:
      return unless_empty + "starts-with(" + own + "," + value + ")";
    case Test::Match::holds:
      return unless_empty + "contains(" + own + "," + value + ")";
    case Test::Match::ends:
      return unless_empty + "string-length(" + own + ")>=string-length(" + value + ") and substring(" + own + ",string-length(" + own +
             ")-string-length(" + value + ")+1)=" + value;
  }
  return {};
}

std::string condition(const Test& test) {
  switch (test.kind) {
    case Test::Kind::name:
      return element_name(test.name);
    case Test::Kind::id:
      return "@id=" + literal(test.name);
    case Test::Kind::class_word:
      return "garimpo:has-word(@class," + literal(test.name) + ")";
    case Test::Kind::attribute:
      return condition_on_value(test);
    case Test::Kind::first_child:
      return "not(preceding-sibling::*)";
    case Test::Kind::last_child:
      return "not(following-sibling::*)";
    case Test::Kind::negation:
      break;
  }
  return {};
}

void append_test(const Test& test, std::string& out) {
  if (test.kind == Test::Kind::negation) {
    // The parser allows no negation inside a negation, so simple conditions suffice here.
    out += "[not(";
    for (std::size_t i = 0; i < test.tests.size(); ++i) out += (i == 0 ? "(" : " and (") + condition(test.tests[i]) + ")";
    out += test.tests.empty() ? "true())]" : ")]";
    return;
  }
  // The index of class values knows parts of them: it leaves few elements for the exact question.
  if (test.kind == Test::Kind::class_word) out += "[contains(@class," + literal(test.name) + ")]";
  out += "[" + condition(test) + "]";
}

std::string_view axis_before(dom::Combinator combinator) {
  switch (combinator) {
    case dom::Combinator::none:
      return "descendant::";
    case dom::Combinator::descendant:
      return "/descendant::";
    case dom::Combinator::child:
      return "/child::";
    case dom::Combinator::next:
      return "/following-sibling::*[1]/self::";
    case dom::Combinator::later:
      return "/following-sibling::";
  }
  return {};
}

}  // namespace

Result<std::string> xpath_of_css(std::string_view css) {
  const auto compounds = dom::parse_selectors(css);
  if (!compounds) return compounds.error();
  std::string out;
  for (const dom::SelectorCompound& compound : *compounds) {
    if (compound.before == dom::Combinator::none && !out.empty()) out += "|";
    out += axis_before(compound.before);
    const bool has_name =
        !compound.tests.empty() && compound.tests.front().kind == Test::Kind::name && dom::is_plain_name(compound.tests.front().name);
    out += has_name ? compound.tests.front().name : "*";
    for (std::size_t i = has_name ? 1 : 0; i < compound.tests.size(); ++i) append_test(compound.tests[i], out);
  }
  return out;
}

}  // namespace garimpo::xpath
