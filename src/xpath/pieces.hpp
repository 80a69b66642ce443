// Pieces of code that the compiler puts together: what each is, and how a larger one is made of smaller ones. Where something shorter or
// faster does the same (an index, one pass instead of a loop), it is chosen here.
#pragma once
#include "xpath/program.hpp"
#include "xpath/vocabulary.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace garimpo::xpath {

// What a piece of code is, where something shorter or faster can be made of it than the code itself.
enum class Shape : std::uint8_t {
  general,
  number,         // a constant
  literal,        // a constant
  last,           // last()
  self,           // .
  attribute,      // @name
  has_id,         // @id = 'literal'
  has_class_part  // contains(@class, 'literal')
};

struct Piece {
  std::vector<Instruction> code{};
  Type type = Type::nodes;
  Shape shape = Shape::general;
  std::uint32_t name = 0;
  std::uint32_t literal = 0;
  double number = 0;
  bool asks_position = false;  // position() or last() of the context that the piece itself is evaluated in
};

struct Step {
  Axis axis = Axis::child;
  NodeTest test{};
  std::vector<Piece> predicates{};
  bool takes_predicates = true;  // "." and ".." do not
};

// "a number", for messages.
std::string_view word_for(Type type);

Piece number_piece(double number);
// Makes it a value of that type.
void convert(Piece& piece, Type wanted);
// The code that leaves of a list on top of the stack what the predicate holds for.
void append_predicate(std::vector<Instruction>& code, Piece predicate);
// "//" before a step is descendant-or-self::node(), which is every node of the page. Where it can, one instruction does both. True where
// the step is done with.
bool join_double_slash(std::vector<Instruction>& code, Step& step);
void append_step(std::vector<Instruction>& code, Step step);
// Both, and an instruction that makes one value of the two.
Piece joined(Piece left, Piece right, Instruction last, Type type);
// "or" and "and": the right side is not run where the left one decides.
Piece joined_by_logic(Piece left, Piece right, bool is_or);
// XPath 1.0, section 3.4. The program has the names and literals that the pieces number.
Piece compared(Piece left, Piece right, Comparison comparison, const Program& program);
// A call whose arguments are of types that the function takes.
Piece called(const FunctionWord& function, std::vector<Piece> arguments, const Program& program);

}  // namespace garimpo::xpath
