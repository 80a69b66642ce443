#include "xpath/machine.hpp"

#include "xpath/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace garimpo::xpath {

namespace {

// Strings that one evaluation may hold at a time.
constexpr std::size_t kMostTextBytes = std::size_t{1} << 30U;

template <class T>
bool holds(Comparison comparison, const T& left, const T& right) {
  switch (comparison) {
    case Comparison::equal:
      return left == right;
    case Comparison::not_equal:
      return left != right;
    case Comparison::less:
      return left < right;
    case Comparison::less_equal:
      return left <= right;
    case Comparison::greater:
      return left > right;
    case Comparison::greater_equal:
      return left >= right;
  }
  return false;
}

bool is_true(double number) { return number != 0 && !std::isnan(number); }

}  // namespace

std::string_view string_value(const Document& document, Node node, TextStack& memory) {
  const NodeId own = tree_node(node);
  if (is_attribute(node)) return document.attribute(own, attribute_index(node)).value;
  if (!is_own(node)) return kXmlNamespace;
  if (!document.is_element(own) && document.kind(own) != NodeKind::document) return document.text(own);
  std::size_t bytes = 0;
  std::size_t count = 0;
  NodeId only = kNoNode;
  const NodeId end = document.end(own);
  for (NodeId inner = own + 1; inner < end; ++inner) {
    if (!document.is_text(inner)) continue;
    bytes += document.text(inner).size();
    ++count;
    only = inner;
  }
  if (count == 0) return {};
  if (count == 1) return document.text(only);
  char* const begin = memory.take(bytes);
  char* at = begin;
  for (NodeId inner = own + 1; inner < end; ++inner) {
    if (!document.is_text(inner)) continue;
    const std::string_view piece = document.text(inner);
    if (piece.empty()) continue;
    std::memcpy(at, piece.data(), piece.size());
    at += piece.size();
  }
  return {begin, bytes};
}

std::uint32_t Machine::new_set() {
  if (free_sets_.empty()) {
    sets_.emplace_back();
    return static_cast<std::uint32_t>(sets_.size() - 1);
  }
  const std::uint32_t set = free_sets_.back();
  free_sets_.pop_back();
  sets_[set].clear();
  return set;
}

void Machine::resolve(const Program& program) {
  program_ = &program;
  tags_.clear();
  attributes_.clear();
  for (const Name& name : program.names) {
    tags_.push_back(name.constant || !name.is_element ? name.constant : index_.unknown_tag_of(name.text));
    attributes_.push_back(name.is_attribute ? index_.attribute_number(name.text) : std::nullopt);
  }
}

ResolvedTest Machine::resolved(const NodeTest& test) const {
  ResolvedTest found{.kind = test.kind, .has_target = test.has_target};
  if (test.kind != NodeTest::Kind::name && !test.has_target) return found;
  found.name = program_->names[test.name].text;
  found.is_on_page = tags_[test.name].has_value();
  found.tag = tags_[test.name].value_or(Tag::none);
  found.attribute = attributes_[test.name].value_or(UINT32_MAX);
  return found;
}

std::optional<Answer> Machine::run(const Program& program, Node context, base::Budget& budget) {
  budget_ = &budget;
  resolve(program);
  context_ = {.node = context};
  values_.clear();
  filters_.clear();
  eaches_.clear();
  free_sets_.clear();
  for (std::uint32_t i = 0; i < sets_.size(); ++i) free_sets_.push_back(i);
  texts_.give_back({});
  Axes axes(index_, budget);
  for (std::size_t at = 0; at < program.code.size();) {
    if (!budget.spend(1) || texts_.bytes() > kMostTextBytes) return std::nullopt;
    at = perform(program, at, axes);
  }
  if (budget.is_exhausted()) return std::nullopt;
  const Value result = pop();
  Answer answer{.type = program.type, .number = result.number, .boolean = result.boolean};
  if (program.type == Type::nodes) answer.nodes = sets_[result.set];
  if (program.type == Type::string) answer.string = std::string(result.string);
  return answer;
}

