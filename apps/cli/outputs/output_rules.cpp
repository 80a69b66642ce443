// Cost: nothing where the output does not exist; where it does and sources are folders, patterns or lists, one walk over their names.
#include "outputs/output_rules.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include "batch/file_names.hpp"
#include "batch/sink.hpp"
#include "command_line/json_members.hpp"
#include "input/source_list.hpp"
#include "outputs/folder_log.hpp"
#include "outputs/new_file.hpp"
#include "outputs/packing.hpp"

namespace garimpo::cli {

namespace {

namespace fs = std::filesystem;

using Identity = std::pair<dev_t, ino_t>;

Identity identity_of(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 ? Identity{status.st_dev, status.st_ino} : Identity{0, 0};
}

bool exists(const std::string& path) { return identity_of(path).second != 0; }

// Standard input cannot be read twice: a list that comes from there is not looked into.
std::vector<std::string> that_can_be_listed(std::vector<std::string> sources) {
  std::erase_if(sources, [](const std::string& source) { return source == "-" || source == "@-"; });
  return sources;
}

// Calls use(path) with every file that the sources name, until it says true; says whether it did.
template <class Use>
bool any_file(const std::vector<std::string>& sources, Use use) {
  input::SourceList list(that_can_be_listed(sources));
  std::string path;
  std::optional<Error> error;
  while (list.next(path, error))
    if (!error && use(path)) return true;
  return false;
}

bool names_several(const std::string& source) {
  std::error_code ignored;
  return source.starts_with('@') || source.find_first_of("*?[") != std::string::npos || fs::is_directory(source, ignored);
}

// Whether the file begins with a line of ours, a result and not a page: such an output may stand among its own sources.
bool begins_with_result(const std::string& path) {
  constexpr std::size_t kHeadBytes = 4096;
  std::array<char, kHeadBytes> head;
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const ssize_t got = read(file, head.data(), head.size());
  ::close(file);
  const std::string_view text(head.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  if (text.empty()) return true;  // nothing is lost
  if (!text.starts_with('{')) return false;
  return find_member(text.substr(1), "source").has_value() && !find_member(text.substr(1), "html");
}

bool ends_inside_line(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char last = '\n';
  const off_t end = lseek(file, 0, SEEK_END);
  if (end > 0 && pread(file, &last, 1, end - 1) != 1) last = '\n';
  ::close(file);
  return last != '\n';
}

Failure is_a_source(const std::string& source, const std::string& output) {
  const std::string other = source == output ? "" : fmt::format(" (as {})", output);
  return usage_error(
      fmt::format("{}{} is both a source and the output: a source is never written over; name another place with -o", source, other));
}

// Files that the sources name themselves are compared whatever they hold; those met in folders and lists unless we wrote them.
Outcome<void> check_not_a_source(const PageOutput& output) {
  const std::array<std::string, 2> places = {output.path, part_path(output.path)};
  for (const std::string& place : places) {
    const Identity wanted = identity_of(place);
    if (wanted.second == 0) continue;
    bool is_listed = false;
    for (const std::string& source : output.sources) {
      is_listed |= names_several(source);
      if (identity_of(source) == wanted) return is_a_source(source, place);
    }
    if (!is_listed || begins_with_result(place)) continue;
    std::string found;
    if (any_file(output.sources, [&](const std::string& path) { return identity_of(found = path) == wanted; }))
      return is_a_source(found, place);
  }
  return {};
}

// Whether a page's file in the folder is a source: its own, or one that is read later.
Outcome<void> check_folder(const PageOutput& output) {
  if (!exists(output.path)) return {};
  std::set<Identity> sources;
  std::vector<std::string> written;
  FileNames names(output.path, output.sources, output.extension);
  any_file(output.sources, [&](const std::string& path) {
    sources.insert(identity_of(path));
    std::string target = names.next(path);
    if (exists(target)) written.push_back(std::move(target));
    return false;
  });
  for (const std::string& target : written)
    if (sources.contains(identity_of(target)))
      return usage_error(
          fmt::format("{} is one of the sources and would be written over: a source is never; name another folder with -o", target));
  return {};
}

Outcome<void> check_not_partial(const PageOutput& output) {
  if (output.resumes || output.replaces) return {};
  const std::string part = part_path(output.path);
  const bool is_cut = output.is_lines && packing_of(output.path) == Packing::none && ends_inside_line(output.path);
  if (!exists(part) && !is_cut) return {};
  std::string message = exists(part) ? fmt::format("{} is what an unfinished run left of {}", part, output.path)
                                     : fmt::format("{} ends in the middle of a line: it is of an unfinished run", output.path);
  if (output.is_lines) message += fmt::format("\n  to go on:       {} --resume", output.command);
  message += fmt::format("\n  to start again: {} --replace", output.command);
  return usage_error(std::move(message));
}

// Runs side by side in one folder are no harm; one that was interrupted is gone on with.
Outcome<void> check_folder_is_finished(const PageOutput& output) {
  if (output.resumes || output.replaces || !has_folder_log(output.path) || is_under_way(output.path)) return {};
  return usage_error(fmt::format("{} holds what an unfinished run left\n  to go on:       {} --resume\n  to start again: {} --replace",
                                 output.path, output.command, output.command));
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

}  // namespace

Outcome<void> check_page_output(const PageOutput& output) {
  if (is_standard_output(output.path)) return {};
  if (is_folder(output.path)) {
    if (const auto allowed = check_folder(output); !allowed) return allowed;
    return check_folder_is_finished(output);
  }
  struct stat status{};
  if (stat(output.path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode))
      return usage_error(fmt::format("{} is a folder: -o {}/ writes one file per source into it", output.path, output.path));
    if (!S_ISREG(status.st_mode)) return {};
  }
  if (const auto allowed = check_not_a_source(output); !allowed) return allowed;
  return check_not_partial(output);
}

Outcome<void> check_run_folder(const std::string& folder, bool replaces, const std::string& command) {
  std::error_code ignored;
  const fs::path path(without_slash(folder));
  if (fs::exists(path, ignored) && !fs::is_directory(path, ignored))
    return Failure{kExitSomeFailed, fmt::format("{} is a file; a run is a folder", folder)};
  const bool is_run = fs::exists(path / "run.json", ignored);
  if (fs::is_directory(path, ignored) && !fs::is_empty(path, ignored) && !is_run)
    return Failure{kExitSomeFailed, fmt::format("{} holds something that is not a run; choose another folder", folder)};
  const std::string part = path.string() + ".part";
  if (replaces) return {};
  if (is_run)
    return usage_error(fmt::format(
        "{} holds a run: choose another folder\n  to replace it:        {} --replace\n  to score it again: garimpo bench --rescore {}",
        folder, command, folder));
  if (exists(part)) return usage_error(fmt::format("{} is what an unfinished run left\n  to start again: {} --replace", part, command));
  return {};
}

Outcome<void> check_rescoring(const std::string& folder, bool is_of_a_part, bool replaces) {
  if (!is_of_a_part || replaces) return {};
  return usage_error(fmt::format(
      "these are not all pages of the run in {}, and its figures would be replaced: keep them elsewhere with -o, or say --replace",
      folder));
}

Outcome<void> check_new_corpus(const std::string& part, bool replaces, const std::string& command) {
  if (!exists(part)) return {};
  if (!replaces) return usage_error(fmt::format("{} is what an unfinished run left\n  to start again: {} --replace", part, command));
  std::error_code problem;
  fs::remove_all(part, problem);
  if (problem) return Failure{kExitSomeFailed, fmt::format("cannot remove {}: {}", part, problem.message())};
  return {};
}

Outcome<void> check_gold_line(const GoldLine& line) {
  const bool is_changed = !line.standing.empty() && line.standing != line.wanted && line.standing != line.draft;
  if (!is_changed || line.replaces) return {};
  return usage_error(
      fmt::format("{} has a line for {} that somebody changed: it stays; --replace puts the new one in its place", line.path, line.id));
}

}  // namespace garimpo::cli
