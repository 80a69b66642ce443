#include "dom/selector.hpp"

#include "base/ascii.hpp"
#include "dom/selector_parser.hpp"
#include "text/attribute_words.hpp"

#include <algorithm>

namespace garimpo::dom {

namespace {

using Test = SelectorTest;

bool is_equal(std::string_view a, std::string_view b, bool ignores_case) {
  if (!ignores_case) return a == b;
  return a.size() == b.size() && std::ranges::equal(a, b, [](char x, char y) { return base::lower_ascii(x) == base::lower_ascii(y); });
}

bool has_word(std::string_view words, std::string_view wanted, bool ignores_case) {
  return text::has_word_that(words, [&](std::string_view word) { return is_equal(word, wanted, ignores_case); });
}

bool is_match(const Test& test, std::string_view value) {
  const std::string_view wanted = test.value;
  const auto equals = [&](std::string_view part) { return is_equal(part, wanted, test.ignores_case); };
  switch (test.match) {
    case Test::Match::present:
      return true;
    case Test::Match::equal:
      return equals(value);
    case Test::Match::word:
      return has_word(value, wanted, test.ignores_case);
    case Test::Match::prefix_dash:
      return equals(value.substr(0, wanted.size())) && (value.size() == wanted.size() || value[wanted.size()] == '-');
    case Test::Match::begins:
      return !wanted.empty() && equals(value.substr(0, wanted.size()));
    case Test::Match::ends:
      return !wanted.empty() && value.size() >= wanted.size() && equals(value.substr(value.size() - wanted.size()));
    case Test::Match::holds:
      if (!test.ignores_case) return !wanted.empty() && value.find(wanted) != std::string_view::npos;
      return !wanted.empty() &&
             !std::ranges::search(value, wanted, [](char x, char y) { return base::lower_ascii(x) == base::lower_ascii(y); }).empty();
  }
  return false;
}

bool is_last_element(const Document& document, NodeId node) {
  for (NodeId next = document.next_sibling(node); next != kNoNode; next = document.next_sibling(next))
    if (document.is_element(next)) return false;
  return true;
}

bool holds_simple(const Test& test, const Document& document, NodeId node, bool is_first) {
  switch (test.kind) {
    case Test::Kind::name:
      return is_equal(document.name(node), test.name, true);
    case Test::Kind::id:
      return document.attribute(node, "id") == test.name;
    case Test::Kind::class_word:
      return has_word(document.attribute(node, "class").value_or(""), test.name, false);
    case Test::Kind::attribute: {
      const auto value = document.attribute(node, test.name);
      return value && is_match(test, *value);
    }
    case Test::Kind::first_child:
      return is_first;
    case Test::Kind::last_child:
      return is_last_element(document, node);
    case Test::Kind::negation:
      return true;
  }
  return false;
}

bool holds(const std::vector<Test>& tests, const Document& document, NodeId node, bool is_first) {
  return std::ranges::all_of(tests, [&](const Test& test) {
    if (test.kind != Test::Kind::negation) return holds_simple(test, document, node, is_first);
    // The parser allows no negation inside a negation, so simple tests suffice here.
    return !std::ranges::all_of(test.tests, [&](const Test& inner) { return holds_simple(inner, document, node, is_first); });
  });
}

// The state of one open element. In each set, bit i says that compounds 0 to i of a selector match up to the element in question.
struct Level {
  NodeId end;                 // end of the open element
  std::uint64_t own = 0;      // the element's set
  std::uint64_t above = 0;    // the sets of the element and of all its ancestors together
  std::uint64_t last = 0;     // the set of the last child element visited
  std::uint64_t earlier = 0;  // the sets of all child elements visited
  bool has_child = false;
};

class Matcher {
 public:
  Matcher(const Document& document, const std::vector<SelectorCompound>& compounds) : document_(document), compounds_(compounds) {
    levels_.push_back({.end = document.size()});
  }

  // Updates the state; true where a selector selects the element.
  bool visit(NodeId node) {
    while (levels_.back().end <= node) levels_.pop_back();
    Level& level = levels_.back();
    const std::uint64_t own = set_of(node, level);
    level.last = own;
    level.earlier |= own;
    level.has_child = true;
    levels_.push_back({.end = document_.end(node), .own = own, .above = level.above | own});
    return is_selected_;
  }

 private:
  static bool is_reachable(Combinator before, const Level& level, std::uint64_t bit) {
    switch (before) {
      case Combinator::none:
        return true;
      case Combinator::descendant:
        return (level.above & bit) != 0;
      case Combinator::child:
        return (level.own & bit) != 0;
      case Combinator::next:
        return (level.last & bit) != 0;
      case Combinator::later:
        return (level.earlier & bit) != 0;
    }
    return false;
  }

  std::uint64_t set_of(NodeId node, const Level& level) {
    std::uint64_t own = 0;
    is_selected_ = false;
    for (std::size_t i = 0; i < compounds_.size(); ++i) {
      const std::uint64_t before = i == 0 ? 0 : std::uint64_t{1} << (i - 1);
      if (!is_reachable(compounds_[i].before, level, before) || !holds(compounds_[i].tests, document_, node, !level.has_child)) continue;
      own |= std::uint64_t{1} << i;
      is_selected_ = is_selected_ || compounds_[i].is_last;
    }
    return own;
  }

  const Document& document_;
  const std::vector<SelectorCompound>& compounds_;
  std::vector<Level> levels_;
  bool is_selected_ = false;
};

}  // namespace

Result<Selector> Selector::parse(std::string_view css) {
  auto compounds = parse_selectors(css);
  if (!compounds) return compounds.error();
  Selector selector;
  selector.compounds_ = std::move(*compounds);
  return selector;
}

std::vector<NodeId> Selector::outermost(const Document& document, base::Budget& budget) const {
  std::vector<NodeId> found;
  Matcher matcher(document, compounds_);
  for (NodeId node = 1; node < document.size(); ++node) {
    if (!document.is_element(node)) continue;
    if (!budget.spend(compounds_.size())) break;
    if (!matcher.visit(node)) continue;
    found.push_back(node);
    node = document.end(node) - 1;
  }
  return found;
}

}  // namespace garimpo::dom
