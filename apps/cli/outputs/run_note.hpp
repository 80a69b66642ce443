// What a partial output was to become: verb, methods and options of the run that began it. Stands beside it while it is partial
// ("out.jsonl.part.run"), and --resume compares it with what is asked for now.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "command_line/command.hpp"

namespace garimpo::cli {

struct RunNote {
  std::string verb;
  std::vector<std::string> methods;
  std::vector<std::string> options;  // as given, sorted: "--url https://...", "--timings"; without those that change no line
  std::string command;               // as typed, without --resume and --replace

  std::string json() const;
};

RunNote note_of(const Command& command, std::vector<std::string> methods);
// The words of the command line again, quoted for a shell where they need it. Flags of `left_out` are left out.
std::string spelled(const Command& command, const std::vector<FlagId>& left_out = {});

std::string note_path(const std::string& output);
// Nothing where there is no note.
std::optional<RunNote> read_note(const std::string& output);
// False with errno.
bool write_note(const std::string& output, const RunNote& note);
void remove_note(const std::string& output);

// What differs, in words: "it was begun with --precision, which is missing now"; "" where the two agree.
std::string difference(const RunNote& begun, const RunNote& now);

}  // namespace garimpo::cli
