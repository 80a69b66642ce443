#include "outputs/run_note.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "base/json_value.hpp"
#include "base/json_writer.hpp"
#include "corpus/whole_file.hpp"
#include "outputs/new_file.hpp"

namespace garimpo::cli {

namespace {

// Flags that change how a run is done or shown, but no line of its output.
constexpr std::array kOfTheRunAlone = {FlagId::output, FlagId::jobs,    FlagId::resume, FlagId::replace, FlagId::method,
                                       FlagId::quiet,  FlagId::verbose, FlagId::color,  FlagId::group_by};
constexpr std::size_t kMostNoteBytes = 1U << 20;

bool is_plain(char c) {
  constexpr std::string_view kPlain = "-_./=:,@%+";
  return base::is_letter_or_digit(c) || kPlain.find(c) != std::string_view::npos;
}

std::string for_shell(std::string_view word) {
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string spelled_flag(const Flag& flag, const std::string& value) {
  const std::string name = flag.short_name != '\0' ? std::string("-") + flag.short_name : "--" + std::string(flag.name);
  return flag.argument.empty() ? name : name + " " + for_shell(value);
}

void write_words(base::JsonWriter& json, std::string_view key, const std::vector<std::string>& words) {
  json.key(key).begin_array();
  for (const std::string& word : words) json.string(word);
  json.end_array();
}

std::vector<std::string> read_words(base::JsonValue list) {
  std::vector<std::string> words;
  for (const base::JsonMember member : list) words.emplace_back(member.value.text());
  return words;
}

// The first of the words that the others do not have.
const std::string* first_missing(const std::vector<std::string>& words, const std::vector<std::string>& others) {
  const auto found = std::ranges::find_if(words, [&](const std::string& word) { return std::ranges::find(others, word) == others.end(); });
  return found == words.end() ? nullptr : &*found;
}

}  // namespace

std::string RunNote::json() const {
  std::string text;
  base::JsonWriter json(text, true);
  json.begin_object().member("verb", verb);
  write_words(json, "methods", methods);
  write_words(json, "options", options);
  json.member("command", command).end_object();
  return text + "\n";
}

std::string spelled(const Command& command, const std::vector<FlagId>& left_out) {
  std::string words = "garimpo " + std::string(command.verb->name);
  for (const std::string& argument : command.arguments) words += " " + for_shell(argument);
  for (const Flag& flag : flags()) {
    if (std::ranges::find(left_out, flag.id) != left_out.end()) continue;
    for (const std::string& value : command.all(flag.id)) words += " " + spelled_flag(flag, value);
  }
  return words;
}

RunNote note_of(const Command& command, std::vector<std::string> methods) {
  RunNote note{std::string(command.verb->name), std::move(methods), {}, spelled(command, {FlagId::resume, FlagId::replace})};
  for (const Flag& flag : flags()) {
    if (std::ranges::find(kOfTheRunAlone, flag.id) != kOfTheRunAlone.end()) continue;
    for (const std::string& value : command.all(flag.id))
      note.options.push_back("--" + std::string(flag.name) + (flag.argument.empty() ? "" : " " + value));
  }
  std::ranges::sort(note.options);
  return note;
}

std::string note_path(const std::string& output) { return part_path(output) + ".run"; }

std::optional<RunNote> read_note(const std::string& output) {
  const LabResult<std::string> text = corpus::read_whole_file(note_path(output), kMostNoteBytes);
  base::JsonDocument document;
  if (!text || !document.parse(*text) || !document.root().is_object()) return std::nullopt;
  const base::JsonValue root = document.root();
  return RunNote{std::string(root["verb"].text()), read_words(root["methods"]), read_words(root["options"]),
                 std::string(root["command"].text())};
}

bool write_note(const std::string& output, const RunNote& note) {
  NewFile file;
  return file.open(note_path(output), false) && write_all(file.descriptor(), note.json()) && file.keep();
}

void remove_note(const std::string& output) { unlink(note_path(output).c_str()); }

std::string difference(const RunNote& begun, const RunNote& now) {
  if (begun.verb != now.verb) return fmt::format("it was begun by 'garimpo {}'", begun.verb);
  if (begun.methods != now.methods) return fmt::format("it was begun with --method {}", fmt::join(begun.methods, ","));
  if (const std::string* gone = first_missing(begun.options, now.options)) return fmt::format("it was begun with {}", *gone);
  if (const std::string* added = first_missing(now.options, begun.options)) return fmt::format("it was begun without {}", *added);
  return {};
}

}  // namespace garimpo::cli
