#include "xpath/tokens.hpp"

#include "base/ascii.hpp"
#include "xpath/white_space.hpp"

#include <array>

namespace garimpo::xpath {

namespace {

// Everything beyond ASCII counts as a letter: a name that no element has selects nothing, so nothing is lost by it.
bool begins_name(char c) { return base::is_letter_byte(c) || c == '_'; }
bool continues_name(char c) { return begins_name(c) || base::is_digit(c) || c == '-' || c == '.'; }

}  // namespace

void Tokens::set(Token::Kind kind, std::size_t begin, std::size_t end) {
  here_ = {kind, expression_.substr(begin, end - begin), begin};
  at_ = end;
}

void Tokens::next() {
  while (at_ < expression_.size() && is_space(expression_[at_])) ++at_;
  if (at_ == expression_.size()) return set(Token::Kind::end, at_, at_);
  const char c = expression_[at_];
  const char following = at_ + 1 < expression_.size() ? expression_[at_ + 1] : '\0';
  if (begins_name(c)) return read_name();
  if (base::is_digit(c) || (c == '.' && base::is_digit(following))) return read_number();
  if (c == '"' || c == '\'') return read_literal();
  read_sign();
}

// A prefix belongs to the name, and so does "*" after it: "svg:rect", "svg:*". The "::" of an axis does not.
void Tokens::read_name() {
  std::size_t end = at_ + 1;
  while (end < expression_.size() && continues_name(expression_[end])) ++end;
  if (end + 1 < expression_.size() && expression_[end] == ':' && begins_name(expression_[end + 1])) {
    end += 2;
    while (end < expression_.size() && continues_name(expression_[end])) ++end;
  } else if (end + 1 < expression_.size() && expression_[end] == ':' && expression_[end + 1] == '*') {
    end += 2;
  }
  set(Token::Kind::name, at_, end);
}

void Tokens::read_number() {
  std::size_t end = at_;
  while (end < expression_.size() && base::is_digit(expression_[end])) ++end;
  if (end < expression_.size() && expression_[end] == '.') ++end;
  while (end < expression_.size() && base::is_digit(expression_[end])) ++end;
  set(Token::Kind::number, at_, end);
}

void Tokens::read_literal() {
  const std::size_t end = expression_.find(expression_[at_], at_ + 1);
  if (end == std::string_view::npos) return set(Token::Kind::bad, at_, expression_.size());
  const std::size_t begin = at_;
  set(Token::Kind::literal, at_ + 1, end);
  here_.at = begin;
  at_ = end + 1;
}

void Tokens::read_sign() {
  constexpr std::array<std::string_view, 6> kTwo = {"//", "::", "..", "!=", "<=", ">="};
  const std::string_view rest = expression_.substr(at_);
  for (const std::string_view sign : kTwo)
    if (rest.starts_with(sign)) return set(Token::Kind::sign, at_, at_ + 2);
  constexpr std::string_view kOne = "/|+-=<>*()[].@,$";
  const bool is_known = kOne.find(rest.front()) != std::string_view::npos;
  set(is_known ? Token::Kind::sign : Token::Kind::bad, at_, at_ + 1);
}

}  // namespace garimpo::xpath
