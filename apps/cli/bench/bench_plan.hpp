// From the words of `garimpo bench` to what is to be run, scored, compared and checked.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "command_line/command.hpp"
#include "command_line/outcome.hpp"
#include "laboratory/gates.hpp"
#include "laboratory/run.hpp"

namespace garimpo::cli {

struct BenchPlan {
  laboratory::Run run;  // corpora, contenders, sweeps; no trials yet
  laboratory::RunPlan plan;
  std::string run_folder;                   // "" for a run that is not kept
  std::string written_folder;               // where it is written until it is whole: beside run_folder, or in its place (--rescore)
  std::optional<laboratory::Run> rescored;  // the stored run whose answers are scored again
  std::optional<laboratory::Run> compared;  // the older run
  std::string compared_name;
  std::vector<laboratory::Gate> gates;
  std::string floors_path;
  std::vector<laboratory::Floor> floors;
  bool updates_floors = false;
  bool may_lower_floors = false;
  bool replaces = false;
  bool json = false;
  std::size_t report_pages = 30;
  Verbosity verbosity = Verbosity::normal;
};

Outcome<BenchPlan> plan_bench(const Command& command);

}  // namespace garimpo::cli
