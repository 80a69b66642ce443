#include "xpath/compiler.hpp"

#include "base/utf8.hpp"
#include "xpath/numbers.hpp"
#include "xpath/pieces.hpp"
#include "xpath/tokens.hpp"
#include "xpath/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace garimpo::xpath {

namespace {

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

bool is_node_type(std::string_view name) {
  return name == "node" || name == "text" || name == "comment" || name == "processing-instruction";
}

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
    for (std::size_t i = 0; i < frame.arguments.size(); ++i) {
      const Argument wanted = function.arguments[std::min<std::size_t>(i, function.arguments.size() - 1)];
      if (wanted == Argument::nodes && frame.arguments[i].type != Type::nodes)
        return fail("gives " + std::string(function.word) + "() " + std::string(word_for(frame.arguments[i].type)) +
                        " where it takes a set of nodes",
                    frame.at);
    }
    Piece piece = called(function, std::move(frame.arguments), program_);
    put_primary(std::move(piece), frame.at);
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
        return put_result(compared(std::move(left), std::move(right), comparison_of(meaning), program_), left_at);
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
