#include "xpath/compiler.hpp"

#include "base/utf8.hpp"
#include "xpath/numbers.hpp"
#include "xpath/tokens.hpp"
#include "xpath/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace garimpo::xpath {

namespace {

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

// An operand that may still grow: steps and predicates are appended to it.
struct Operand {
  Piece piece{};
  std::optional<Step> step{};          // read, its code not yet made
  bool is_after_double_slash = false;  // before the step: descendant-or-self::node()
  bool is_path = false;                // a location path; predicates after anything else filter the whole
  bool is_root_alone = false;          // "/" without a step
  std::size_t at = 0;                  // where it begins, for messages
};

struct PendingOperator {
  Operator meaning;
  int precedence;
};

struct Frame {
  enum class Kind : std::uint8_t { whole, group, call, predicate };
  Kind kind = Kind::whole;
  const FunctionWord* function = nullptr;
  std::vector<Piece> arguments{};
  std::size_t first_operator = 0;
  std::size_t at = 0;
};

std::string_view word_for(Type type) {
  constexpr std::array<std::string_view, 4> kWords = {"a set of nodes", "a number", "a string", "a boolean"};
  return kWords[static_cast<std::size_t>(type)];
}

bool is_node_type(std::string_view name) {
  return name == "node" || name == "text" || name == "comment" || name == "processing-instruction";
}

void append(std::vector<Instruction>& code, std::vector<Instruction>&& more) { code.insert(code.end(), more.begin(), more.end()); }

class Compiler {
 public:
  Compiler(std::string_view expression, bool knows_words_of_ours)
      : expression_(expression), knows_words_of_ours_(knows_words_of_ours), tokens_(expression) {}

  Result<Program> run() {
    if (expression_.size() > kMostBytes)
      return Error{ErrorCode::bad_expression, "the expression has more than " + std::to_string(kMostBytes) + " bytes"};
    frames_.push_back({});
    while (problem_.empty() && !is_whole_) {
      if (waits_for_operand_) {
        read_operand();
      } else {
        read_after_operand();
      }
    }
    if (!problem_.empty()) return Error{ErrorCode::bad_expression, problem_};
    program_.code = std::move(result_.code);
    program_.type = result_.type;
    return std::move(program_);
  }

 private:
  // Keeps the first problem only.
  void fail(std::string_view what, std::size_t at) {
    if (!problem_.empty()) return;
    const std::size_t character = base::count_code_points(expression_.substr(0, at)) + 1;
    problem_ = "expression '" + std::string(base::cut_utf8(expression_, 200)) + "' " + std::string(what) + " (character " +
               std::to_string(character) + ")";
  }

  std::uint32_t literal_number(std::string_view literal) {
    const auto found = std::ranges::find(program_.literals, literal);
    if (found != program_.literals.end()) return static_cast<std::uint32_t>(found - program_.literals.begin());
    program_.literals.emplace_back(literal);
    return static_cast<std::uint32_t>(program_.literals.size() - 1);
  }
  std::uint32_t name_number(std::string_view name, Axis axis) {
    auto found = std::ranges::find(program_.names, name, &Name::text);
    if (found == program_.names.end()) {
      program_.names.push_back({.text = std::string(name)});
      found = program_.names.end() - 1;
    }
    if (axis == Axis::attribute) {
      found->is_attribute = true;
    } else if (!found->is_element) {
      found->is_element = true;
      found->constant = constant_tag(name);
    }
    return static_cast<std::uint32_t>(found - program_.names.begin());
  }
  static std::optional<Tag> constant_tag(std::string_view name) {
    for (auto i = static_cast<std::uint16_t>(Tag::comment) + 1; i < static_cast<std::uint16_t>(Tag::first_unknown); ++i)
      if (constant_tag_name(static_cast<Tag>(i)) == name) return static_cast<Tag>(i);
    return std::nullopt;
  }

