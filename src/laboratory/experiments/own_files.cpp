#include "laboratory/experiments/own_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "corpus/corpus_writer.hpp"

namespace garimpo::laboratory {

namespace {

constexpr std::string_view kEnding = ".json";

bool is_experiment(const OwnFile& file) { return file.path.ends_with(kEnding) && file.path.find('/') == std::string_view::npos; }
std::string_view name_of(const OwnFile& file) { return file.path.substr(0, file.path.size() - kEnding.size()); }

}  // namespace

std::vector<std::string_view> experiment_names() {
  std::vector<std::string_view> names;
  for (const OwnFile& file : own_files())
    if (is_experiment(file)) names.push_back(name_of(file));
  std::ranges::sort(names);
  return names;
}

std::string_view find_experiment(std::string_view name) {
  for (const OwnFile& file : own_files())
    if (is_experiment(file) && name_of(file) == name) return file.content;
  return {};
}

LabResult<void> write_own_set(std::string_view set, const std::string& folder) {
  namespace fs = std::filesystem;
  const std::string below = "own_set/" + std::string(set) + "/";
  bool is_known = false;
  for (const OwnFile& file : own_files()) {
    if (!file.path.starts_with(below)) continue;
    is_known = true;
    const fs::path path = fs::path(folder) / file.path.substr(below.size());
    std::error_code problem;
    fs::create_directories(path.parent_path(), problem);
    if (problem) return LabError{ErrorCode::unwritable, "cannot make " + path.parent_path().string() + ": " + problem.message()};
    if (const auto written = corpus::replace_file(path.string(), file.content); !written) return written.error();
  }
  if (!is_known) return LabError{LabErrorCode::bad_experiment, "there is no set '" + std::string(set) + "' of our own making"};
  return {};
}

}  // namespace garimpo::laboratory
