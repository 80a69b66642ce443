// Runs a Program on a page. Loops of the expression are loops over frames on a stack of the machine's own, so nothing recurses, whatever
// the expression and the page. Every instruction and every node looked at is paid for from the budget. Memory: a few sets of nodes and the
// strings of one turn of a predicate; one machine can run many programs on its page and keeps what it learned of it.
#pragma once
#include <garimpo/error.hpp>

#include "base/budget.hpp"
#include "xpath/axes.hpp"
#include "xpath/node.hpp"
#include "xpath/page_index.hpp"
#include "xpath/program.hpp"
#include "xpath/text_stack.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::xpath {

inline constexpr std::size_t kTextBytesPerStep = 64;  // what reading text costs of the budget

struct Answer {
  Type type = Type::nodes;
  NodeList nodes{};  // in document order
  double number = 0;
  bool boolean = false;
  std::string string{};
};

// The string-value of a node (XPath 1.0, section 5). A view of the page where one text is all there is; else it is put together in
// `memory`.
std::string_view string_value(const Document& document, Node node, TextStack& memory);

class Machine {
 public:
  explicit Machine(const Document& document) : document_(document), index_(document) {}

  // Nothing where the budget was spent before the answer was known, or where it would have needed more memory than is allowed.
  std::optional<Answer> run(const Program& program, Node context, base::Budget& budget);

 private:
  struct Value {
    double number = 0;
    std::string_view string{};
    std::uint32_t set = 0;
    bool boolean = false;
  };
  struct Context {
    Node node = 0;
    std::size_t position = 1;
    std::size_t size = 1;
  };
  struct Filter {
    std::uint32_t list;
    std::size_t at;
    std::size_t kept;
    Context outer;
    TextStack::Mark texts;
  };
  struct Each {
    std::uint32_t set;
    std::size_t at;
    std::uint32_t gathered;
  };

  void resolve(const Program& program);
  ResolvedTest resolved(const NodeTest& test) const;
  // Runs one instruction; the number of the next one.
  std::size_t perform(const Program& program, std::size_t at, Axes& axes);
  void perform_step(const Instruction& instruction, Axes& axes, const Program& program);
  std::size_t perform_each(const Instruction& instruction, std::size_t at, Axes& axes);
  std::size_t perform_filter(const Instruction& instruction, std::size_t at);
  void convert(Op op);
  void calculate(Op op);
  void compare(const Instruction& instruction);
  bool compare_sets(const Instruction& instruction, const Value& left, const Value& right);
  bool compare_two_sets(Comparison comparison, const NodeList& left, const NodeList& right);
  bool shares_a_string(const NodeList& left, const NodeList& right);
  void call(const Instruction& instruction);
  void call_on_nodes(const Instruction& instruction);
  void call_on_strings(const Instruction& instruction);
  void select_by_id(const Instruction& instruction);
  void concatenate(std::size_t count);
  void cut_substring(std::size_t count);
  void translate();
  void normalize_space();
  bool is_in_language(std::string_view language) const;
  std::string_view name_of(Node node) const;
  std::optional<std::string_view> attribute(std::uint32_t name) const;
  std::string_view text(Node node) { return string_value(document_, node, texts_); }
  std::string_view first_text(const NodeList& set) { return set.empty() ? std::string_view{} : text(set.front()); }

  Value pop() {
    const Value value = values_.back();
    values_.pop_back();
    return value;
  }
  void push_number(double number) { values_.push_back({.number = number}); }
  void push_string(std::string_view string) { values_.push_back({.string = string}); }
  void push_boolean(bool boolean) { values_.push_back({.boolean = boolean}); }
  void push_set(std::uint32_t set) { values_.push_back({.set = set}); }
  std::uint32_t new_set();
  void free_set(std::uint32_t set) { free_sets_.push_back(set); }

  const Document& document_;
  PageIndex index_;
  base::Budget* budget_ = nullptr;
  const Program* program_ = nullptr;
  std::vector<std::optional<Tag>> tags_;  // of the program's names
  std::vector<std::optional<std::uint32_t>> attributes_;
  Context context_;
  std::vector<Value> values_;
  std::vector<Filter> filters_;
  std::vector<Each> eaches_;
  std::vector<NodeList> sets_;
  std::vector<std::uint32_t> free_sets_;
  TextStack texts_;
};

}  // namespace garimpo::xpath
