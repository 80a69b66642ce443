// The table of extraction methods and their options, as the command line, the documentation and other surfaces read it.
#pragma once
#include <garimpo/error.hpp>

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
  std::string_view choices;  // choice: the words, separated by '|'
  std::string_view summary;  // what it does, with its unit
  std::string_view origin;   // where the default comes from: a paper, a seed, a measurement with its date
};

// The values of one method's options, in the order of its table.
class OptionValues {
 public:
  explicit OptionValues(std::span<const OptionInfo> infos);  // all defaults
  Result<void> set(std::string_view name, std::string_view value);

  double number(std::size_t index) const { return values_[index]; }
  std::int64_t integer(std::size_t index) const { return static_cast<std::int64_t>(values_[index]); }
  bool flag(std::size_t index) const { return values_[index] != 0; }
  // Position of the chosen word among the choices.
  std::size_t choice(std::size_t index) const { return static_cast<std::size_t>(values_[index]); }
  // A CSS selector that was found good when it was set; "" for none.
  std::string_view selector(std::size_t index) const { return texts_[index]; }

 private:
  std::span<const OptionInfo> infos_;
  std::vector<double> values_;
  std::vector<std::string> texts_;  // of selectors; "" for the others
};

struct MethodInfo {
  std::string_view name;       // "records/cs"
  std::string_view summary;    // one line
  std::string_view reference;  // the paper or seed
  std::span<const OptionInfo> options;

  std::string_view family() const { return name.substr(0, name.find('/')); }
};

// Every method, in the order of the registry.
std::span<const MethodInfo> methods();
// By full name ("records/cs") or by family ("records": the method we recommend there). The error names near misses.
Result<const MethodInfo*> find_method(std::string_view name);

}  // namespace garimpo
