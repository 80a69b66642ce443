// A contender: one of our methods with its settings, another program, or answers from a file.
#pragma once
#include <garimpo/lab_error.hpp>
#include <garimpo/pipeline.hpp>
#include <garimpo/registry.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::laboratory {

enum class ContenderKind : std::uint8_t { method, external, answers };
std::string_view name(ContenderKind kind);

struct Setting {
  std::string name;
  std::string value;
};

struct Contender {
  std::string name;  // as tables and files call it: "records/cs:distance=dt"
  ContenderKind kind = ContenderKind::method;
  std::optional<MethodChoice> choice;  // method
  std::vector<Setting> settings;       // method: what differs from the defaults
  std::string command;                 // external: gets a page's path as its last argument, prints one JSON value
  std::string answers;                 // answers: a .jsonl file, or a folder with one <corpus>.jsonl for each corpus

  bool is_by_default = false;  // method: nobody named it, so it competes in what its family was made for alone

  // Whether the contender is scored on the task: a method on those of its family, other contenders on every task.
  bool competes_in(std::string_view task) const;
};

// "articles/nce", "records/cs:distance=dt:alpha=0.3", a family's name; of the methods that the registry has.
LabResult<Contender> parse_method(std::string_view words, const Registry& registry);
// Adds a setting and renames the contender after it. unknown_option where the method has none of that name.
LabResult<void> apply_setting(Contender& contender, const Setting& setting);
// The name of a contender with its method's own name in the place of an alias: "products/vitrine:alpha=0.3" is "products/godoy:alpha=0.3".
std::string current_name(std::string_view name, const Registry& registry);
bool has_option(const Contender& contender, std::string_view option);
// "NAME=REST"; bad_option_value where there is no name or no rest.
LabResult<Setting> parse_setting(std::string_view words);

// A parameter and the values it takes in turn: "alpha=0.05:0.95:0.05" (from, to, step) or "distance=dc,dg,dt".
struct Sweep {
  std::string parameter;
  std::vector<std::string> values;
};
LabResult<Sweep> parse_sweep(std::string_view words);

// One curve of a sweep: the contenders made from a method, in the order of the values.
struct SweepCurve {
  std::string method;
  std::string parameter;
  std::vector<std::string> values;
  std::vector<std::size_t> contenders;
};
// Every method that has the parameter becomes one contender per value. unknown_option where none has it.
LabResult<std::vector<SweepCurve>> expand(const Sweep& sweep, std::vector<Contender>& contenders);

}  // namespace garimpo::laboratory
