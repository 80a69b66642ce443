// CSS selectors over the flat tree: which elements of a page match "main .story, #text > p".
//
// Known: names, *, .class, #id, [attribute] with =, ~=, |=, ^=, $=, *= and the flags i and s, the four combinators (white space, >, +, ~),
// lists, :not(...) of simple selectors, :first-child, :last-child, :only-child, escapes. Names of elements and attributes ignore case;
// classes and ids do not. Anything else is an error that names its place, never a selector that silently matches nothing. Cost: one pass
// over the nodes; every element is tested against each compound once, whatever the combinators (a bit per compound says which beginnings of
// the selectors end at it). Memory: a few words per open element.
#pragma once
#include <garimpo/document.hpp>
#include <garimpo/error.hpp>

#include "base/budget.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::dom {

// One condition on one element.
struct SelectorTest {
  enum class Kind : std::uint8_t { name, id, class_word, attribute, first_child, last_child, negation };
  enum class Match : std::uint8_t { present, equal, word, prefix_dash, begins, ends, holds };

  Kind kind;
  Match match = Match::present;
  bool ignores_case = false;
  std::string name{};                 // of the element or attribute; the id or the class
  std::string value{};                // of an attribute
  std::vector<SelectorTest> tests{};  // negation: all of them together must not hold
};

enum class Combinator : std::uint8_t { none, descendant, child, next, later };

// The tests between two combinators. `before` is the combinator in front of it; none for the first compound.
struct SelectorCompound {
  Combinator before = Combinator::none;
  bool is_last = false;  // its element is what the selector selects
  std::vector<SelectorTest> tests;
};

class Selector {
 public:
  static constexpr std::size_t kMostCompounds = 64;

  // The error says what was wrong and at which character, counted from 1.
  static Result<Selector> parse(std::string_view css);

  // The elements that match, in document order. Matches inside another match are left out, because callers take whole subtrees.
  std::vector<NodeId> outermost(const Document& document, base::Budget& budget) const;

 private:
  std::vector<SelectorCompound> compounds_;  // of all selectors of the list, one after the other
};

}  // namespace garimpo::dom
