// The words of XPath 1.0 with their meanings, in tables: operators by precedence, functions with what they take and give, axes.
#pragma once
#include "xpath/program.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace garimpo::xpath {

enum class Operator : std::uint8_t {
  logical_or,
  logical_and,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  add,
  subtract,
  multiply,
  divide,
  modulo,
  negate,
  unite
};

struct OperatorWord {
  std::string_view word;
  Operator meaning;
  int precedence;
};
inline constexpr std::array kOperators = {
    OperatorWord{"or", Operator::logical_or, 1}, OperatorWord{"and", Operator::logical_and, 2},
    OperatorWord{"=", Operator::equal, 3},       OperatorWord{"!=", Operator::not_equal, 3},
    OperatorWord{"<", Operator::less, 4},        OperatorWord{"<=", Operator::less_equal, 4},
    OperatorWord{">", Operator::greater, 4},     OperatorWord{">=", Operator::greater_equal, 4},
    OperatorWord{"+", Operator::add, 5},         OperatorWord{"-", Operator::subtract, 5},
    OperatorWord{"*", Operator::multiply, 6},    OperatorWord{"div", Operator::divide, 6},
    OperatorWord{"mod", Operator::modulo, 6},    OperatorWord{"|", Operator::unite, 8},
};
inline constexpr int kNegationPrecedence = 7;

enum class Argument : std::uint8_t { nodes, number, string, boolean, any };
// What calls compile to that are no functions of the machine.
enum class Special : std::uint8_t { none, last, position, to_string, to_number, to_boolean };

struct FunctionWord {
  std::string_view word;
  Function function;
  Special special;
  Type type;
  std::uint8_t fewest;
  std::uint8_t most;
  std::array<Argument, 3> arguments;  // further ones are as the last
  bool defaults_to_context;           // without arguments it is asked of the context node
};
inline constexpr std::uint8_t kAnyNumber = 255;
constexpr FunctionWord plain(std::string_view word, Function function, Type type, std::uint8_t count, std::array<Argument, 3> arguments) {
  return {word, function, Special::none, type, count, count, arguments, false};
}
inline constexpr std::array kNone = {Argument::any, Argument::any, Argument::any};
inline constexpr std::array kNodes = {Argument::nodes, Argument::nodes, Argument::nodes};
inline constexpr std::array kStrings = {Argument::string, Argument::string, Argument::string};
inline constexpr std::array kNumbers = {Argument::number, Argument::number, Argument::number};
inline constexpr std::array kFunctions = {
    FunctionWord{"last", Function::count, Special::last, Type::number, 0, 0, kNone, false},
    FunctionWord{"position", Function::count, Special::position, Type::number, 0, 0, kNone, false},
    plain("count", Function::count, Type::number, 1, kNodes),
    plain("id", Function::id, Type::nodes, 1, kNone),
    FunctionWord{"local-name", Function::local_name, Special::none, Type::string, 0, 1, kNodes, true},
    FunctionWord{"namespace-uri", Function::namespace_uri, Special::none, Type::string, 0, 1, kNodes, true},
    FunctionWord{"name", Function::name, Special::none, Type::string, 0, 1, kNodes, true},
    FunctionWord{"string", Function::count, Special::to_string, Type::string, 0, 1, kNone, true},
    FunctionWord{"concat", Function::concat, Special::none, Type::string, 2, kAnyNumber, kStrings, false},
    plain("starts-with", Function::starts_with, Type::boolean, 2, kStrings),
    plain("contains", Function::contains, Type::boolean, 2, kStrings),
    plain("substring-before", Function::substring_before, Type::string, 2, kStrings),
    plain("substring-after", Function::substring_after, Type::string, 2, kStrings),
    FunctionWord{
        "substring", Function::substring, Special::none, Type::string, 2, 3, {Argument::string, Argument::number, Argument::number}, false},
    FunctionWord{"string-length", Function::string_length, Special::none, Type::number, 0, 1, kStrings, true},
    FunctionWord{"normalize-space", Function::normalize_space, Special::none, Type::string, 0, 1, kStrings, true},
    plain("translate", Function::translate, Type::string, 3, kStrings),
    FunctionWord{"boolean", Function::count, Special::to_boolean, Type::boolean, 1, 1, kNone, false},
    plain("not", Function::logical_not, Type::boolean, 1, {Argument::boolean, Argument::boolean, Argument::boolean}),
    plain("true", Function::always_true, Type::boolean, 0, kNone),
    plain("false", Function::always_false, Type::boolean, 0, kNone),
    plain("lang", Function::lang, Type::boolean, 1, kStrings),
    FunctionWord{"number", Function::count, Special::to_number, Type::number, 0, 1, kNone, true},
    plain("sum", Function::sum, Type::number, 1, kNodes),
    plain("floor", Function::floor, Type::number, 1, kNumbers),
    plain("ceiling", Function::ceiling, Type::number, 1, kNumbers),
    plain("round", Function::round, Type::number, 1, kNumbers),
    plain("garimpo:has-word", Function::has_word, Type::boolean, 2, kStrings),
};

struct AxisWord {
  std::string_view word;
  Axis axis;
};
inline constexpr std::array kAxes = {
    AxisWord{"ancestor", Axis::ancestor},
    AxisWord{"ancestor-or-self", Axis::ancestor_or_self},
    AxisWord{"attribute", Axis::attribute},
    AxisWord{"child", Axis::child},
    AxisWord{"descendant", Axis::descendant},
    AxisWord{"descendant-or-self", Axis::descendant_or_self},
    AxisWord{"following", Axis::following},
    AxisWord{"following-sibling", Axis::following_sibling},
    AxisWord{"namespace", Axis::name_space},
    AxisWord{"parent", Axis::parent},
    AxisWord{"preceding", Axis::preceding},
    AxisWord{"preceding-sibling", Axis::preceding_sibling},
    AxisWord{"self", Axis::self},
};

}  // namespace garimpo::xpath