std::optional<std::string_view> Machine::attribute(std::uint32_t name) const {
  if (!is_own(context_.node) || !attributes_[name]) return std::nullopt;
  const NodeId node = tree_node(context_.node);
  const std::uint32_t wanted = *attributes_[name];
  const std::size_t count = document_.attribute_count(node);
  for (std::size_t i = 0; i < count; ++i)
    if (document_.attribute_name_number(node, i) == wanted) return document_.attribute(node, i).value;
  return std::nullopt;
}

std::size_t Machine::perform(const Program& program, std::size_t at, Axes& axes) {
  const Instruction& now = program.code[at];
  switch (now.op) {
    case Op::number:
      push_number(now.number);
      break;
    case Op::literal:
      push_string(program.literals[now.literal]);
      break;
    case Op::context_node:
    case Op::root: {
      const std::uint32_t set = new_set();
      sets_[set].push_back(now.op == Op::root ? own_node(0) : context_.node);
      push_set(set);
      break;
    }
    case Op::position:
      push_number(static_cast<double>(context_.position));
      break;
    case Op::last:
      push_number(static_cast<double>(context_.size));
      break;
    case Op::context_string:
      push_string(text(context_.node));
      budget_->spend(values_.back().string.size() / kTextBytesPerStep);
      break;
    case Op::attribute_string:
      push_string(attribute(now.name).value_or(""));
      break;
    case Op::attribute_exists:
      push_boolean(attribute(now.name).has_value());
      break;
    case Op::attribute_compare: {
      const auto value = attribute(now.name);
      push_boolean(value && (*value == program.literals[now.literal]) == (now.comparison == Comparison::equal));
      break;
    }
    case Op::step:
    case Op::step_nth:
    case Op::descendant_nth:
    case Op::descendant_with_id:
    case Op::descendant_with_class_part:
      perform_step(now, axes, program);
      break;
    case Op::each_begin:
    case Op::each_next:
    case Op::each_gather:
      return perform_each(now, at, axes);
    case Op::filter_begin:
    case Op::filter_next:
    case Op::filter_keep:
    case Op::filter_keep_number:
    case Op::filter_nth:
      return perform_filter(now, at);
    case Op::unite: {
      const std::uint32_t right = pop().set;
      const std::uint32_t left = pop().set;
      const std::uint32_t both = new_set();
      budget_->spend(sets_[left].size() + sets_[right].size());
      std::ranges::set_union(sets_[left], sets_[right], std::back_inserter(sets_[both]));
      free_set(left);
      free_set(right);
      push_set(both);
      break;
    }
    case Op::nodes_to_string:
    case Op::nodes_to_number:
    case Op::nodes_to_boolean:
    case Op::string_to_number:
    case Op::string_to_boolean:
    case Op::number_to_string:
    case Op::number_to_boolean:
    case Op::boolean_to_string:
    case Op::boolean_to_number:
      convert(now.op);
      break;
    case Op::jump_if_true:
    case Op::jump_if_false:
      if (values_.back().boolean == (now.op == Op::jump_if_true)) return at + static_cast<std::size_t>(now.jump);
      values_.pop_back();
      break;
    case Op::compare_numbers:
    case Op::compare_strings:
    case Op::compare_booleans:
    case Op::compare_nodes:
      compare(now);
      break;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::modulo:
    case Op::negate:
      calculate(now.op);
      break;
    case Op::call:
      call(now);
      break;
  }
  return at + 1;
}

void Machine::perform_step(const Instruction& now, Axes& axes, const Program& program) {
  const std::uint32_t from = pop().set;
  const std::uint32_t to = new_set();
  const ResolvedTest test = resolved(now.test);
  switch (now.op) {
    case Op::step_nth:
      axes.step_nth(now.axis, test, now.number, sets_[from], sets_[to]);
      break;
    case Op::descendant_nth:
      axes.descendant_nth(test, now.number, sets_[from], sets_[to]);
      break;
    case Op::descendant_with_id:
      axes.descendants_among(index_.elements_with_id(program.literals[now.literal]), test, sets_[from], sets_[to]);
      break;
    case Op::descendant_with_class_part:
      axes.descendants_among(index_.elements_with_class_part(program.literals[now.literal]), test, sets_[from], sets_[to]);
      break;
    default:
      axes.step(now.axis, test, sets_[from], sets_[to]);
  }
  free_set(from);
  push_set(to);
}

