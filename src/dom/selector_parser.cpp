#include "dom/selector_parser.hpp"

#include "base/ascii.hpp"
#include "base/utf8.hpp"
#include "text/white_space.hpp"

#include <algorithm>
#include <array>

namespace garimpo::dom {

namespace {

using Test = SelectorTest;

// CSS: letters, digits, '-', '_' and everything beyond ASCII.
bool is_name_byte(char c) { return base::is_letter_byte(c) || base::is_digit(c) || c == '-' || c == '_'; }

class SelectorParser {
 public:
  explicit SelectorParser(std::string_view css) : css_(css) {}

  Result<std::vector<SelectorCompound>> read() {
    skip_space();
    Combinator before = Combinator::none;
    for (;;) {
      SelectorCompound compound{before, false, {}};
      read_compound(compound.tests);
      if (problem_.empty() && compounds_.size() >= Selector::kMostCompounds) fail("has more parts than are looked at");
      if (!problem_.empty()) break;
      compounds_.push_back(std::move(compound));
      before = read_combinator();
      if (before != Combinator::none) continue;
      compounds_.back().is_last = true;
      if (at_ == css_.size()) return std::move(compounds_);
      if (css_[at_] != ',') fail("has a character that no selector holds here");
      if (!problem_.empty()) break;
      ++at_;
      skip_space();
    }
    return Error{ErrorCode::bad_selector, problem_};
  }

 private:
  char here() const { return at_ < css_.size() ? css_[at_] : '\0'; }
  bool is_at(std::string_view word) const { return css_.substr(std::min(at_, css_.size())).starts_with(word); }
  bool is_space_here() const { return at_ < css_.size() && text::is_html_space(css_[at_]); }
  void skip_space() {
    while (is_space_here()) ++at_;
  }

  // Keeps the first problem only.
  void fail(std::string_view what) {
    if (!problem_.empty()) return;
    const std::size_t character = base::count_code_points(css_.substr(0, at_)) + 1;
    problem_ = "selector '" + std::string(css_) + "' " + std::string(what) + " (character " + std::to_string(character) + ")";
  }

  // The combinator between the compound just read and the next one; none at the end of a selector.
  Combinator read_combinator() {
    const bool has_space = is_space_here();
    skip_space();
    Combinator found = Combinator::none;
    if (here() == '>') found = Combinator::child;
    if (here() == '+') found = Combinator::next;
    if (here() == '~') found = Combinator::later;
    if (found != Combinator::none) {
      ++at_;
      skip_space();
      return found;
    }
    const bool goes_on = at_ < css_.size() && here() != ',';
    return has_space && goes_on ? Combinator::descendant : Combinator::none;
  }

  void read_compound(std::vector<Test>& tests) {
    const std::size_t begin = at_;
    read_element(tests);
    while (problem_.empty() && (is_at(":not(") ? read_negation(tests) : read_simple(tests))) {
    }
    if (problem_.empty() && at_ == begin) fail(at_ == css_.size() ? "ends where an element should stand" : "has no element here");
  }

  void read_element(std::vector<Test>& tests) {
    if (here() == '*') {
      ++at_;
    } else if (is_name_byte(here()) || here() == '\\') {
      Test test{.kind = Test::Kind::name, .name = read_name("the name of an element")};
      base::lower_ascii(test.name);
      tests.push_back(std::move(test));
    }
  }

  // False where no simple selector begins.
  bool read_simple(std::vector<Test>& tests) {
    switch (here()) {
      case '.':
        ++at_;
        tests.push_back({.kind = Test::Kind::class_word, .name = read_name("the name of a class")});
        return true;
      case '#':
        ++at_;
        tests.push_back({.kind = Test::Kind::id, .name = read_name("an id")});
        return true;
      case '[':
        read_attribute(tests);
        return true;
      case ':':
        read_pseudo_class(tests);
        return true;
      default:
        return false;
    }
  }

  void read_attribute(std::vector<Test>& tests) {
    ++at_;
    skip_space();
    Test test{.kind = Test::Kind::attribute, .name = read_name("the name of an attribute")};
    base::lower_ascii(test.name);
    skip_space();
    if (problem_.empty() && here() != ']') read_match(test);
    if (problem_.empty() && here() != ']') fail("has '[' without ']'");
    ++at_;
    tests.push_back(std::move(test));
  }