  // Where an operand should begin.
  void read_operand() {
    const Token token = tokens_.here();
    switch (token.kind) {
      case Token::Kind::end:
        return fail(token.at == 0 ? "is empty" : "ends where a value should stand", token.at);
      case Token::Kind::bad:
        return fail_bad(token);
      case Token::Kind::number: {
        tokens_.take();
        Piece piece = number_piece(number_of(token.text));
        return put_primary(std::move(piece), token.at);
      }
      case Token::Kind::literal: {
        tokens_.take();
        Piece piece{.type = Type::string, .shape = Shape::literal, .literal = literal_number(token.text)};
        piece.code.push_back({.op = Op::literal, .literal = piece.literal});
        return put_primary(std::move(piece), token.at);
      }
      case Token::Kind::name:
        if (tokens_.after().is("(") && !is_node_type(token.text)) return begin_call();
        return begin_path(token.at);
      case Token::Kind::sign:
        break;
    }
    if (token.is("-")) {
      tokens_.take();
      operators_.push_back({Operator::negate, kNegationPrecedence});
      if (operators_.size() > kMostBytes) fail("has too many signs", token.at);
      return;
    }
    if (token.is("(")) {
      tokens_.take();
      return push_frame({.kind = Frame::Kind::group, .at = token.at});
    }
    if (token.is("$")) return fail("has a variable, and there are none", token.at);
    begin_path(token.at);
  }

  void fail_bad(const Token& token) {
    const bool is_open_string = token.text.starts_with('"') || token.text.starts_with('\'');
    fail(is_open_string ? "has a string without its closing quote" : "has a character that no expression holds here", token.at);
  }

  void push_frame(Frame frame) {
    if (frames_.size() >= kMostFrames) return fail("has more brackets inside brackets than are looked at", frame.at);
    frame.first_operator = operators_.size();
    frames_.push_back(std::move(frame));
    waits_for_operand_ = true;
  }

  Piece number_piece(double number) {
    Piece piece{.type = Type::number, .shape = Shape::number, .number = number};
    piece.code.push_back({.op = Op::number, .number = number});
    return piece;
  }

  void put_primary(Piece piece, std::size_t at) {
    operands_.push_back({.piece = std::move(piece), .at = at});
    waits_for_operand_ = false;
  }

  void begin_call() {
    const Token token = tokens_.take();
    tokens_.take();  // the bracket
    const auto found = std::ranges::find(kFunctions, token.text, &FunctionWord::word);
    if (found == kFunctions.end() || (found->function == Function::has_word && !knows_words_of_ours_))
      return fail("calls '" + std::string(token.text) + "', which is no function of XPath 1.0", token.at);
    push_frame({.kind = Frame::Kind::call, .function = found, .at = token.at});
    if (tokens_.here().is(")")) {
      tokens_.take();
      close_call();
    }
  }

  void begin_path(std::size_t at) {
    Operand operand{.is_path = true, .at = at};
    const Token token = tokens_.here();
    bool needs_step = true;
    if (token.is("/") || token.is("//")) {
      tokens_.take();
      operand.piece.code.push_back({.op = Op::root});
      operand.is_after_double_slash = token.is("//");
      needs_step = token.is("//") || can_begin_step(tokens_.here());
    } else {
      operand.piece.code.push_back({.op = Op::context_node});
      operand.piece.shape = Shape::self;
    }
    if (needs_step) operand.step = read_step();
    operand.is_root_alone = !needs_step;
    operands_.push_back(std::move(operand));
    waits_for_operand_ = false;
  }

  static bool can_begin_step(const Token& token) {
    return token.kind == Token::Kind::name || token.is("*") || token.is("@") || token.is(".") || token.is("..");
  }

  Step read_step() {
    Step step;
    const Token token = tokens_.here();
    if (token.kind == Token::Kind::bad) fail_bad(token);
    if (!can_begin_step(token)) {
      fail(token.kind == Token::Kind::end ? "ends where a step should stand" : "has no step here", token.at);
      return step;
    }
    if (token.is(".") || token.is("..")) {
      tokens_.take();
      step.axis = token.is(".") ? Axis::self : Axis::parent;
      step.takes_predicates = false;
      return step;
    }
    if (token.is("@")) {
      tokens_.take();
      step.axis = Axis::attribute;
    } else if (token.kind == Token::Kind::name && tokens_.after().is("::")) {
      const auto found = std::ranges::find(kAxes, token.text, &AxisWord::word);
      if (found == kAxes.end()) fail("names an axis that does not exist: '" + std::string(token.text) + "'", token.at);
      if (!problem_.empty()) return step;
      step.axis = found->axis;
      tokens_.take();
      tokens_.take();
    }
    read_test(step);
    return step;
  }

