#include "xpath/pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace garimpo::xpath {

namespace {

void append(std::vector<Instruction>& code, std::vector<Instruction>&& more) { code.insert(code.end(), more.begin(), more.end()); }

bool asks_position(const Piece& predicate) { return predicate.type == Type::number || predicate.asks_position; }

// A predicate that is a whole number or last(): which position it asks for, 0 for the last.
std::optional<double> wanted_position(const Piece& predicate) {
  if (predicate.shape == Shape::last) return 0;
  if (predicate.shape == Shape::number && predicate.number >= 1 && predicate.number == std::floor(predicate.number) &&
      predicate.number < 4e9)
    return predicate.number;
  return std::nullopt;
}

bool none_asks_position(const std::vector<Piece>& predicates, std::size_t from) {
  return std::none_of(predicates.begin() + static_cast<std::ptrdiff_t>(from), predicates.end(),
                      [](const Piece& each) { return asks_position(each); });
}

void convert_nodes(Piece& piece, Shape shape, Type wanted) {
  if (shape == Shape::attribute && wanted == Type::boolean) {
    piece.code.assign(1, {.op = Op::attribute_exists, .name = piece.name});
    return;
  }
  const bool is_short = shape == Shape::attribute || shape == Shape::self;
  if (is_short && wanted != Type::boolean) {
    piece.code.assign(1, {.op = shape == Shape::self ? Op::context_string : Op::attribute_string, .name = piece.name});
    if (wanted == Type::number) piece.code.push_back({.op = Op::string_to_number});
    return;
  }
  const Op op = wanted == Type::string ? Op::nodes_to_string : wanted == Type::number ? Op::nodes_to_number : Op::nodes_to_boolean;
  piece.code.push_back({.op = op});
}

void append_predicates(std::vector<Instruction>& code, std::vector<Piece>& predicates, std::size_t from) {
  for (std::size_t i = from; i < predicates.size(); ++i) append_predicate(code, std::move(predicates[i]));
}

// No predicate asks for a position, so all nodes of the set take the step together.
void append_set_step(std::vector<Instruction>& code, Step step) {
  const Shape shape = step.predicates.empty() ? Shape::general : step.predicates.front().shape;
  const bool is_indexed = step.axis == Axis::descendant && (shape == Shape::has_id || shape == Shape::has_class_part);
  Instruction first{.op = Op::step, .axis = step.axis, .test = step.test};
  if (is_indexed) {
    first.op = shape == Shape::has_id ? Op::descendant_with_id : Op::descendant_with_class_part;
    first.literal = step.predicates.front().literal;
  }
  code.push_back(first);
  append_predicates(code, step.predicates, is_indexed ? 1 : 0);
}

}  // namespace

std::string_view word_for(Type type) {
  constexpr std::array<std::string_view, 4> kWords = {"a set of nodes", "a number", "a string", "a boolean"};
  return kWords[static_cast<std::size_t>(type)];
}

Piece number_piece(double number) {
  Piece piece{.type = Type::number, .shape = Shape::number, .number = number};
  piece.code.push_back({.op = Op::number, .number = number});
  return piece;
}

void convert(Piece& piece, Type wanted) {
  if (piece.type == wanted) return;
  const Type before = std::exchange(piece.type, wanted);
  const Shape shape = std::exchange(piece.shape, Shape::general);
  if (before == Type::nodes) return convert_nodes(piece, shape, wanted);
  Op op = Op::boolean_to_number;
  if (before == Type::string) op = wanted == Type::number ? Op::string_to_number : Op::string_to_boolean;
  if (before == Type::number) op = wanted == Type::string ? Op::number_to_string : Op::number_to_boolean;
  if (before == Type::boolean) op = wanted == Type::string ? Op::boolean_to_string : Op::boolean_to_number;
  piece.code.push_back({.op = op});
}

void append_predicate(std::vector<Instruction>& code, Piece predicate) {
  if (const auto position = wanted_position(predicate)) {
    code.push_back({.op = Op::filter_nth, .number = *position});
    return;
  }
  const bool is_number = predicate.type == Type::number;
  if (!is_number) convert(predicate, Type::boolean);
  const auto size = static_cast<std::int32_t>(predicate.code.size());
  code.push_back({.op = Op::filter_begin});
  code.push_back({.op = Op::filter_next, .jump = size + 2});
  append(code, std::move(predicate.code));
  code.push_back({.op = is_number ? Op::filter_keep_number : Op::filter_keep, .jump = -size - 1});
}

bool join_double_slash(std::vector<Instruction>& code, Step& step) {
  const auto position = step.predicates.empty() ? std::nullopt : wanted_position(step.predicates.front());
  if (step.axis == Axis::child && none_asks_position(step.predicates, 0)) {
    step.axis = Axis::descendant;
    return false;
  }
  if (step.axis == Axis::child && position && none_asks_position(step.predicates, 1)) {
    code.push_back({.op = Op::descendant_nth, .axis = Axis::child, .test = step.test, .number = *position});
    append_predicates(code, step.predicates, 1);
    return true;
  }
  if (step.axis == Axis::child) {
    // The nodes that have such children at all: few of those that "//" stands for.
    code.push_back({.op = Op::step, .axis = Axis::descendant, .test = step.test});
    code.push_back({.op = Op::step, .axis = Axis::parent});
    return false;
  }
  // Only elements have attributes.
  const bool is_of_elements = step.axis == Axis::attribute || step.axis == Axis::name_space;
  code.push_back({.op = Op::step,
                  .axis = Axis::descendant_or_self,
                  .test = {.kind = is_of_elements ? NodeTest::Kind::any_name : NodeTest::Kind::any_node}});
  return false;
}

