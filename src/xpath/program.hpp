// A compiled expression: instructions for a machine with a stack of values. Types are known when it is compiled (XPath 1.0 without
// variables decides every type by the words alone), so every conversion is an instruction and none is looked for while it runs. Jumps are
// relative, so that pieces of code can be joined as they are.
#pragma once
#include <garimpo/document.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace garimpo::xpath {

enum class Type : std::uint8_t { nodes, number, string, boolean };

enum class Axis : std::uint8_t {
  ancestor,
  ancestor_or_self,
  attribute,
  child,
  descendant,
  descendant_or_self,
  following,
  following_sibling,
  name_space,
  parent,
  preceding,
  preceding_sibling,
  self
};

struct NodeTest {
  enum class Kind : std::uint8_t { any_node, any_name, name, text, comment, instruction };
  Kind kind = Kind::any_node;
  std::uint32_t name = 0;   // number in Program::names, of the tests that have one
  bool has_target = false;  // instruction: the name is the target that is wanted
};

enum class Comparison : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };

enum class Op : std::uint8_t {
  // Values.
  number,
  literal,
  context_node,
  root,
  position,
  last,
  // Shortcuts for what is asked of the context node most often.
  context_string,
  attribute_string,
  attribute_exists,
  attribute_compare,  // with a literal
  // Location paths. A step takes a set and leaves a set.
  step,
  step_nth,        // for each node of the set the n-th of its candidates; 0 is the last
  descendant_nth,  // the same for child::test of every descendant and the node itself
  descendant_with_id,
  descendant_with_class_part,
  // The same with predicates that ask for positions: a loop over the set, each turn with the candidates of one node in the axis's order.
  each_begin,
  each_next,
  each_gather,
  // One predicate: a loop over a list, each turn with one node as context.
  filter_begin,
  filter_next,
  filter_keep,
  filter_keep_number,
  filter_nth,
  unite,
  // Conversions of the value on top.
  nodes_to_string,
  nodes_to_number,
  nodes_to_boolean,
  string_to_number,
  string_to_boolean,
  number_to_string,
  number_to_boolean,
  boolean_to_string,
  boolean_to_number,
  // Operators.
  jump_if_true,  // keeps the value where it jumps, drops it otherwise
  jump_if_false,
  compare_numbers,
  compare_strings,
  compare_booleans,
  compare_nodes,  // one side or both are sets
  add,
  subtract,
  multiply,
  divide,
  modulo,
  negate,
  call
};

enum class Function : std::uint8_t {
  count,
  id,
  local_name,
  namespace_uri,
  name,
  concat,
  starts_with,
  contains,
  substring_before,
  substring_after,
  substring,
  string_length,
  normalize_space,
  translate,
  logical_not,
  always_true,
  always_false,
  lang,
  sum,
  floor,
  ceiling,
  round,
  has_word  // of ours, for CSS: one of the words of the first string is the second
};

struct Instruction {
  Op op;
  Axis axis = Axis::self;
  NodeTest test{};
  Comparison comparison = Comparison::equal;
  Function function = Function::count;
  Type left = Type::nodes;  // compare_nodes
  Type right = Type::nodes;
  std::uint8_t arguments = 0;
  std::int32_t jump = 0;
  std::uint32_t name = 0;     // number in Program::names
  std::uint32_t literal = 0;  // number in Program::literals
  double number = 0;
};

// A name that a test or an attribute of the expression has.
struct Name {
  std::string text;
  std::optional<Tag> constant{};  // the label that elements of this name have on every page
  bool is_element = false;        // asked of elements
  bool is_attribute = false;      // asked of attributes
};

struct Program {
  std::vector<Instruction> code;
  std::vector<Name> names;
  std::vector<std::string> literals;
  Type type = Type::nodes;
};

}  // namespace garimpo::xpath