  void read_match(Test& test) {
    struct Operator {
      char sign;
      Test::Match match;
    };
    constexpr std::array kOperators = {Operator{'~', Test::Match::word}, Operator{'|', Test::Match::prefix_dash},
                                       Operator{'^', Test::Match::begins}, Operator{'$', Test::Match::ends},
                                       Operator{'*', Test::Match::holds}};
    test.match = Test::Match::equal;
    for (const Operator& each : kOperators)
      if (here() == each.sign) test.match = each.match;
    if (test.match != Test::Match::equal) ++at_;
    if (here() != '=') return fail("has no '=' where an attribute is compared");
    ++at_;
    skip_space();
    test.value = here() == '"' || here() == '\'' ? read_string() : read_name("a value");
    skip_space();
    const char flag = base::lower_ascii(here());
    if (flag != 'i' && flag != 's') return;
    test.ignores_case = flag == 'i';
    ++at_;
    skip_space();
  }

  void read_pseudo_class(std::vector<Test>& tests) {
    const std::size_t begin = at_++;
    std::string word = here() == ':' ? std::string() : read_name("the name of a pseudo-class");
    if (!problem_.empty()) return;
    base::lower_ascii(word);
    const bool is_only = word == "only-child";
    if (is_only || word == "first-child") tests.push_back({.kind = Test::Kind::first_child});
    if (is_only || word == "last-child") tests.push_back({.kind = Test::Kind::last_child});
    if (is_only || word == "first-child" || word == "last-child") return;
    at_ = begin;
    fail("has a pseudo-class that is not known here (:not, :first-child, :last-child and :only-child are, :not outside of another alone)");
  }

  // :not(a, b) becomes two negations, :not(a):not(b).
  bool read_negation(std::vector<Test>& tests) {
    at_ += std::string_view(":not").size();
    do {
      ++at_;
      skip_space();
      Test test{.kind = Test::Kind::negation};
      const std::size_t begin = at_;
      read_element(test.tests);
      while (problem_.empty() && read_simple(test.tests)) {
      }
      if (problem_.empty() && at_ == begin) fail("has no element here");
      tests.push_back(std::move(test));
      skip_space();
    } while (problem_.empty() && here() == ',');
    if (problem_.empty() && here() != ')') fail("has '(' without ')'");
    ++at_;
    return true;
  }

  std::string read_name(std::string_view what) {
    std::string name;
    const bool starts_with_digit = base::is_digit(here());
    while (at_ < css_.size() && (is_name_byte(css_[at_]) || css_[at_] == '\\')) read_character(name);
    if (name.empty() || starts_with_digit) {
      if (starts_with_digit) at_ -= name.size();
      fail("lacks " + std::string(what) + " here");
    }
    return name;
  }

  std::string read_string() {
    const char quote = css_[at_++];
    std::string value;
    while (at_ < css_.size() && css_[at_] != quote) read_character(value);
    if (at_ == css_.size()) fail("has a string without its closing quote");
    ++at_;
    return value;
  }

  // One character, or the escape of one: up to six hexadecimal digits and a space, or any other character as it is.
  void read_character(std::string& out) {
    if (css_[at_] != '\\' || at_ + 1 == css_.size()) {
      out += css_[at_++];
      return;
    }
    ++at_;
    std::uint32_t code = 0;
    int digits = 0;
    for (; digits < 6 && at_ < css_.size() && base::hex_digit(css_[at_]) >= 0; ++digits)
      code = code * 16 + static_cast<std::uint32_t>(base::hex_digit(css_[at_++]));
    if (digits == 0) {
      out += css_[at_++];
      return;
    }
    if (is_space_here()) ++at_;
    const bool is_scalar = code != 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    base::append_utf8(out, is_scalar ? code : 0xFFFD);
  }

  std::string_view css_;
  std::size_t at_ = 0;
  std::string problem_;
  std::vector<SelectorCompound> compounds_;
};

}  // namespace

Result<std::vector<SelectorCompound>> parse_selectors(std::string_view css) { return SelectorParser(css).read(); }

}  // namespace garimpo::dom