void append_step(std::vector<Instruction>& code, Step step) {
  auto& predicates = step.predicates;
  const auto position = predicates.empty() ? std::nullopt : wanted_position(predicates.front());
  if (none_asks_position(predicates, 0)) return append_set_step(code, std::move(step));
  if (position && none_asks_position(predicates, 1)) {
    code.push_back({.op = Op::step_nth, .axis = step.axis, .test = step.test, .number = *position});
    return append_predicates(code, predicates, 1);
  }
  std::vector<Instruction> turn;
  append_predicates(turn, predicates, 0);
  const auto turn_size = static_cast<std::int32_t>(turn.size());
  code.push_back({.op = Op::each_begin});
  code.push_back({.op = Op::each_next, .axis = step.axis, .test = step.test, .jump = turn_size + 2});
  append(code, std::move(turn));
  code.push_back({.op = Op::each_gather, .jump = -turn_size - 1});
}

Piece joined(Piece left, Piece right, Instruction last, Type type) {
  Piece piece{.code = std::move(left.code), .type = type, .asks_position = left.asks_position || right.asks_position};
  append(piece.code, std::move(right.code));
  piece.code.push_back(last);
  return piece;
}

Piece joined_by_logic(Piece left, Piece right, bool is_or) {
  convert(left, Type::boolean);
  convert(right, Type::boolean);
  Piece piece{.code = std::move(left.code), .type = Type::boolean, .asks_position = left.asks_position || right.asks_position};
  piece.code.push_back({.op = is_or ? Op::jump_if_true : Op::jump_if_false, .jump = static_cast<std::int32_t>(right.code.size()) + 1});
  append(piece.code, std::move(right.code));
  return piece;
}

Piece compared(Piece left, Piece right, Comparison comparison, const Program& program) {
  const bool is_equality = comparison == Comparison::equal || comparison == Comparison::not_equal;
  if (is_equality && left.shape == Shape::literal && right.shape == Shape::attribute) std::swap(left, right);
  if (is_equality && left.shape == Shape::attribute && right.shape == Shape::literal) {
    const bool is_id = comparison == Comparison::equal && program.names[left.name].text == "id";
    Piece piece{.type = Type::boolean, .shape = is_id ? Shape::has_id : Shape::general, .literal = right.literal};
    piece.code.push_back({.op = Op::attribute_compare, .comparison = comparison, .name = left.name, .literal = right.literal});
    return piece;
  }
  const bool has_boolean = left.type == Type::boolean || right.type == Type::boolean;
  const bool has_nodes = left.type == Type::nodes || right.type == Type::nodes;
  if (has_nodes && !has_boolean) {
    const Instruction last{.op = Op::compare_nodes, .comparison = comparison, .left = left.type, .right = right.type};
    return joined(std::move(left), std::move(right), last, Type::boolean);
  }
  Op op = Op::compare_strings;
  Type common = Type::string;
  if (left.type == Type::number || right.type == Type::number) common = Type::number;
  if (has_boolean) common = Type::boolean;
  if (has_boolean && has_nodes) {
    convert(left, Type::boolean);
    convert(right, Type::boolean);
  }
  if (!is_equality) common = Type::number;
  if (common == Type::number) op = Op::compare_numbers;
  if (common == Type::boolean) op = Op::compare_booleans;
  convert(left, common);
  convert(right, common);
  return joined(std::move(left), std::move(right), {.op = op, .comparison = comparison}, Type::boolean);
}

Piece called(const FunctionWord& function, std::vector<Piece> arguments, const Program& program) {
  if (function.special == Special::last || function.special == Special::position) {
    const bool is_last = function.special == Special::last;
    Piece piece{.type = Type::number, .shape = is_last ? Shape::last : Shape::general, .asks_position = true};
    piece.code.push_back({.op = is_last ? Op::last : Op::position});
    return piece;
  }
  if (function.special != Special::none) {
    Piece piece = std::move(arguments.front());
    convert(piece, function.type);
    return piece;
  }
  Piece piece{.type = function.type};
  if (function.function == Function::contains && arguments[0].shape == Shape::attribute && arguments[1].shape == Shape::literal &&
      program.names[arguments[0].name].text == "class" && !program.literals[arguments[1].literal].empty()) {
    piece.shape = Shape::has_class_part;
    piece.literal = arguments[1].literal;
  }
  Type first = Type::nodes;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Piece& argument = arguments[i];
    if (i == 0) first = argument.type;
    const Argument wanted = function.arguments[std::min<std::size_t>(i, function.arguments.size() - 1)];
    if (wanted == Argument::number) convert(argument, Type::number);
    if (wanted == Argument::string) convert(argument, Type::string);
    if (wanted == Argument::boolean) convert(argument, Type::boolean);
    // id() of a set looks at each of its nodes; of anything else, at its string.
    if (function.function == Function::id && argument.type != Type::nodes) convert(argument, Type::string);
    piece.asks_position = piece.asks_position || argument.asks_position;
    append(piece.code, std::move(argument.code));
  }
  piece.code.push_back({.op = Op::call,
                        .function = function.function,
                        .left = function.function == Function::id && first != Type::nodes ? Type::string : first,
                        .arguments = static_cast<std::uint8_t>(arguments.size())});
  return piece;
}

}  // namespace garimpo::xpath
