// Methods and their options as tables, which the command line, the documentation and other surfaces read. The methods themselves are in a
// Registry.
#pragma once
#include <garimpo/error.hpp>

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace garimpo {

enum class OptionKind : std::uint8_t { number, integer, flag, choice, selector };

struct OptionInfo {
  std::string_view name;
  OptionKind kind;
  std::string_view default_value;
  double lowest = 0;  // number and integer: the range that is accepted
  double highest = 0;
  std::string_view choices = {};  // choice: the words, separated by '|'; a second name of a word behind '=', as in "dc=characters|dg=tags"
  std::string_view summary = {};  // what it does, with its unit
  std::string_view origin = {};   // where the default comes from: a paper, a measurement with its date
  std::string_view other_name = {};  // a second name, which may be set as well: what it was called before

  bool is_called(std::string_view word) const { return !word.empty() && (word == name || word == other_name); }
};

// The values of one method's options, in the order of its table.
class OptionValues {
 public:
  explicit OptionValues(std::span<const OptionInfo> infos);  // all defaults; the table must outlive the values
  // unknown_option, bad_option_value or bad_selector where it cannot be set; the message says what was meant.
  Result<void> set(std::string_view name, std::string_view value);

  // By position in the table.
  double number(std::size_t index) const {
    assert(index < values_.size());
    return values_[index];
  }
  std::int64_t integer(std::size_t index) const { return static_cast<std::int64_t>(number(index)); }
  bool flag(std::size_t index) const { return number(index) != 0; }
  // Position of the chosen word among the choices.
  std::size_t choice(std::size_t index) const { return static_cast<std::size_t>(number(index)); }
  // A CSS selector that was found good when it was set; "" for none.
  std::string_view selector(std::size_t index) const {
    assert(index < texts_.size());
    return texts_[index];
  }

  // By name. A name that is not in the table is a mistake of the method's: debug builds assert, release builds answer 0, false or "".
  double number(std::string_view name) const;
  std::int64_t integer(std::string_view name) const { return static_cast<std::int64_t>(number(name)); }
  bool flag(std::string_view name) const { return number(name) != 0; }
  std::size_t choice(std::string_view name) const { return static_cast<std::size_t>(number(name)); }
  std::string_view selector(std::string_view name) const;

 private:
  std::span<const OptionInfo> infos_;
  std::vector<double> values_;
  std::vector<std::string> texts_;  // of selectors; "" for the others
};

struct MethodInfo {
  std::string_view name;            // "records/cs"
  std::string_view summary;         // one line
  std::string_view reference = {};  // the paper
  std::span<const OptionInfo> options = {};

  std::string_view family() const { return name.substr(0, name.find('/')); }
};

// A second name of a method. Results, runs and messages name the method by its own name, whichever was asked for.
struct MethodAlias {
  std::string_view alias;   // "records/sibling_runs"
  std::string_view method;  // "records/cs"
};

}  // namespace garimpo
