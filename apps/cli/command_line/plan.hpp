// From the words of a command line to what is to be done: limits, methods with their options, format. Every mistake is answered with what
// would be right.
#pragma once
#include <garimpo/limits.hpp>
#include <garimpo/output.hpp>
#include <garimpo/pipeline.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "command_line/command.hpp"
#include "command_line/outcome.hpp"

namespace garimpo::cli {

// The words of --with.
struct NamedPart {
  std::string_view name;
  bool ResultParts::* part;
};
inline constexpr std::array<NamedPart, 7> kResultParts = {{{"provenance", &ResultParts::provenance},
                                                           {"html", &ResultParts::html},
                                                           {"markdown", &ResultParts::markdown},
                                                           {"menus", &ResultParts::menus},
                                                           {"state", &ResultParts::state},
                                                           {"lists", &ResultParts::lists},
                                                           {"facts", &ResultParts::facts}}};

// A whole number in [lowest, highest] (for max_bytes a size such as 10MB); `otherwise` if the flag is absent.
Outcome<std::uint64_t> read_number(const Command& command, FlagId id, std::uint64_t otherwise, std::uint64_t lowest, std::uint64_t highest);
Outcome<unsigned> read_jobs(const Command& command);
// Splits "a,b"; repeated flags are joined.
std::vector<std::string> split_names(const std::vector<std::string>& words);
Outcome<Limits> read_limits(const Command& command);
Outcome<std::vector<MethodChoice>> read_methods(const Command& command);
Outcome<const OutputFormat*> read_format(const Command& command);
// The sources as typed, or standard input if none is named and it is not a terminal.
Outcome<std::vector<std::string>> read_sources(const Command& command);
Outcome<std::string> read_url(const Command& command);
Outcome<BatchOptions> plan_batch(const Command& command);

// Plans, runs and reports; used by every verb that extracts, each with its own row in the table of verbs.
int extract_batch(const Command& command);

// Prints what is wrong and returns the exit code.
int report(const Failure& failure, const Command& command);

}  // namespace garimpo::cli
