// The functions of XPath 1.0, section 4. Strings are counted in characters of Unicode.
#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "xpath/machine.hpp"
#include "xpath/numbers.hpp"
#include "xpath/white_space.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace garimpo::xpath {

namespace {

// The next word of the text, taken off it; empty at the end.
std::string_view take_word(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  std::size_t end = 0;
  while (end < text.size() && !is_space(text[end])) ++end;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool has_word(std::string_view text, std::string_view wanted) {
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text))
    if (word == wanted) return true;
  return false;
}

}  // namespace

void Machine::call(const Instruction& now) {
  switch (now.function) {
    case Function::count:
    case Function::id:
    case Function::local_name:
    case Function::namespace_uri:
    case Function::name:
    case Function::sum:
      return call_on_nodes(now);
    case Function::logical_not:
      return push_boolean(!pop().boolean);
    case Function::always_true:
      return push_boolean(true);
    case Function::always_false:
      return push_boolean(false);
    case Function::floor:
      return push_number(std::floor(pop().number));
    case Function::ceiling:
      return push_number(std::ceil(pop().number));
    case Function::round:
      return push_number(rounded(pop().number));
    default:
      return call_on_strings(now);
  }
}

std::string_view Machine::name_of(Node node) const {
  const NodeId own = tree_node(node);
  if (is_attribute(node)) return document_.attribute(own, attribute_index(node)).name;
  if (!is_own(node)) return "xml";
  return document_.is_element(own) ? document_.name(own) : std::string_view{};
}

void Machine::call_on_nodes(const Instruction& now) {
  if (now.function == Function::id) return select_by_id(now);
  const std::uint32_t number = pop().set;
  const NodeList& set = sets_[number];
  free_set(number);
  switch (now.function) {
    case Function::count:
      return push_number(static_cast<double>(set.size()));
    case Function::sum: {
      double sum = 0;
      const TextStack::Mark before = texts_.mark();
      for (const Node node : set) {
        const std::string_view string = text(node);
        sum += number_of(string);
        budget_->spend(1 + string.size() / kTextBytesPerStep);
        texts_.give_back(before);
      }
      return push_number(sum);
    }
    case Function::namespace_uri: {
      const bool is_element = !set.empty() && is_own(set.front()) && document_.is_element(tree_node(set.front()));
      const Namespace space = is_element ? document_.name_space(tree_node(set.front())) : Namespace::html;
      if (space == Namespace::svg) return push_string("http://www.w3.org/2000/svg");
      return push_string(space == Namespace::math ? "http://www.w3.org/1998/Math/MathML" : "");
    }
    default:
      return push_string(set.empty() ? std::string_view{} : name_of(set.front()));
  }
}

void Machine::select_by_id(const Instruction& now) {
  const Value argument = pop();
  const std::uint32_t found = new_set();
  const auto add_words = [&](std::string_view ids) {
    for (std::string_view word = take_word(ids); !word.empty(); word = take_word(ids)) {
      const auto elements = index_.elements_with_id(word);
      if (!elements.empty()) sets_[found].push_back(own_node(elements.front()));
      budget_->spend(8);
    }
  };
  if (now.left == Type::nodes) {
    for (const Node node : sets_[argument.set]) add_words(text(node));
    free_set(argument.set);
  } else {
    add_words(argument.string);
  }
  NodeList& nodes = sets_[found];
  std::ranges::sort(nodes);
  const auto repeated = std::ranges::unique(nodes);
  nodes.erase(repeated.begin(), repeated.end());
  push_set(found);
}

void Machine::call_on_strings(const Instruction& now) {
  if (now.function == Function::concat) return concatenate(now.arguments);
  if (now.function == Function::substring) return cut_substring(now.arguments);
  if (now.function == Function::translate) return translate();
  if (now.function == Function::normalize_space) return normalize_space();
  if (now.function == Function::string_length) return push_number(static_cast<double>(base::count_code_points(pop().string)));
  if (now.function == Function::lang) return push_boolean(is_in_language(pop().string));
  const std::string_view part = pop().string;
  const std::string_view whole = pop().string;
  budget_->spend(whole.size() / kTextBytesPerStep);
  switch (now.function) {
    case Function::starts_with:
      return push_boolean(whole.starts_with(part));
    case Function::contains:
      return push_boolean(whole.find(part) != std::string_view::npos);
    case Function::has_word:
      return push_boolean(has_word(whole, part));
    case Function::substring_before: {
      const std::size_t at = whole.find(part);
      return push_string(at == std::string_view::npos ? std::string_view{} : whole.substr(0, at));
    }
    default: {
      const std::size_t at = whole.find(part);
      return push_string(at == std::string_view::npos ? std::string_view{} : whole.substr(at + part.size()));
    }
  }
}

