// The experiments that come with the library and the small sets of pages of our own making that they run on where nobody has the published
// ones: the files of experiments/, as cmake/Experiments.cmake puts them into the library.
#pragma once
#include <garimpo/lab_error.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace garimpo::laboratory {

struct OwnFile {
  std::string_view path;  // below experiments/: "alpha_sweep.json", "own_set/lists/gold.jsonl"
  std::string_view content;
};
std::span<const OwnFile> own_files();

// "alpha_sweep", ...: by name.
std::vector<std::string_view> experiment_names();
// The text of an experiment's file; "" where there is none of that name.
std::string_view find_experiment(std::string_view name);

// Writes the corpus of that name (pages/, gold.jsonl) into a folder that is not there yet. bad_experiment where there is no such set,
// unwritable where it cannot be written.
LabResult<void> write_own_set(std::string_view set, const std::string& folder);

}  // namespace garimpo::laboratory
