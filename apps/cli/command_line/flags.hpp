// The verbs and flags of the command, in two tables. Parsing, --help, docs/cli.md and the shells' completions read these and nothing else:
// a new flag is one row here and one use of its id.
#pragma once
#include <garimpo/registry.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::cli {

struct Command;

enum class VerbId : std::uint8_t {
  extract,
  article,
  records,
  products,
  metadata,
  select,
  wrapper,
  inspect,
  bench,
  corpus,
  experiment,
  price,
  methods,
  completions,
  help,
  docs,
  train_data
};

struct Example {
  std::string_view command;  // at most 56 characters: help fits 60 columns
  std::string_view effect;
};

struct Verb {
  VerbId id;
  std::string_view name;
  std::string_view arguments;  // of the usage line
  std::string_view summary;    // one line of the list of verbs
  std::string_view about;      // a paragraph of its own help; "" for none
  std::string_view family;     // the family of methods it is about; "" for all
  std::string_view default_format;
  std::span<const Example> examples;
  int (*run)(const Command& command);  // gives the exit code
  bool is_hidden = false;

  bool reads_sources() const { return id <= VerbId::inspect; }
};

std::span<const Verb> verbs();
const Verb* find_verb(std::string_view name);
// The names of the verbs that are not hidden.
std::vector<std::string_view> verb_names();

enum class FlagId : std::uint8_t {
  corpus,
  corpora,
  methods,
  external,
  answers,
  timeout_ms,
  where,
  sample,
  leave_out,
  sweep,
  method,
  set,
  precision,
  recall,
  no_comments,
  no_tables,
  include,
  exclude,
  explain,
  output,
  output_format,
  with,
  full,
  replace,
  all,
  front_matter,
  links,
  no_links,
  images,
  no_images,
  url,
  timings,
  any_status,
  jobs,
  resume,
  group_by,
  quiet,
  verbose,
  max_time_ms,
  max_bytes,
  max_nodes,
  max_depth,
  xpath,
  css,
  model,
  gold,
  example,
  from,
  depth,
  node,
  run_folder,
  rescore,
  report_pages,
  evaluators,
  bootstrap,
  seed,
  compare,
  fail_below,
  floors,
  update_floors,
  lower_floors,
  corpus_output,
  share,
  split_seed,
  result,
  json,
  color,
  help,
};
inline constexpr std::size_t kFlagCount = static_cast<std::size_t>(FlagId::help) + 1;

// What the shell offers after the flag.
enum class Completion : std::uint8_t { nothing, path, method, format, color, option, part, group, evaluator };

struct Flag {
  FlagId id;
  std::string_view name;      // without the dashes
  char short_name;            // '\0' for none
  std::string_view argument;  // "N"; "" for a switch
  std::string_view default_value;
  std::uint32_t verbs;  // bits of VerbId
  std::string_view group;
  Completion completion;
  std::string_view summary;

  bool applies_to(VerbId verb) const { return (verbs >> static_cast<unsigned>(verb) & 1U) != 0; }
};

std::span<const Flag> flags();
const Flag& flag(FlagId id);
// With the names that the registry holds (formats).
std::string summary(const Flag& flag, const Registry& registry);

// What may be given as a source, for the help of every verb that reads sources.
struct SourceKind {
  std::string_view form;
  std::string_view meaning;
};
std::span<const SourceKind> source_kinds();

// How other programs call what one of our options does, and what to say here instead.
struct ForeignFlag {
  std::string_view name;     // with its dashes
  std::string_view instead;  // the words to say
  FlagId id;                 // the option that these words are of; where a verb does not have it, nothing is suggested
};
std::span<const ForeignFlag> foreign_flags();

struct ExitCode {
  int code;
  std::string_view meaning;
};
std::span<const ExitCode> exit_codes();

}  // namespace garimpo::cli