  void read_test(Step& step) {
    NodeTest& test = step.test;
    const Token token = tokens_.here();
    if (token.is("*")) {
      tokens_.take();
      test.kind = NodeTest::Kind::any_name;
      return;
    }
    if (token.kind != Token::Kind::name) return fail("has no name here", token.at);
    tokens_.take();
    if (is_node_type(token.text) && tokens_.here().is("(")) return read_node_type(test, token);
    const std::size_t colon = token.text.find(':');
    if (colon != std::string_view::npos) {
      fail("has the prefix '" + std::string(token.text.substr(0, colon)) + "', and no prefix is declared: write *[name()='" +
               std::string(token.text) + "']",
           token.at);
      return;
    }
    test.kind = NodeTest::Kind::name;
    test.name = name_number(token.text, step.axis);
  }

  void read_node_type(NodeTest& test, const Token& name) {
    tokens_.take();
    if (name.text == "node") test.kind = NodeTest::Kind::any_node;
    if (name.text == "text") test.kind = NodeTest::Kind::text;
    if (name.text == "comment") test.kind = NodeTest::Kind::comment;
    if (name.text == "processing-instruction") {
      test.kind = NodeTest::Kind::instruction;
      if (tokens_.here().kind == Token::Kind::literal) {
        test.has_target = true;
        test.name = name_number(tokens_.take().text, Axis::self);
      }
    }
    if (!tokens_.here().is(")")) return fail("has '(' without ')'", name.at);
    tokens_.take();
  }

  // What follows a value: a predicate, a step, an operator, or the end of what it stands in.
  void read_after_operand() {
    const Token token = tokens_.here();
    if (token.kind == Token::Kind::bad) return fail_bad(token);
    if (token.is("[")) return begin_predicate();
    if (token.is("/") || token.is("//")) return continue_path();
    const bool can_be_operator = token.kind == Token::Kind::sign || token.kind == Token::Kind::name;
    if (can_be_operator) {
      const auto found = std::ranges::find(kOperators, token.text, &OperatorWord::word);
      if (found != kOperators.end()) {
        tokens_.take();
        reduce(found->precedence);
        operators_.push_back({found->meaning, found->precedence});
        waits_for_operand_ = true;
        return;
      }
    }
    close_frame();
  }

  void begin_predicate() {
    const Token token = tokens_.take();
    Operand& operand = operands_.back();
    if (operand.step && !operand.step->takes_predicates)
      return fail("has a predicate after '.' or '..': write self::node() or parent::node()", token.at);
    if (!operand.step) {
      if (operand.is_path) return fail("has a predicate without a step", token.at);
      if (operand.piece.type != Type::nodes) return fail("has a predicate after " + std::string(word_for(operand.piece.type)), token.at);
    }
    push_frame({.kind = Frame::Kind::predicate, .at = token.at});
  }

  void continue_path() {
    const Token token = tokens_.take();
    Operand& operand = operands_.back();
    finish_step(operand);
    if (operand.piece.type != Type::nodes) return fail("takes a step from " + std::string(word_for(operand.piece.type)), token.at);
    if (operand.is_root_alone) return fail("has no step here", token.at);
    operand.is_path = true;
    operand.is_after_double_slash = token.is("//");
    operand.step = read_step();
  }

  void close_frame() {
    const Token token = tokens_.here();
    Frame& frame = frames_.back();
    reduce(0);
    if (!problem_.empty()) return;
    switch (frame.kind) {
      case Frame::Kind::whole:
        if (token.kind != Token::Kind::end) return fail("goes on where it should end", token.at);
        finish_step(operands_.back());
        result_ = std::move(operands_.back().piece);
        is_whole_ = true;
        return;
      case Frame::Kind::group:
        if (!token.is(")")) return fail("has '(' without ')'", frame.at);
        tokens_.take();
        close_group();
        return;
      case Frame::Kind::call:
        if (!token.is(",") && !token.is(")")) return fail("has '(' without ')'", frame.at);
        tokens_.take();
        frame.arguments.push_back(take_operand());
        waits_for_operand_ = true;
        if (token.is(")")) close_call();
        return;
      case Frame::Kind::predicate:
        if (!token.is("]")) return fail("has '[' without ']'", frame.at);
        tokens_.take();
        close_predicate();
        return;
    }
  }