std::size_t Machine::perform_each(const Instruction& now, std::size_t at, Axes& axes) {
  if (now.op == Op::each_begin) {
    const std::uint32_t set = pop().set;
    eaches_.push_back({.set = set, .at = 0, .gathered = new_set()});
    return at + 1;
  }
  Each& each = eaches_.back();
  if (now.op == Op::each_gather) {
    const std::uint32_t list = pop().set;
    sets_[each.gathered].insert(sets_[each.gathered].end(), sets_[list].begin(), sets_[list].end());
    free_set(list);
    return at - static_cast<std::size_t>(-now.jump);
  }
  if (each.at < sets_[each.set].size()) {
    const std::uint32_t list = new_set();
    axes.list(now.axis, resolved(now.test), sets_[each.set][each.at++], sets_[list]);
    push_set(list);
    return at + 1;
  }
  NodeList& gathered = sets_[each.gathered];
  budget_->spend(gathered.size());
  if (!std::ranges::is_sorted(gathered)) std::ranges::sort(gathered);
  const auto repeated = std::ranges::unique(gathered);
  gathered.erase(repeated.begin(), repeated.end());
  push_set(each.gathered);
  free_set(each.set);
  eaches_.pop_back();
  return at + static_cast<std::size_t>(now.jump);
}

std::size_t Machine::perform_filter(const Instruction& now, std::size_t at) {
  if (now.op == Op::filter_nth) {
    NodeList& list = sets_[values_.back().set];
    const std::size_t wanted = now.number == 0 ? list.size() : static_cast<std::size_t>(now.number);
    if (wanted == 0 || wanted > list.size()) {
      list.clear();
    } else {
      list.assign(1, list[wanted - 1]);
    }
    return at + 1;
  }
  if (now.op == Op::filter_begin) {
    const std::uint32_t list = pop().set;
    filters_.push_back({.list = list, .at = 0, .kept = 0, .outer = context_, .texts = texts_.mark()});
    context_.size = sets_[list].size();
    return at + 1;
  }
  Filter& filter = filters_.back();
  NodeList& list = sets_[filter.list];
  if (now.op == Op::filter_next) {
    texts_.give_back(filter.texts);
    if (filter.at < list.size()) {
      context_.node = list[filter.at++];
      context_.position = filter.at;
      return at + 1;
    }
    list.resize(filter.kept);
    context_ = filter.outer;
    push_set(filter.list);
    filters_.pop_back();
    return at + static_cast<std::size_t>(now.jump);
  }
  const Value verdict = pop();
  const bool is_kept = now.op == Op::filter_keep ? verdict.boolean : verdict.number == static_cast<double>(filter.at);
  if (is_kept) list[filter.kept++] = list[filter.at - 1];
  return at - static_cast<std::size_t>(-now.jump);
}

void Machine::convert(Op op) {
  const Value value = pop();
  switch (op) {
    case Op::nodes_to_string:
    case Op::nodes_to_number: {
      const std::string_view string = first_text(sets_[value.set]);
      budget_->spend(string.size() / kTextBytesPerStep);
      free_set(value.set);
      if (op == Op::nodes_to_string) return push_string(string);
      return push_number(number_of(string));
    }
    case Op::nodes_to_boolean:
      free_set(value.set);
      return push_boolean(!sets_[value.set].empty());
    case Op::string_to_number:
      return push_number(number_of(value.string));
    case Op::string_to_boolean:
      return push_boolean(!value.string.empty());
    case Op::number_to_string:
      return push_string(texts_.keep(text_of_number(value.number)));
    case Op::number_to_boolean:
      return push_boolean(is_true(value.number));
    case Op::boolean_to_string:
      return push_string(value.boolean ? "true" : "false");
    default:
      return push_number(value.boolean ? 1 : 0);
  }
}

void Machine::calculate(Op op) {
  const double right = pop().number;
  if (op == Op::negate) return push_number(-right);
  const double left = pop().number;
  switch (op) {
    case Op::add:
      return push_number(left + right);
    case Op::subtract:
      return push_number(left - right);
    case Op::multiply:
      return push_number(left * right);
    case Op::divide:
      return push_number(left / right);
    default:
      return push_number(std::fmod(left, right));
  }
}

