// From the words of `garimpo experiment` to what is to be run: which experiment, on which corpora, kept where.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/command.hpp"
#include "command_line/outcome.hpp"
#include "laboratory/experiments/experiment.hpp"
#include "laboratory/run.hpp"

namespace garimpo::cli {

inline constexpr std::array<std::string_view, 3> kExperimentActions = {"list", "show", "run"};

// An experiment and the text of its file.
struct OpenedExperiment {
  laboratory::Experiment experiment;
  std::string file;
};
// One of ours by name, or the file of a user by its path (with '/' or .json).
Outcome<OpenedExperiment> open_experiment(const std::string& name);

struct ExperimentPlan {
  OpenedExperiment opened;
  laboratory::Run run;  // corpora, contenders, sweeps; no trials yet
  laboratory::RunPlan plan;
  std::string run_folder;            // "" for a run that is not kept
  std::string written_folder;        // where it is written until it is whole
  std::string own_set_folder;        // where the set of our own making was written; "" where the named corpora are used
  std::vector<std::string> missing;  // corpora that the experiment names and that are not there
  std::size_t report_pages = 30;
  bool json = false;
  bool is_quiet = false;
};

// Writes the set of our own making where no corpus is there; the caller removes it unless it is kept with the run.
Outcome<ExperimentPlan> plan_experiment(const Command& command, OpenedExperiment opened);

}  // namespace garimpo::cli