  Piece take_operand() {
    finish_step(operands_.back());
    Piece piece = std::move(operands_.back().piece);
    operands_.pop_back();
    return piece;
  }

  // Brackets make one value of what is inside, so predicates after them count over all of it.
  void close_group() {
    const std::size_t at = frames_.back().at;
    frames_.pop_back();
    Piece piece = take_operand();
    put_primary(std::move(piece), at);
  }

  void close_predicate() {
    frames_.pop_back();
    Piece predicate = take_operand();
    Operand& operand = operands_.back();
    if (operand.step) {
      operand.step->predicates.push_back(std::move(predicate));
    } else {
      operand.piece.shape = Shape::general;
      append_predicate(operand.piece.code, std::move(predicate));
    }
    waits_for_operand_ = false;
  }

  void close_call() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    const FunctionWord& function = *frame.function;
    const std::size_t count = frame.arguments.size();
    if (count < function.fewest || (function.most != kAnyNumber && count > function.most))
      return fail("calls " + std::string(function.word) + "() with " + std::to_string(count) + (count == 1 ? " argument" : " arguments"),
                  frame.at);
    if (count > 250) return fail("calls " + std::string(function.word) + "() with too many arguments", frame.at);
    if (count == 0 && function.defaults_to_context) {
      Piece context{.type = Type::nodes, .shape = Shape::self};
      context.code.push_back({.op = Op::context_node});
      frame.arguments.push_back(std::move(context));
    }
    Piece piece = call_piece(function, std::move(frame.arguments), frame.at);
    put_primary(std::move(piece), frame.at);
  }

  Piece call_piece(const FunctionWord& function, std::vector<Piece> arguments, std::size_t at) {
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
        program_.names[arguments[0].name].text == "class" && !program_.literals[arguments[1].literal].empty()) {
      piece.shape = Shape::has_class_part;
      piece.literal = arguments[1].literal;
    }
    Type first = Type::nodes;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      Piece& argument = arguments[i];
      if (i == 0) first = argument.type;
      const Argument wanted = function.arguments[std::min<std::size_t>(i, function.arguments.size() - 1)];
      if (wanted == Argument::nodes && argument.type != Type::nodes)
        fail("gives " + std::string(function.word) + "() " + std::string(word_for(argument.type)) + " where it takes a set of nodes", at);
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

  // Makes the code of the step that was read last.
  void finish_step(Operand& operand) {
    if (!operand.step) return;
    Step step = std::move(*operand.step);
    operand.step.reset();
    Piece& piece = operand.piece;
    const bool is_first = piece.shape == Shape::self && !operand.is_after_double_slash;
    const bool is_self = step.axis == Axis::self && step.test.kind == NodeTest::Kind::any_node && step.predicates.empty();
    const bool is_attribute = step.axis == Axis::attribute && step.test.kind == NodeTest::Kind::name && step.predicates.empty();
    piece.shape = Shape::general;
    if (is_first && is_attribute) {
      piece.shape = Shape::attribute;
      piece.name = step.test.name;
    }
    if (is_first && is_self) piece.shape = Shape::self;
    if (is_self && !operand.is_after_double_slash) return;
    if (operand.is_after_double_slash) {
      operand.is_after_double_slash = false;
      if (join_double_slash(piece.code, step)) return;
    }
    append_step(piece.code, std::move(step));
  }

  static bool asks_position(const Piece& predicate) { return predicate.type == Type::number || predicate.asks_position; }
  // A predicate that is a whole number or last(): which position it asks for, 0 for the last.
  static std::optional<double> wanted_position(const Piece& predicate) {
    if (predicate.shape == Shape::last) return 0;
    if (predicate.shape == Shape::number && predicate.number >= 1 && predicate.number == std::floor(predicate.number) &&
        predicate.number < 4e9)
      return predicate.number;
    return std::nullopt;
  }
  static bool none_asks_position(const std::vector<Piece>& predicates, std::size_t from) {
    return std::none_of(predicates.begin() + static_cast<std::ptrdiff_t>(from), predicates.end(),
                        [](const Piece& each) { return asks_position(each); });
  }