void Machine::concatenate(std::size_t count) {
  const std::size_t first = values_.size() - count;
  std::size_t bytes = 0;
  for (std::size_t i = first; i < values_.size(); ++i) bytes += values_[i].string.size();
  char* const begin = texts_.take(bytes);
  char* at = begin;
  for (std::size_t i = first; i < values_.size(); ++i) {
    const std::string_view piece = values_[i].string;
    if (piece.empty()) continue;
    std::memcpy(at, piece.data(), piece.size());
    at += piece.size();
  }
  budget_->spend(bytes / kTextBytesPerStep);
  values_.resize(first);
  push_string({begin, bytes});
}

// The characters whose position p has p >= round(begin) and p < round(begin) + round(length), in the arithmetic of doubles with its NaN
// and infinities.
void Machine::cut_substring(std::size_t count) {
  const double length = count == 3 ? rounded(pop().number) : INFINITY;
  const double begin = rounded(pop().number);
  const std::string_view whole = pop().string;
  const double end = count == 3 ? begin + length : INFINITY;  // not the sum, which is NaN where the beginning is -Infinity
  std::size_t from = whole.size();
  std::size_t to = whole.size();
  double position = 0;
  bool has_begun = false;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    if (base::is_utf8_continuation(whole[at])) continue;
    ++position;
    if (!has_begun && position >= begin) {
      from = at;
      has_begun = true;
    }
    if (has_begun && !(position < end)) {
      to = at;
      break;
    }
  }
  budget_->spend(whole.size() / kTextBytesPerStep);
  push_string(has_begun && from < to ? whole.substr(from, to - from) : std::string_view{});
}

void Machine::translate() {
  const std::string_view to = pop().string;
  std::string_view from = pop().string;
  const std::string_view whole = pop().string;
  struct Replacement {
    std::uint32_t character;
    std::string_view by;
  };
  std::vector<Replacement> replacements;
  for (std::string_view rest = to; !from.empty();) {
    const base::CodePoint character = base::decode_utf8(from);
    std::string_view by;
    if (!rest.empty()) {
      by = rest.substr(0, base::decode_utf8(rest).bytes);
      rest.remove_prefix(by.size());
    }
    replacements.push_back({character.value, by});
    from.remove_prefix(character.bytes);
  }
  // The first of several replacements of one character counts.
  std::ranges::stable_sort(replacements, {}, &Replacement::character);
  std::size_t longest = 1;
  for (const Replacement& each : replacements) longest = std::max(longest, each.by.size());
  std::size_t characters = base::count_code_points(whole);
  char* const begin = texts_.take(whole.size() + characters * longest);
  char* out = begin;
  for (std::string_view rest = whole; !rest.empty();) {
    const base::CodePoint character = base::decode_utf8(rest);
    std::string_view piece = rest.substr(0, character.bytes);
    rest.remove_prefix(character.bytes);
    const auto found = std::ranges::lower_bound(replacements, character.value, {}, &Replacement::character);
    if (found != replacements.end() && found->character == character.value) piece = found->by;
    if (piece.empty()) continue;
    std::memcpy(out, piece.data(), piece.size());
    out += piece.size();
  }
  budget_->spend(characters / 8);
  push_string({begin, static_cast<std::size_t>(out - begin)});
}

void Machine::normalize_space() {
  std::string_view whole = pop().string;
  budget_->spend(whole.size() / 8);
  char* const begin = texts_.take(whole.size());
  char* out = begin;
  for (std::string_view word = take_word(whole); !word.empty(); word = take_word(whole)) {
    if (out != begin) *out++ = ' ';
    std::memcpy(out, word.data(), word.size());
    out += word.size();
  }
  push_string({begin, static_cast<std::size_t>(out - begin)});
}

// The language of the nearest element that names one, in xml:lang or, as pages do, in lang.
bool Machine::is_in_language(std::string_view language) const {
  for (NodeId node = tree_node(context_.node); node != kNoNode; node = document_.parent(node)) {
    auto own = document_.attribute(node, "xml:lang");
    if (!own) own = document_.attribute(node, "lang");
    if (!own) continue;
    const bool begins =
        own->size() >= language.size() && std::ranges::equal(
                                              own->substr(0, language.size()), language, {}, [](char c) { return base::lower_ascii(c); },
                                              [](char c) { return base::lower_ascii(c); });
    return begins && (own->size() == language.size() || (*own)[language.size()] == '-');
  }
  return false;
}

}  // namespace garimpo::xpath
