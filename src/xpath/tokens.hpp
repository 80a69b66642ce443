// The words of an XPath expression (XPath 1.0, section 3.7). Whether "*" multiplies and "and" joins is not decided here: the compiler knows
// whether it waits for an operand or for an operator.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace garimpo::xpath {

struct Token {
  enum class Kind : std::uint8_t { end, name, number, literal, sign, bad };
  Kind kind = Kind::end;
  std::string_view text;  // a literal without its quotes; a sign as written: "//", "::", "<="
  std::size_t at = 0;     // byte in the expression

  bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
};

class Tokens {
 public:
  explicit Tokens(std::string_view expression) : expression_(expression) { next(); }

  const Token& here() const { return here_; }
  Token take() {
    const Token taken = here_;
    next();
    return taken;
  }
  // The token after the one that stands here.
  Token after() const {
    Tokens ahead = *this;
    ahead.next();
    return ahead.here_;
  }

 private:
  void next();
  void read_name();
  void read_number();
  void read_literal();
  void read_sign();
  void set(Token::Kind kind, std::size_t begin, std::size_t end);

  std::string_view expression_;
  std::size_t at_ = 0;
  Token here_;
};

}  // namespace garimpo::xpath