void Machine::compare(const Instruction& now) {
  const Value right = pop();
  const Value left = pop();
  switch (now.op) {
    case Op::compare_numbers:
      return push_boolean(holds(now.comparison, left.number, right.number));
    case Op::compare_strings:
      return push_boolean(holds(now.comparison, left.string, right.string));
    case Op::compare_booleans:
      return push_boolean(holds(now.comparison, left.boolean, right.boolean));
    default:
      break;
  }
  const TextStack::Mark before = texts_.mark();
  const bool is_so = compare_sets(now, left, right);
  texts_.give_back(before);
  if (now.left == Type::nodes) free_set(left.set);
  if (now.right == Type::nodes) free_set(right.set);
  push_boolean(is_so);
}

// XPath 1.0, section 3.4: true where it is true of one node of the set, of one pair where both are sets.
bool Machine::compare_sets(const Instruction& now, const Value& left, const Value& right) {
  if (now.left == Type::nodes && now.right == Type::nodes) return compare_two_sets(now.comparison, sets_[left.set], sets_[right.set]);
  const bool is_left_set = now.left == Type::nodes;
  const NodeList& set = sets_[is_left_set ? left.set : right.set];
  const Value& other = is_left_set ? right : left;
  const Type type = is_left_set ? now.right : now.left;
  const bool is_equality = now.comparison == Comparison::equal || now.comparison == Comparison::not_equal;
  const bool as_strings = is_equality && type == Type::string;
  const double number = type == Type::string ? number_of(other.string) : other.number;
  const TextStack::Mark before = texts_.mark();
  for (const Node node : set) {
    const std::string_view string = text(node);
    const double own = as_strings ? 0 : number_of(string);
    const bool is_so = as_strings    ? holds(now.comparison, string, other.string)
                       : is_left_set ? holds(now.comparison, own, number)
                                     : holds(now.comparison, number, own);
    if (!budget_->spend(1 + string.size() / kTextBytesPerStep)) return false;
    texts_.give_back(before);
    if (is_so) return true;
  }
  return false;
}

bool Machine::compare_two_sets(Comparison comparison, const NodeList& left, const NodeList& right) {
  if (left.empty() || right.empty()) return false;
  if (comparison == Comparison::equal) return shares_a_string(left, right);
  const TextStack::Mark before = texts_.mark();
  if (comparison == Comparison::not_equal) {
    // False only where every string on both sides is the same.
    const std::string_view first = text(left.front());
    const TextStack::Mark after_first = texts_.mark();
    const auto differs = [&](Node node) {
      texts_.give_back(after_first);
      budget_->spend(1 + first.size() / kTextBytesPerStep);
      return text(node) != first;
    };
    return std::ranges::any_of(left, differs) || std::ranges::any_of(right, differs);
  }
  // Of the numbers on each side only the smallest and the largest count.
  const auto extreme = [&](const NodeList& set, bool largest) {
    double found = std::nan("");
    for (const Node node : set) {
      texts_.give_back(before);
      const std::string_view string = text(node);
      const double number = number_of(string);
      budget_->spend(1 + string.size() / kTextBytesPerStep);
      if (std::isnan(number)) continue;
      if (std::isnan(found) || (largest ? number > found : number < found)) found = number;
    }
    return found;
  };
  const bool wants_less = comparison == Comparison::less || comparison == Comparison::less_equal;
  return holds(comparison, extreme(left, !wants_less), extreme(right, wants_less));
}

bool Machine::shares_a_string(const NodeList& left, const NodeList& right) {
  std::vector<std::string_view> strings;
  strings.reserve(left.size());
  for (const Node node : left) {
    strings.push_back(text(node));
    if (!budget_->spend(8 + strings.back().size() / kTextBytesPerStep) || texts_.bytes() > kMostTextBytes) return false;
  }
  std::ranges::sort(strings);
  const TextStack::Mark before = texts_.mark();
  for (const Node node : right) {
    texts_.give_back(before);
    const std::string_view string = text(node);
    if (std::ranges::binary_search(strings, string)) return true;
    if (!budget_->spend(8 + string.size() / kTextBytesPerStep)) return false;
  }
  return false;
}

}  // namespace garimpo::xpath