  // "//" before a step is descendant-or-self::node(), which is every node of the page. Where it can, one instruction does both. True where
  // the step is done with.
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

  void append_predicates(std::vector<Instruction>& code, std::vector<Piece>& predicates, std::size_t from) {
    for (std::size_t i = from; i < predicates.size(); ++i) append_predicate(code, std::move(predicates[i]));
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

  static void convert_nodes(Piece& piece, Shape shape, Type wanted) {
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

  // Applies the waiting operators of this frame that bind at least as strongly. Negation is written before its operand and waits for it.
  void reduce(int precedence) {
    while (problem_.empty() && operators_.size() > frames_.back().first_operator && operators_.back().precedence >= precedence) {
      const Operator meaning = operators_.back().meaning;
      operators_.pop_back();
      apply(meaning);
    }
  }

  void apply(Operator meaning) {
    const std::size_t at = operands_.back().at;
    Piece right = take_operand();
    if (meaning == Operator::negate) {
      if (right.shape == Shape::number) return put_result(number_piece(-right.number), at);
      convert(right, Type::number);
      right.shape = Shape::general;
      right.code.push_back({.op = Op::negate});
      return put_result(std::move(right), at);
    }
    const std::size_t left_at = operands_.back().at;
    Piece left = take_operand();
    switch (meaning) {
      case Operator::logical_or:
      case Operator::logical_and:
        return put_result(joined_by_logic(std::move(left), std::move(right), meaning == Operator::logical_or), left_at);
      case Operator::unite:
        if (left.type != Type::nodes || right.type != Type::nodes)
          return fail(
              "unites " + std::string(word_for(left.type != Type::nodes ? left.type : right.type)) + " with '|', which takes sets of nodes",
              left_at);
        return put_result(joined(std::move(left), std::move(right), {.op = Op::unite}, Type::nodes), left_at);
      case Operator::equal:
      case Operator::not_equal:
      case Operator::less:
      case Operator::less_equal:
      case Operator::greater:
      case Operator::greater_equal:
        return put_result(compared(std::move(left), std::move(right), comparison_of(meaning)), left_at);
      default:
        break;
    }
    convert(left, Type::number);
    convert(right, Type::number);
    put_result(joined(std::move(left), std::move(right), {.op = arithmetic_of(meaning)}, Type::number), left_at);
  }

  void put_result(Piece piece, std::size_t at) { operands_.push_back({.piece = std::move(piece), .at = at}); }

  static Comparison comparison_of(Operator meaning) {
    return static_cast<Comparison>(static_cast<int>(meaning) - static_cast<int>(Operator::equal));
  }
  static Op arithmetic_of(Operator meaning) {
    return static_cast<Op>(static_cast<int>(Op::add) + static_cast<int>(meaning) - static_cast<int>(Operator::add));
  }

  static Piece joined(Piece left, Piece right, Instruction last, Type type) {
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

  // XPath 1.0, section 3.4.
  Piece compared(Piece left, Piece right, Comparison comparison) {
    const bool is_equality = comparison == Comparison::equal || comparison == Comparison::not_equal;
    if (is_equality && left.shape == Shape::literal && right.shape == Shape::attribute) std::swap(left, right);
    if (is_equality && left.shape == Shape::attribute && right.shape == Shape::literal) {
      const bool is_id = comparison == Comparison::equal && program_.names[left.name].text == "id";
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

  std::string_view expression_;
  bool knows_words_of_ours_;
  Tokens tokens_;
  Program program_;
  std::vector<Frame> frames_;
  std::vector<Operand> operands_;
  std::vector<PendingOperator> operators_;
  Piece result_;
  bool waits_for_operand_ = true;
  bool is_whole_ = false;
  std::string problem_;
};

}  // namespace

Result<Program> compile(std::string_view expression, bool knows_words_of_ours) { return Compiler(expression, knows_words_of_ours).run(); }

}  // namespace garimpo::xpath
